import { usePlanReader } from './plan-text'
import { serveBound, USUAL_MFU } from '@/domain/plan-bounds'
import { GPU_COUNTS } from '@/domain/model-fit'
import { estimate, gpuLabel, withMeasured, type Configuration } from '@/domain/plan'
import { shareText } from '@/shared/i18n/share-text'
import { Select } from '@/shared/ui/select'
import { Status } from '@/shared/ui/status'
import type { FormProps } from './plan-search'
import { PlanNumber } from './plan-number'
import classes from './plan-page.module.css'
import { parseRunTime, runTimeText } from './run-time'
import { measuredOn, PLAN_DEFAULTS, runId } from './to-task'

/** Between these per cent, the share is shown without a judgement. Outside, it is more likely a slip than a measurement. */
const PLAUSIBLE = { from: 20, to: 70 } as const

/** The user's measurement scales every row by its share of the peak. */
export function MeasuredFields({ task, search, onChange, all }: FormProps & { all: readonly Configuration[] }) {
  const { t, format } = usePlanReader()
  const { locale } = format
  const { on = PLAN_DEFAULTS.on, on_gpus: gpus = PLAN_DEFAULTS.on_gpus, measured } = search
  const models = all.filter((one) => one.gpus === 1).map(({ slug, name }) => ({ value: slug, label: name }))
  return (
    <fieldset className={`stack ${classes['measured']} ${classes['wide']}`}>
      <legend>{t('measuredTitle')}</legend>
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
        label={t('on')}
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
