import { useId, useState } from 'react'
import { GPU_COUNTS } from '@/domain/model-fit'
import { needOf, type Configuration, type PlanTask, estimate, gpuLabel, withMeasured } from '@/domain/plan'
import { TUNE_METHODS, type TuneMethod, serveBound, USUAL_MFU } from '@/domain/plan-bounds'
import { IMAGE_MODELS, PLAN_MODELS, type PlanModel } from '@/domain/plan-models'
import { parseNumberText, numberInput } from '@/shared/forms/number-text'
import { useDraft } from '@/shared/forms/use-draft'
import { useNumberFault } from '@/shared/forms/use-number-fault'
import { shareText } from '@/shared/i18n/share-text'
import { DOT, joinDots } from '@/shared/lib/join-dots'
import type { Step } from '@/shared/lib/use-page-search'
import { NumberBox } from '@/shared/ui/number-box'
import { Segmented } from '@/shared/ui/segmented'
import { Select } from '@/shared/ui/select'
import { Status } from '@/shared/ui/status'
import { PHONE, useMedia } from '@/shared/ui/use-media'
import classes from './plan-page.module.css'
import { MFU_RANGE, OVERHEAD_RANGE, type PlanSearch, type FormProps } from './plan-search'
import { gbText, usePlanReader, type PlanReader } from './plan-text'
import { parseRunTime, runTimeText } from './run-time'
import { jobText, sizeText } from './task-text'
import { imageModel, languageModel, PLAN_DEFAULTS, measuredOn, runId } from './to-task'

const parts = ['weights', 'cache', 'overhead'] as const

/** Memory for the job: of all GPUs together if it is served, otherwise of one. */
function MemoryNeed({ task, isOwn }: { task: PlanTask; isOwn: boolean }) {
  const reader = usePlanReader()
  const { t } = reader
  const { weights, cache, overhead, total } = needOf(task, 1)
  const labels = { serve: ['weights', 'cache'], tune: ['state', 'activations'], images: ['weights', 'working'] } as const
  const [first, second] = labels[task.job]
  return (
    <div className={`grid gap-1 pad-y-3 line-top line-bottom ${classes['need']}`}>
      <p className="flex between gap-2">
        {t(task.job === 'serve' ? 'needed' : task.job === 'tune' ? 'neededOne' : 'neededEach')} <b>{gbText(total, reader)}</b>
      </p>
      <div className={`meter ${classes['needBar']}`} aria-hidden="true">
        {[weights, cache, overhead].map((part, index) => (
          <i key={parts[index]} data-part={parts[index]} style={{ width: `${(part / total) * 100}%` }} />
        ))}
      </div>
      <p className="caption">
        {[
          t(first, { gb: gbText(weights, reader) }),
          t(second, { gb: gbText(cache, reader) }),
          t('onTop', { gb: gbText(overhead, reader) }),
        ].join(DOT)}
      </p>
      {isOwn && task.job === 'tune' && <p className="caption">{t('noSequence')}</p>}
      {isOwn && task.job === 'serve' && task.model.active < task.model.params && <p className="caption">{t('noExperts')}</p>}
    </div>
  )
}

type Field = keyof typeof PLAN_DEFAULTS & keyof PlanSearch

type Props = FormProps & { all: readonly Configuration[] }

/** The job of the plan. Everything in it is in the address. On a phone it is one line until the user opens it. */
export function PlanForm(props: Props) {
  const { task } = props
  const reader = usePlanReader()
  const { t } = reader
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const isPhone = useMedia(PHONE)
  if (!isPhone) return <JobFields {...props} />
  return (
    <div className={classes['brief']}>
      <div className="gap-3 framed-strong rounded line between pad-2-3">
        <p className="lines break-anywhere">
          <b>{jobText(task, reader)}</b>
          <span className="caption">{joinDots([sizeText(task, reader), gbText(needOf(task, 1).total, reader)])}</span>
        </p>
        <button
          type="button"
          className="text-button high-control"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {t(isOpen ? 'done' : 'changeTo')}
        </button>
      </div>
      <div id={id}>{isOpen && <JobFields {...props} />}</div>
    </div>
  )
}

