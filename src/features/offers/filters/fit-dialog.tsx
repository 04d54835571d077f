import { Button } from '@/shared/ui/button'
import { useEffect, useId, useState, type ReactNode } from 'react'
import { preferences, setPreferences, usePreferences } from '@/api/preferences'
import { useCurrency } from '@/api/use-reader'
import { CACHE_BYTES, fitSpreads, PRECISIONS, USUAL, vramNeeded, type FitQuestion, type Precision } from '@/domain/model-fit'
import { PRESETS, type Preset } from '@/domain/model-presets'
import { useFormat, useMessages } from '@/shared/i18n/i18n'
import { Dialog } from '@/shared/ui/dialog'
import { Status } from '@/shared/ui/status'
import { unitName } from '@/shared/ui/units'
import type { OffersSearch } from '../offer-search'
import { parseBound, formatBound, useBoundFault } from './bound-text'
import field from './offer-filters.module.css'
import classes from './fit-dialog.module.css'
import { fitCatalog, FitTable } from './fit-table'
import { HiddenCounted } from './hidden-counted'
import { cheapestSpread, filtersOfSpread, useFitOffers } from './use-fit-offers'

interface Props {
  search: OffersSearch
  onApply: (next: Partial<OffersSearch>) => void
  onClose: () => void
}

const NUMBERS = ['params', 'context', 'sequences', 'layers', 'cacheWidth', 'overhead'] as const
type NumberName = (typeof NUMBERS)[number]

const presetNamed = (wanted: string | undefined) => PRESETS.find(({ name }) => name === wanted)
const FIRST = presetNamed('Llama 3.1 70B')
const START: Record<NumberName, number> = { ...USUAL, params: 70, layers: 80, cacheWidth: 2048 }
const shapeOf = ({ params, layers, cacheWidth }: Preset) => ({ params, layers, cacheWidth })

export function FitDialog({ search, onApply, onClose }: Props) {
  const t = useMessages(fitCatalog)
  const boundFault = useBoundFault()
  const { texts, model, precision, edit, choose, question, asked } = useFitQuestion()
  const [isExplained, setExplained] = useState(false)
  const market = useFitOffers(question && asked ? fitSpreads(vramNeeded(asked)) : [], search, useCurrency())
  const best = cheapestSpread(market.spreads)
  const number = (name: NumberName, help?: string) => (
    <Field label={t(name)} help={help} fault={boundFault(texts[name])}>
      {(ids) => (
        <input
          {...ids}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          className={field['input']}
          value={texts[name]}
          onChange={(event) => edit(name, event.currentTarget.value)}
        />
      )}
    </Field>
  )
  return (
    <Dialog
      title={t('title')}
      onClose={onClose}
      width={720}
      foot={
        <>
          <button
            type="button"
            className={`note rounded high-control hover-text ${classes['assume']}`}
            aria-expanded={isExplained}
            onClick={() => setExplained(!isExplained)}
          >
            {t('assumptions')}
          </button>
          <Button variant="default" onClick={onClose}>
            {t('close')}
          </Button>
          <Button disabled={!best} onClick={() => best && onApply({ ...filtersOfSpread(best), sort: 'price_asc', rank: undefined })}>
            {t('showBest')}
          </Button>
        </>
      }
    >
      <div className={`grid gap-3 ${classes['form']}`}>
        <ModelFields model={model} precision={precision} onChoose={choose} />
        {number('params')}
        {number('context')}
        {number('sequences')}
        {number('overhead')}
      </div>
      <details className={`mt-3 medium ${classes['more']}`}>
        <summary className="ring rounded-3">{t('more')}</summary>
        <div className={`mt-2 grid gap-3 ${classes['form']}`}>
          {number('layers')}
          {number('cacheWidth', t('cacheWidthHelp'))}
        </div>
      </details>
      {question ? (
        <>
          <Need question={question} isExplained={isExplained} />
          <FitTable market={market} best={best} search={search} onApply={onApply} />
          <HiddenCounted search={search} />
        </>
      ) : (
        <Status as="span" className="dim block mt-4">
          {t('fillIn')}
        </Status>
      )}
    </Dialog>
  )
}

/** The texts of the fields, and the question that they ask. */
function useFitQuestion() {
  const { locale } = useFormat()
  const { fitModel, fitPrecision: precision, fitUse: use = USUAL } = usePreferences()
  // The model chosen in the side panel, and the reverse.
  const [start] = useState(presetNamed(fitModel) ?? FIRST)
  const [model, setModel] = useState(start?.name ?? '')
  const [texts, setTexts] = useState(() => formatNumbers({ ...START, ...use, ...(start && shapeOf(start)) }, locale))
  const edit = (name: NumberName, text: string) => {
    setTexts({ ...texts, [name]: text })
    if (name === 'params' || name === 'layers' || name === 'cacheWidth') setModel('')
  }
  const choose = (name: string) => {
    setModel(name)
    const preset = presetNamed(name)
    if (!preset) return
    setPreferences({ fitModel: name })
    setTexts({ ...texts, ...formatNumbers(shapeOf(preset), locale) })
  }
  const question = parseQuestion(texts, precision, locale)
  const asked = useRested(question)
  useEffect(
    function saveUse() {
      if (!asked) return
      const next = { context: asked.context, sequences: asked.sequences, overhead: asked.overhead }
      const { fitUse = USUAL } = preferences.get()
      if (JSON.stringify(next) !== JSON.stringify(fitUse)) setPreferences({ fitUse: next })
    },
    [asked],
  )
  return { texts, model, precision, edit, choose, question, asked }
}

