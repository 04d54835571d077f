import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { usePreferences } from '@/api/preferences'
import type { GpuSheet } from '@/domain/gpu-sheet'
import { markedSpeed } from '@/domain/marked-speed'
import { estimate, planCost, type PlanTask } from '@/domain/plan'
import { PLAN_MODELS } from '@/domain/plan-models'
import { shareText } from '@/shared/i18n/share-text'
import { DataTable, type DataColumn } from '@/shared/ui/data-table'
import { parsePlanSearch, type PlanSearch } from '../plan-search'
import { jobText, sizeText } from '../task-text'
import { toTask } from '../to-task'
import { usePlanReader } from '../plan-text'
import classes from '../plan-page.module.css'

/** GPUs that one price rents together. */
interface Machine {
  id: string
  name: string
  /** Provider or price. */
  about: string
  sheet: GpuSheet
  /** `low` also if the name leaves the edition open. */
  confidence: GpuSheet['confidence']
  gpus: number
  /** Per hour of all GPUs; null if unknown. */
  price: number | null
}

interface Job {
  search: Partial<PlanSearch>
  task: PlanTask
}

interface Props {
  machines: readonly Machine[]
  about: 'jobsOfOffers' | 'jobsOfModel'
}

/** The jobs of the plan in its usual sizes, with the same figures as the plan, and a link to it. */
export function JobTable({ machines, about }: Props) {
  const reader = usePlanReader()
  const id = useId()
  const { t, currency } = reader
  const { fitModel, fitPrecision, fitUse } = usePreferences()
  if (machines.length === 0) return null
  // The model and the use that the user chose for "Will my model fit?", as far as the plan takes them.
  const chosen: Partial<PlanSearch> = parsePlanSearch({
    ...(PLAN_MODELS.some(({ name }) => name === fitModel) && { model: fitModel, precision: fitPrecision }),
    ...(fitUse && { context: fitUse.context, requests: fitUse.sequences, overhead: fitUse.overhead }),
  })
  const searches: Partial<PlanSearch>[] = [chosen, { job: 'tune' }, { job: 'images' }]
  const jobs = searches.map((search): Job => ({ search, task: toTask(search as PlanSearch) }))
  const columns: DataColumn<Job>[] = [
    {
      id: 'job',
      head: t('job'),
      isRowHeader: true,
      cell: ({ search, task }) => (
        <span className={`grid items-start ${classes['job']}`}>
          <Link to="/plan" search={{ ...search, currency }}>
            {jobText(task, reader)}
          </Link>
          <small className="caption plain">{sizeText(task, reader)}</small>
          <small className="caption plain">{t(`costAxis_${task.job}`)}</small>
        </span>
      ),
    },
    ...machines.map((machine): DataColumn<Job> => ({
      id: machine.id,
      head: machine.about === '' ? machine.name : `${machine.name}, ${machine.about}`,
      align: 'end',
      cell: ({ task }) => <Figures task={task} machine={machine} />,
    })),
  ]
  return (
    <section className={`stack ${classes['jobs']}`} aria-labelledby={id} data-single={machines.length === 1 || undefined}>
      <h2 id={id}>{t('heading')}</h2>
      <p className="caption">{t(about)}</p>
      <DataTable label={t('heading')} columns={columns} rows={jobs} rowKey={({ task }) => task.job} onPhone="cards" hasStickyHead={false} />
    </section>
  )
}

function Figures({ task, machine: { sheet, confidence, gpus, price } }: { task: PlanTask; machine: Machine }) {
  const reader = usePlanReader()
  const { t, format, currency } = reader
  const { fit, used, speed } = estimate(task, sheet, gpus)
  if (fit === 'no') return <span className="dim">{t('noFit')}</span>
  const cost = planCost(task, speed, price)
  return (
    <span className="grid plain small nowrap items-end">
      {cost !== null && <b className="medium">{format.money(cost, currency)}</b>}
      <span>{speed === null ? t('noSpeed') : t(`speedOf_${task.job}`, { speed: markedSpeed(task, speed, { confidence }, reader) })}</span>
      <span className={fit === 'tight' ? 'warn' : 'dim'}>{t(fit, { share: shareText(used, format, 0) })}</span>
    </span>
  )
}