function JobFields({ task, search, onChange, all }: Props) {
  const { t } = usePlanReader()
  const { job } = task
  return (
    <section className={`stack medium ${classes['form']}`} aria-label={t('form')}>
      <Segmented
        label={t('job')}
        size="sm"
        isWide
        value={job}
        onChange={(next) => {
          // Language models are served and fine-tuned; image models are others.
          const model = next === 'images' || job === 'images' ? undefined : search.model
          onChange({ job: next === 'serve' ? undefined : next, model, measured: undefined })
        }}
        options={(['serve', 'tune', 'images'] as const).map((value) => ({ value, label: t(value) }))}
      />
      <ModelChoice task={task} search={search} onChange={onChange} />
      <NumbersOfJob task={task} search={search} onChange={onChange} />
      {job !== 'serve' && search.measured === undefined && (
        <PlanNumber
          key={`${job} mfu`}
          label={t('mfu')}
          unit="%"
          {...MFU_RANGE}
          value={search.mfu ?? PLAN_DEFAULTS.mfu}
          onChange={(mfu, how) => onChange({ mfu: mfu === PLAN_DEFAULTS.mfu ? undefined : mfu }, how)}
        />
      )}
      <MemoryNeed task={task} isOwn={search.model === 'own'} />
      <MeasuredFields task={task} search={search} onChange={onChange} all={all} />
    </section>
  )
}

interface PlanNumberProps {
  label: string
  unit: string
  /** Undefined if the field is empty. */
  value: number | undefined
  isWhole?: boolean
  /** An empty field is fine. */
  isOptional?: boolean
  min?: number
  max?: number
  /** Limit by another field: a larger number stays in the field with an error, because the other field may change. */
  most?: number
  /** Another form of the number. */
  writing?: Writing
  onChange: (value: number | undefined, how: Step) => void
}

interface Writing {
  read: (typed: string) => number | undefined
  show: (value: number) => string
  example: string
  /** Error of an unreadable text. */
  fault: string
}

/** A number of the plan, kept in the address. A text that is no number stays in the field. */
function PlanNumber({ label, unit, value, isWhole = false, isOptional = false, min, max, most, writing, onChange }: PlanNumberProps) {
  const { t, format } = usePlanReader()
  const numberFault = useNumberFault()
  const from = min ?? (isWhole ? 1 : 0.001)
  const to = max ?? most
  const read = (typed: string) => {
    if (typed.trim() === '') return isOptional ? { value: undefined } : undefined
    const number = writing ? writing.read(typed) : parseNumberText(typed, format.locale)
    const isInside = number !== undefined && number >= from && number <= (max ?? Infinity)
    const isValid = isInside && (!isWhole || Number.isSafeInteger(number))
    return isValid ? { value: number } : undefined
  }
  const { text, phase, isUnreadable, field } = useDraft({
    value,
    show: (shown) => (shown !== undefined && writing ? writing.show(shown) : numberInput(shown, format.locale)),
    read,
    onCommit: onChange,
  })
  const isAbove = (value ?? 0) > (most ?? Infinity)
  const fault = () => (to === undefined ? t(isWhole ? 'notCount' : 'notNumber') : t('notBetween', { min: from, max: to }))
  const error = (isUnreadable || isAbove) && phase !== 'typing' ? (writing?.fault ?? numberFault(text) ?? fault()) : undefined
  return (
    <NumberBox
      label={label}
      isWide
      inputMode={writing ? 'text' : isWhole ? 'numeric' : 'decimal'}
      placeholder={writing?.example}
      unit={unit}
      error={error}
      {...field}
    />
  )
}

