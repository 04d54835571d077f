import { numberInput } from '@/shared/forms/number-text'
import { Button } from '@/shared/ui/button'
import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useId, useState, type ComponentProps, type ReactNode } from 'react'
import { preferences, setPreferences, usePreferences } from '@/api/preferences'
import { useCurrency } from '@/api/use-reader'
import { CACHE_BYTES, fitSpreads, PRECISIONS, USUAL, vramNeeded, type FitQuestion, type Precision } from '@/domain/model-fit'
import { PRESETS, type Preset } from '@/domain/model-presets'
import { useFormat, useMessages } from '@/shared/i18n/i18n'
import { Dialog } from '@/shared/ui/dialog'
import { Status } from '@/shared/ui/status'
import { unitName } from '@/shared/ui/units'
import type { OffersSearch } from '../offer-search'
import { parseBound, useBoundFault } from './bound-text'
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
  const { texts, model, precision, edit, choose, question, asked } = useFitQuestion()
  const [isExplained, setExplained] = useState(false)
  const market = useFitOffers(question && asked ? fitSpreads(vramNeeded(asked)) : [], search, useCurrency())
  const best = cheapestSpread(market.spreads)
  return (
    <Dialog
      title={t('title')}
      onClose={onClose}
      width={720}
      foot={
        <>
          <button
            type="button"
            className="note ring rounded high-control hover-text push-start"
            aria-expanded={isExplained}
            onClick={() => setExplained(!isExplained)}
          >
            {t('assumptions')}
          </button>
          {/* The cross closes it on a phone, where three buttons would take two rows. */}
          <Button variant="default" className="phone-hidden" onClick={onClose}>
            {t('close')}
          </Button>
          <Button disabled={!best} onClick={() => best && onApply({ ...filtersOfSpread(best), sort: 'price_asc', rank: undefined })}>
            {t('showBest')}
          </Button>
        </>
      }
    >
      <div className={`grid gap-3 ${classes['form']}`}>
        <Choice
          label={t('model')}
          options={[...PRESETS.map(({ name }) => [name, name] as const), ['', t('ownModel')]]}
          value={model}
          data-autofocus
          onChoose={choose}
        />
        <Choice
          label={t('precision')}
          options={(Object.keys(PRECISIONS) as Precision[]).map((name) => [name, t(name)])}
          value={precision}
          onChoose={(name) => setPreferences({ fitPrecision: name as Precision })}
        />
        <Numbers names={['params', 'context', 'sequences', 'overhead']} texts={texts} edit={edit} />
      </div>
      <details className={`mt-3 medium ${classes['more']}`}>
        <summary className="ring rounded-4">{t('more')}</summary>
        <div className={`mt-2 grid gap-3 ${classes['form']}`}>
          <Numbers names={['layers', 'cacheWidth']} texts={texts} edit={edit} />
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
  // Not the question itself: a new object in every render would never rest.
  const [restedTexts] = useDebouncedValue(texts, REST_MS)
  const [restedPrecision] = useDebouncedValue(precision, REST_MS)
  const asked = parseQuestion(restedTexts, restedPrecision, locale)
  const { context, sequences, overhead } = asked ?? {}
  useEffect(
    function saveUse() {
      if (context === undefined || sequences === undefined || overhead === undefined) return
      const { fitUse = USUAL } = preferences.get()
      const isSame = fitUse.context === context && fitUse.sequences === sequences && fitUse.overhead === overhead
      if (!isSame) setPreferences({ fitUse: { context, sequences, overhead } })
    },
    [context, sequences, overhead],
  )
  return { texts, model, precision, edit, choose, question, asked }
}

interface NumbersProps extends Pick<ReturnType<typeof useFitQuestion>, 'texts' | 'edit'> {
  names: readonly NumberName[]
}

function Numbers({ names, texts, edit }: NumbersProps) {
  const t = useMessages(fitCatalog)
  const boundFault = useBoundFault()
  return names.map((name) => (
    <Field key={name} label={t(name)} help={name === 'cacheWidth' ? t('cacheWidthHelp') : undefined} fault={boundFault(texts[name])}>
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
  ))
}

interface ChoiceProps extends Omit<ComponentProps<'select'>, 'onChange'> {
  label: string
  /** The names by their values. */
  options: readonly (readonly [value: string, name: string])[]
  onChoose: (value: string) => void
}

const Choice = ({ label, options, onChoose, ...select }: ChoiceProps) => (
  <Field label={label}>
    {(ids) => (
      <select {...ids} className={field['input']} {...select} onChange={(event) => onChoose(event.currentTarget.value)}>
        {options.map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    )}
  </Field>
)

function Need({ question, isExplained }: { question: FitQuestion; isExplained: boolean }) {
  const t = useMessages(fitCatalog)
  const { number, locale } = useFormat()
  const fit = vramNeeded(question)
  const gb = (amount: number) => `${number(amount, amount < 10 ? 2 : 1)}\u00A0${unitName('gb', locale)}`
  const part = (amount: number) => <b className="text weight-500">{gb(amount)}</b>
  const { params, cacheWidth, layers, context, sequences } = question
  const inputs = { width: number(cacheWidth), layers: number(layers), context: number(context), sequences: number(sequences) }
  return (
    <>
      <div className="row note mt-4 baseline line-top pad-top-4 gap-2px-3">
        <Status as="span" className="text weight-650 big">
          {t('about', { amount: gb(fit.total) })}
        </Status>
        <span>
          {t.rich('parts', {
            weights: part(fit.weights),
            cache: part(fit.cache),
            overhead: part(fit.overhead),
            percent: number(question.overhead),
          })}
        </span>
      </div>
      {isExplained && (
        <ul className="note grid mt-3 gap-1 indent">
          <li>
            {t('weights')}: {t('weightsSum', { params: number(params), bytes: number(PRECISIONS[question.precision]) })}
          </li>
          <li>
            {t('cache')}: {t('cacheSum', { ...inputs, bytes: number(CACHE_BYTES) })}
          </li>
          {(['assumeInference', 'assumeCache', 'assumeEven', 'assumeUnits', 'assumeServer'] as const).map((key) => (
            <li key={key}>{t(key)}</li>
          ))}
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
          <Status isUrgent className="fault leading-14" id={`${id}-fault`}>
            {fault}
          </Status>
        )}
        {help !== undefined && (
          <p className="caption plain leading-14" id={`${id}-help`}>
            {help}
          </p>
        )}
      </div>
    </div>
  )
}

const formatNumbers = <Name extends string>(numbers: Record<Name, number>, locale: 'ru' | 'en') =>
  Object.fromEntries(Object.entries<number>(numbers).map(([name, value]) => [name, numberInput(value, locale)])) as Record<Name, string>

/** Pause in typing before offers are counted, in milliseconds. */
const REST_MS = 300

function parseQuestion(texts: Record<NumberName, string>, precision: Precision, locale: 'ru' | 'en'): FitQuestion | undefined {
  const numbers = NUMBERS.map((name) => [name, { value: undefined, ...parseBound(texts[name], locale) }.value] as const)
  if (numbers.some(([, number]) => number === undefined)) return undefined
  return { ...(Object.fromEntries(numbers) as Record<NumberName, number>), precision }
}