interface ModelFieldsProps {
  model: string
  precision: Precision
  onChoose: (name: string) => void
}

function ModelFields({ model, precision, onChoose }: ModelFieldsProps) {
  const t = useMessages(fitCatalog)
  return (
    <>
      <Field label={t('model')}>
        {(ids) => (
          <select
            {...ids}
            className={field['input']}
            value={model}
            data-autofocus
            onChange={(event) => onChoose(event.currentTarget.value)}
          >
            {PRESETS.map(({ name }) => (
              <option key={name}>{name}</option>
            ))}
            <option value="">{t('ownModel')}</option>
          </select>
        )}
      </Field>
      <Field label={t('precision')}>
        {(ids) => (
          <select
            {...ids}
            className={field['input']}
            value={precision}
            onChange={(event) => setPreferences({ fitPrecision: event.currentTarget.value as Precision })}
          >
            {(Object.keys(PRECISIONS) as Precision[]).map((name) => (
              <option key={name} value={name}>
                {t(name)}
              </option>
            ))}
          </select>
        )}
      </Field>
    </>
  )
}

function Need({ question, isExplained }: { question: FitQuestion; isExplained: boolean }) {
  const t = useMessages(fitCatalog)
  const { number, locale } = useFormat()
  const fit = vramNeeded(question)
  const gb = (amount: number) => `${number(amount, amount < 10 ? 2 : 1)}\u00A0${unitName('gb', locale)}`
  const sums = {
    weights: t('weightsSum', { params: number(question.params), bytes: number(PRECISIONS[question.precision]) }),
    cache: t('cacheSum', {
      width: number(question.cacheWidth),
      layers: number(question.layers),
      context: number(question.context),
      sequences: number(question.sequences),
      bytes: number(CACHE_BYTES),
    }),
  }
  return (
    <>
      <div className={`row note mt-4 baseline line-top pad-top-4 ${classes['need']}`}>
        <Status as="span" className={`text weight-650 ${classes['big']}`}>
          {t('about', { amount: gb(fit.total) })}
        </Status>
        <span>
          {t.rich('parts', {
            weights: <b>{gb(fit.weights)}</b>,
            cache: <b>{gb(fit.cache)}</b>,
            overhead: <b>{gb(fit.overhead)}</b>,
            percent: number(question.overhead),
          })}
        </span>
      </div>
      {isExplained && (
        <ul className={`note grid mt-3 gap-1 ${classes['assumptions']}`}>
          <li>
            {t('weights')}: {sums.weights}
          </li>
          <li>
            {t('cache')}: {sums.cache}
          </li>
          <li>{t('assumeInference')}</li>
          <li>{t('assumeCache')}</li>
          <li>{t('assumeEven')}</li>
          <li>{t('assumeUnits')}</li>
          <li>{t('assumeServer')}</li>
        </ul>
      )}
    </>
  )
}

interface FieldProps {
  label: string
  help?: string | undefined
  fault?: string | undefined
  children: (control: { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined }) => ReactNode
}

function Field({ label, help, fault, children }: FieldProps) {
  const id = useId()
  const described = [fault && `${id}-fault`, help && `${id}-help`].filter(Boolean).join(' ')
  return (
    <div className="labelled">
      <label className={field['head']} htmlFor={id}>
        {label}
      </label>
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': fault === undefined ? undefined : true })}
      <div>
        {fault !== undefined && (
          <Status isUrgent className={field['error']} id={`${id}-fault`}>
            {fault}
          </Status>
        )}
        {help !== undefined && (
          <p className={field['hint']} id={`${id}-help`}>
            {help}
          </p>
        )}
      </div>
    </div>
  )
}

const formatNumbers = <Name extends string>(numbers: Record<Name, number>, locale: 'ru' | 'en') =>
  Object.fromEntries(Object.entries<number>(numbers).map(([name, value]) => [name, formatBound(value, locale)])) as Record<Name, string>

/** Pause in typing before offers are counted, in milliseconds. */
const REST_MS = 300

function useRested<Value>(value: Value): Value {
  const [rested, setRested] = useState(value)
  const isSame = JSON.stringify(value) === JSON.stringify(rested)
  useEffect(
    function waitForAPause() {
      if (isSame) return undefined
      const timer = setTimeout(() => setRested(value), REST_MS)
      return () => clearTimeout(timer)
    },
    [value, isSame],
  )
  return rested
}

function parseQuestion(texts: Record<NumberName, string>, precision: Precision, locale: 'ru' | 'en'): FitQuestion | undefined {
  const numbers: Partial<Record<NumberName, number>> = {}
  for (const name of NUMBERS) {
    const parsed = parseBound(texts[name], locale)
    if (parsed.fault !== undefined || parsed.value === undefined) return undefined
    numbers[name] = parsed.value
  }
  return { ...(numbers as Record<NumberName, number>), precision }
}