/** The fields of the job itself, after the fields of a model that the user describes. */
function NumbersOfJob({ task, search, onChange }: FormProps) {
  const { t } = usePlanReader()
  const { job } = task
  const number = (name: Exclude<Field, 'on'>, unit: string, isWhole = true, range?: { min: number; max: number }) => (
    <PlanNumber
      key={`${job} ${name}`}
      label={t(name)}
      unit={unit}
      isWhole={isWhole}
      {...range}
      value={search[name] ?? PLAN_DEFAULTS[name]}
      onChange={(value, how) => onChange({ [name]: value === PLAN_DEFAULTS[name] ? undefined : value }, how)}
    />
  )
  return (
    <>
      {search.model === 'own' && task.job !== 'images' && (
        <div className="grid gap-3 two-columns low">
          {number('params', t('billions'), false)}
          <PlanNumber
            label={t('active')}
            unit={t('billions')}
            isOptional
            most={task.model.params}
            value={search.active}
            onChange={(active, how) => onChange({ active }, how)}
          />
          {number('layers', '')}
          {number('kv_heads', '')}
          {number('head_size', '')}
        </div>
      )}
      {task.job === 'serve' && (
        <>
          <Segmented
            label={t('precision')}
            isWide
            value={search.precision ?? 'fp8'}
            onChange={(next) => onChange({ precision: next === 'fp8' ? undefined : next })}
            options={(['fp16', 'fp8', 'int4'] as const).map((value) => ({ value, label: t(value) }))}
          />
          {number('context', t('tokenUnit'))}
          <div className="grid gap-3 two-columns low">
            {number('requests', '')}
            {number('overhead', '%', false, OVERHEAD_RANGE)}
          </div>
        </>
      )}
      {task.job === 'tune' && (
        <>
          <Segmented
            label={t('method')}
            isWide
            value={task.method}
            onChange={(next) => onChange({ method: next === 'lora' ? undefined : next })}
            options={(Object.keys(TUNE_METHODS) as TuneMethod[]).map((value) => ({ value, label: t(value) }))}
          />
          {number('tokens', t('millionTokens'), false)}
          {number('epochs', '', false)}
          {number('sequence', t('tokenUnit'))}
        </>
      )}
      {task.job === 'images' && (
        <>
          {number('steps', '')}
          {number('side', t('pixels'))}
        </>
      )}
    </>
  )
}

/** Between these per cent, the share is shown without a judgement. Outside, it is more likely a slip than a measurement. */
const PLAUSIBLE = { from: 20, to: 70 } as const

/** The user's measurement scales every row by its share of the peak. */
function MeasuredFields({ task, search, onChange, all }: FormProps & { all: readonly Configuration[] }) {
  const { t, format } = usePlanReader()
  const { locale } = format
  const { on = PLAN_DEFAULTS.on, on_gpus: gpus = PLAN_DEFAULTS.on_gpus, measured } = search
  const models = all.filter((one) => one.gpus === 1).map(({ slug, name }) => ({ value: slug, label: name }))
  return (
    <fieldset className={`stack ${classes['measured']} ${classes['wide']}`}>
      <legend className="strong mb-2">{t('measuredTitle')}</legend>
      <PlanNumber
        key={task.job}
        label={t(`measured_${task.job}`)}
        unit={task.job === 'tune' ? '' : t(`unit_${task.job}`)}
        isOptional
        value={measured}
        {...(task.job === 'tune' && {
          writing: {
            read: (typed: string) => parseRunTime(typed, locale),
            show: (minutes: number) => runTimeText(minutes, locale),
            example: t('timeExample'),
            fault: t('notTime'),
          },
        })}
        onChange={(next, how) => onChange({ measured: next }, how)}
      />
      <Select
        label={t('on_gpus')}
        value={String(gpus)}
        onChange={(next) => onChange({ on_gpus: Number(next) })}
        options={[...new Set([...GPU_COUNTS, gpus])].map((value) => ({ value: String(value), label: `${value} ×` }))}
      />
      <Select
        label={t('gpu')}
        value={on}
        onChange={(next) => onChange({ on: next })}
        options={models.some(({ value }) => value === on) ? models : [{ value: on, label: on }, ...models]}
      />
      <Result task={task} search={search} all={all} />
      <MissingRow task={task} search={search} all={all} />
    </fieldset>
  )
}

