import { Button } from '@mantine/core'
import { useId, useState, type ReactNode } from 'react'
import { CACHE_BYTES, fitRows, PRECISIONS, USUAL, vramNeeded, type FitQuestion, type FitRow, type Precision } from '@/domain/model-fit'
import { PRESETS } from '@/domain/model-presets'
import { useFormat, useMessages } from '@/shared/i18n/i18n'
import { Dialog } from '@/shared/ui/dialog'
import { unitName } from '@/shared/ui/units'
import { readBound, showBound } from './bound-text'
import field from './field.module.css'
import classes from './fit-dialog.module.css'
import { fitCatalog } from './fit-messages'
import { useBoundFault } from './use-bound-fault'

interface Props {
  onApply: (row: FitRow) => void
  onClose: () => void
}

const NUMBERS = ['params', 'context', 'sequences', 'layers', 'cacheWidth', 'overhead'] as const
type NumberName = (typeof NUMBERS)[number]

const FIRST = PRESETS.find(({ name }) => name === 'Llama 3.1 70B')
const START: Record<NumberName, number> = { ...USUAL, params: 70, layers: 80, cacheWidth: 2048, ...FIRST }

/** How much VRAM a language model takes, step by step, and which GPU counts could hold it. */
export function FitDialog({ onApply, onClose }: Props) {
  const t = useMessages(fitCatalog)
  const format = useFormat()
  const { locale } = format
  const boundFault = useBoundFault()
  const [model, setModel] = useState(FIRST?.name ?? '')
  const [precision, setPrecision] = useState<Precision>('fp16')
  const [texts, setTexts] = useState(() => textsOf(START, locale))
  const edit = (name: NumberName, text: string) => {
    setTexts({ ...texts, [name]: text })
    if (name === 'params' || name === 'layers' || name === 'cacheWidth') setModel('')
  }
  const choose = (name: string) => {
    setModel(name)
    const preset = PRESETS.find((known) => known.name === name)
    if (preset) setTexts({ ...texts, ...textsOf({ params: preset.params, layers: preset.layers, cacheWidth: preset.cacheWidth }, locale) })
  }
  const question = read(texts, precision, locale)
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
    <Dialog title={t('title')} onClose={onClose} width={680}>
      <div className={classes['form']}>
        <Field label={t('model')}>
          {(ids) => (
            <select
              {...ids}
              className={field['input']}
              value={model}
              data-autofocus
              onChange={(event) => choose(event.currentTarget.value)}
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
              onChange={(event) => setPrecision(event.currentTarget.value as Precision)}
            >
              {(Object.keys(PRECISIONS) as Precision[]).map((name) => (
                <option key={name} value={name}>
                  {t(name)}
                </option>
              ))}
            </select>
          )}
        </Field>
        {number('params')}
        {number('context')}
        {number('sequences')}
      </div>
      <details className={classes['more']}>
        <summary>{t('more')}</summary>
        <div className={classes['form']}>
          {number('layers')}
          {number('cacheWidth', t('cacheWidthHelp'))}
          {number('overhead')}
        </div>
      </details>
      {question ? <Result question={question} onApply={onApply} /> : <output className={classes['missing']}>{t('fillIn')}</output>}
      <details className={classes['more']}>
        <summary>{t('assumptions')}</summary>
        <ul>
          <li>{t('assumeInference')}</li>
          <li>{t('assumeCache')}</li>
          <li>{t('assumeEven')}</li>
          <li>{t('assumeUnits')}</li>
          <li>{t('assumeServer')}</li>
        </ul>
      </details>
    </Dialog>
  )
}

function Result({ question, onApply }: { question: FitQuestion; onApply: (row: FitRow) => void }) {
  const t = useMessages(fitCatalog)
  const { number, locale } = useFormat()
  const fit = vramNeeded(question)
  const gb = (amount: number) => `${number(amount, amount < 10 ? 2 : 1)}\u00A0${unitName('gb', locale)}`
  const sums = [
    [t('weights'), t('weightsSum', { params: number(question.params), bytes: number(PRECISIONS[question.precision]) }), fit.weights],
    [
      t('cache'),
      t('cacheSum', {
        width: number(question.cacheWidth),
        layers: number(question.layers),
        context: number(question.context),
        sequences: number(question.sequences),
        bytes: number(CACHE_BYTES),
      }),
      fit.cache,
    ],
    [t('overheadName'), t('overheadSum', { percent: number(question.overhead) }), fit.overhead],
  ] as const
  return (
    <div className={classes['result']}>
      <section>
        <h3>{t('needed')}</h3>
        <output className={classes['big']}>{t('about', { amount: gb(fit.total) })}</output>
        <dl>
          {sums.map(([name, sum, amount]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{gb(amount)}</dd>
              <dd className={classes['sum']}>{sum}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section>
        <h3>{t('spread')}</h3>
        <ul>
          {fitRows(fit).map((row) => {
            const words = { gpus: number(row.gpus), vram: number(row.vram) }
            return (
              <li key={row.gpus}>
                <span>{t('perGpu', words)}</span>
                <Button size="compact-sm" variant="default" aria-label={t('applyNamed', words)} onClick={() => onApply(row)}>
                  {t('apply')}
                </Button>
              </li>
            )
          })}
        </ul>
      </section>
    </div>
  )
}

interface FieldProps {
  label: string
  help?: string | undefined
  /** What is wrong with what was typed. */
  fault?: string | undefined
  children: (said: { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined }) => ReactNode
}

function Field({ label, help, fault, children }: FieldProps) {
  const id = useId()
  const described = [fault && `${id}-fault`, help && `${id}-help`].filter(Boolean).join(' ')
  return (
    <div className={field['field']}>
      <label className={field['head']} htmlFor={id}>
        {label}
      </label>
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': fault === undefined ? undefined : true })}
      {fault !== undefined && (
        <p className={field['error']} id={`${id}-fault`} role="alert">
          {fault}
        </p>
      )}
      {help !== undefined && (
        <p className={field['hint']} id={`${id}-help`}>
          {help}
        </p>
      )}
    </div>
  )
}

const textsOf = <Name extends string>(numbers: Record<Name, number>, locale: 'ru' | 'en') =>
  Object.fromEntries(Object.entries<number>(numbers).map(([name, value]) => [name, showBound(value, locale)])) as Record<Name, string>

/** All the numbers, or undefined while one of them is missing or unusable. */
function read(texts: Record<NumberName, string>, precision: Precision, locale: 'ru' | 'en'): FitQuestion | undefined {
  const numbers: Partial<Record<NumberName, number>> = {}
  for (const name of NUMBERS) {
    const reading = readBound(texts[name], locale)
    if (reading.fault !== undefined || reading.value === undefined) return undefined
    numbers[name] = reading.value
  }
  return { ...(numbers as Record<NumberName, number>), precision }
}