type Measurement = Pick<FormProps, 'task' | 'search'> & { all: readonly Configuration[] }

function Result({ task, search, all }: Measurement) {
  const { t, format } = usePlanReader()
  if (search.measured === undefined) return null
  const measured = measuredOn(search, all)
  const scaled = measured && withMeasured({ ...task, ...(task.job === 'serve' && { scale: 1 }) }, measured)
  const text = () => {
    if (!scaled) return t('measuredNone')
    if (scaled.job === 'serve') {
      const share = shareText(scaled.scale, format)
      if (scaled.scale > 1) return t('measuredFast', { share })
      return t('measuredScale', {
        share,
        limit: t(serveBound(scaled, measured.sheet, measured.gpus)?.limit === 'memory' ? 'memoryBound' : 'mathBound'),
      })
    }
    const share = shareText(scaled.mfu / 100, format)
    const isPlausible = scaled.mfu > PLAUSIBLE.from && scaled.mfu < PLAUSIBLE.to
    return isPlausible ? t('measuredMfu', { share, usual: format.percent(USUAL_MFU / 100) }) : t('measuredOdd', { share })
  }
  return <Status className="caption">{text()}</Status>
}

/** Why the table does not show the measured configuration. */
function MissingRow({ task, search, all }: Measurement) {
  const { t } = usePlanReader()
  const id = runId(search)
  if (id === null || all.length === 0) return null
  const row = all.find((one) => one.id === id)
  if (row && estimate(task, row.sheet, row.gpus).fit !== 'no') return null
  const { on = PLAN_DEFAULTS.on, on_gpus: gpus = PLAN_DEFAULTS.on_gpus } = search
  const name = gpuLabel({ gpus, name: all.find(({ slug }) => slug === on)?.name ?? on })
  return <Status className="caption warn">{t(row ? 'measuredNoFit' : 'measuredNoRow', { name })}</Status>
}

function ModelChoice({ task, search, onChange }: FormProps) {
  const { t, format } = usePlanReader()
  const isOwn = search.model === 'own' && task.job !== 'images'
  const { name, source } = task.job === 'images' ? imageModel(search) : languageModel(search)
  const models = task.job === 'images' ? IMAGE_MODELS : PLAN_MODELS
  const { model } = task
  return (
    <div className={`stack ${classes['wide']}`}>
      <Select
        label={t('model')}
        value={isOwn ? 'own' : name}
        onChange={(next) => onChange({ model: next })}
        options={[
          ...models.map((one) => ({ value: one.name, label: one.name })),
          ...(task.job === 'images' ? [] : [{ value: 'own', label: t('own') }]),
        ]}
      />
      <p className="caption">
        {'layers' in model && shapeText(model, { t, format })}
        {source && (
          <>
            {'layers' in model && DOT}
            <a href={source} target="_blank" rel="noopener noreferrer">
              {t('source')}
            </a>
          </>
        )}
      </p>
    </div>
  )
}

/** "70.6B, 80 layers, 8 KV heads × 128". */
function shapeText(
  { params, active, layers, kvHeads, headSize, cacheWidth }: PlanModel,
  { t, format }: Pick<PlanReader, 't' | 'format'>,
): string {
  return [
    t('modelParams', { params: format.number(params, 1) }),
    active < params && t('modelActive', { active: format.number(active, 1) }),
    t('modelLayers', { layers }),
    kvHeads === null || headSize === null ? t('modelLatent', { width: cacheWidth }) : t('modelHeads', { count: kvHeads, size: headSize }),
  ]
    .filter(Boolean)
    .join(', ')
}
