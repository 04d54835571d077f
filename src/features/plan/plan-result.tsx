import { useQuery } from '@tanstack/react-query'
import { memo, useState, type ReactNode } from 'react'
import { baseUrl } from '@/api/config'
import { gpuListQuery } from '@/api/gpus'
import { isWhole } from '@/api/list-pages'
import { useDefaultMinScore, usePreferences } from '@/api/preferences'
import { speedText } from '@/domain/marked-speed'
import { gpuLabel, type Configuration, type PlanTask, estimate, needOf } from '@/domain/plan'
import { times } from '@/shared/lib/decimal'
import { Button } from '@/shared/ui/button'
import { DataAge } from '@/shared/ui/data-age'
import { DataTable } from '@/shared/ui/data-table'
import { ErrorAlert } from '@/shared/ui/error-alert'
import { ExportMenu } from '@/shared/ui/export-menu'
import { Segmented } from '@/shared/ui/segmented'
import { lazyPart } from '@/shared/ui/lazy-part'
import { Select } from '@/shared/ui/select'
import { useLazyComponent } from '@/shared/ui/use-lazy-component'
import { planColumns } from './plan-columns'
import classes from './plan-page.module.css'
import { figuresOf, usePlanReader, type PlanReader, gbText } from './plan-text'
import { PLAN_SORTS, type FormProps, type PlanSearch } from './plan-search'
import { jobText, sizeText } from './task-text'
import { runId, toTask } from './to-task'
import { cheapestCounts, FIRST_SEARCHES, firstFitting, sortRows, usePlan, withRun, type PlanRow } from './use-plan'

interface Props extends Omit<FormProps, 'task'> {
  all: readonly Configuration[]
  unmatched: number
}

/** Rows drawn until "Show all" is pressed. */
const ROWS = 12

const PlanPlot = lazyPart(async () => (await import('./plan-plot')).PlanPlot)
const loadFormula = async () => (await import('./formula-dialog')).FormulaDialog

interface NothingFitsProps extends Pick<FormProps, 'task' | 'onChange'> {
  all: readonly Configuration[]
}

interface Change {
  text: string
  task: PlanTask
  search: Partial<PlanSearch>
}

/** The memory that is missing, and the number of configurations that fit after one change. */
function NothingFits({ task, all, onChange }: NothingFitsProps) {
  const reader = usePlanReader()
  const { t } = reader
  const memory = ({ sheet, gpus }: Configuration) => times(sheet.memory, gpus)
  const largest = all.toSorted((a, b) => memory(b) - memory(a))[0]
  const changes = changesOf(task, reader)
    .map((change) => {
      const answers = all.map(({ sheet, gpus }) => estimate(change.task, sheet, gpus).fit)
      const [fits, tight] = [answers.filter((fit) => fit === 'fits').length, answers.filter((fit) => fit === 'tight').length]
      const counts = [fits > 0 && t('changeFits', { count: fits }), tight > 0 && t('countTight', { count: tight })].filter(Boolean)
      return { ...change, counts: counts.join(', ') }
    })
    .filter(({ counts }) => counts !== '')
  return (
    <div className="stack gap-3 max-720 pad-y-4">
      <h2>{t('nothing')}</h2>
      {largest && (
        <p>
          {t('nothingNeeds', {
            need: gbText(needOf(task, largest.gpus).total, reader),
            name: gpuLabel(largest),
            gb: gbText(memory(largest), reader),
          })}
        </p>
      )}
      {changes.length > 0 && (
        <>
          <h3>{t('change')}</h3>
          <ul className="stack">
            {changes.map(({ text, search, counts }) => (
              <li key={text} className="row between">
                <span>
                  {text} <span className="dim">· {counts}</span>
                </span>
                <Button variant="default" size="compact" aria-label={`${t('changeTo')}: ${text}`} onClick={() => onChange(search)}>
                  {t('changeTo')}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

function changesOf(task: PlanTask, { t }: PlanReader): Change[] {
  const quarter = (value: number) => Math.max(1, Math.floor(value / 4))
  if (task.job === 'serve') {
    const [context, requests] = [quarter(task.context), quarter(task.requests)]
    const to = (precision: 'fp8' | 'int4') => ({ text: t('changePrecision', { to: t(precision) }), task: { ...task, precision } })
    return [
      ...(task.precision === 'fp16' ? [{ ...to('fp8'), search: { precision: undefined } }] : []),
      ...(task.precision === 'int4' ? [] : [{ ...to('int4'), search: { precision: 'int4' as const } }]),
      { text: t('changeContext', { to: context }), task: { ...task, context }, search: { context } },
      { text: t('changeRequests', { to: requests }), task: { ...task, requests }, search: { requests } },
    ]
  }
  if (task.job === 'tune') {
    const sequence = quarter(task.sequence)
    const to = (method: 'lora' | 'qlora') => ({ text: t('changeMethod', { to: t(method) }), task: { ...task, method } })
    return [
      ...(task.method === 'full' ? [{ ...to('lora'), search: { method: undefined } }] : []),
      ...(task.method === 'qlora' ? [] : [{ ...to('qlora'), search: { method: 'qlora' as const } }]),
      { text: t('changeSequence', { to: sequence }), task: { ...task, sequence }, search: { sequence } },
    ]
  }
  const side = Math.max(1, Math.floor(task.side / 2))
  return [{ text: t('changeSide', { to: side }), task: { ...task, side }, search: { side } }]
}

/** Memoized: it follows the form a render later. */
export const PlanResult = memo(function PlanResult({ search, onChange, all, unmatched }: Props) {
  const reader = usePlanReader()
  const { t, currency } = reader
  const task = toTask(search, all)
  const plan = usePlan(task, all, currency, runId(search))
  const isPart = useIsPart(reader)
  const [showsAll, setShowsAll] = useState(false)
  const [explained, setExplained] = useState<string | null>(null)
  const formula = useLazyComponent(loadFormula)
  const { sort = 'cost', counts = false } = search
  if (all.length === 0) return <p>{t(isPart ? 'noGpusLoaded' : 'noGpus')}</p>
  const partly = isPart && <p className="caption warn">{t('partOfGpus')}</p>
  if (plan.rows.length === 0) {
    return (
      <>
        {partly}
        <NothingFits task={task} all={all} onChange={onChange} />
      </>
    )
  }
  const rows = sortRows(counts ? plan.rows : cheapestCounts(plan.rows), sort)
  const shown = withRun(showsAll ? rows : rows.slice(0, ROWS), plan.rows)
  const explain = (row: PlanRow) => {
    setExplained(row.id)
    formula.open()
  }
  const explainedRow = plan.rows.find(({ id }) => id === explained)
  // Axes that change with each price would be restless.
  const isSettled =
    plan.rows.filter(({ state }) => state === 'loaded' || state === 'failed').length >= Math.min(FIRST_SEARCHES, plan.rows.length)
  const columns = planColumns({ task, reader, onExplain: explain, cheapest: firstFitting(plan.rows, 'cost') })
  return (
    <>
      {partly}
      <Facts rows={plan.rows} task={task} of={all.length} />
      <RowChoices sort={sort} counts={counts} onChange={onChange}>
        <DataAge at={plan.searches.loadedAt} isLoading={plan.searches.isFetching} onRefresh={plan.searches.reload} />
      </RowChoices>
      {/* Also of a refresh, which keeps the loaded prices. */}
      {plan.searches.state !== 'loading' && <ErrorAlert error={plan.searches.error} onRetry={plan.searches.goOn} />}
      <DataTable
        label={t('table')}
        columns={columns}
        rows={shown}
        rowKey={({ id }) => id}
        isMarked={({ isRun }) => isRun}
        sort={{ column: sort, direction: sort === 'speed' && task.job !== 'tune' ? 'descending' : 'ascending' }}
        onPhone="cards"
        hasStickyHead={false}
      />
      <div className="row gap-2-4">
        {!showsAll && rows.length > ROWS && (
          <Button variant="default" onClick={() => setShowsAll(true)}>
            {t('showAll', { count: rows.length })}
          </Button>
        )}
        {plan.unasked > 0 && (
          <Button variant="default" onClick={plan.loadRest}>
            {t('loadRest', { count: plan.unasked })}
          </Button>
        )}
        <PlanExport rows={shown} columns={columns} task={task} loadedAt={plan.searches.loadedAt} />
      </div>
      <Notes rows={plan.rows} all={all} unmatched={unmatched} />
      <div className={`line-top pad-top-3 ${classes['plot']}`}>
        {isSettled ? (
          <PlanPlot
            rows={plan.rows}
            columns={columns}
            task={task}
            view={search.view ?? 'plot'}
            onView={(next) => onChange({ view: next === 'plot' ? undefined : next })}
          />
        ) : (
          <div aria-busy="true" className="skeleton" />
        )}
      </div>
      {formula.Opened && explainedRow && <formula.Opened row={explainedRow} task={task} onClose={formula.close} />}
    </>
  )
})

interface PlanExportProps {
  rows: PlanRow[]
  columns: ReturnType<typeof planColumns>
  task: PlanTask
  loadedAt: number | null
}

function PlanExport({ rows, columns, task, loadedAt }: PlanExportProps) {
  const reader = usePlanReader()
  const { t } = reader
  return (
    <ExportMenu
      isOffered
      isAbove
      exported={() => ({
        subject: 'plan',
        title: `${t('heading')} ${jobText(task, reader)}, ${sizeText(task, reader)}`,
        rows,
        columns,
        loadedAt,
      })}
    />
  )
}

interface RowChoicesProps extends Pick<Props, 'onChange'> {
  sort: (typeof PLAN_SORTS)[number]
  counts: boolean
  children: ReactNode
}

function RowChoices({ sort, counts, onChange, children }: RowChoicesProps) {
  const { t } = usePlanReader()
  return (
    <div className="row gap-2-4">
      <Select
        label={t('sortBy')}
        value={sort}
        onChange={(next) => onChange({ sort: next === 'cost' ? undefined : next })}
        options={PLAN_SORTS.map((value) => ({ value, label: t(`sort_${value}`) }))}
      />
      <Segmented
        label={t('rowsOf')}
        size="sm"
        value={counts ? 'all' : 'one'}
        onChange={(next) => onChange({ counts: next === 'all' || undefined })}
        options={[
          { value: 'one', label: t('perModel') },
          { value: 'all', label: t('allCounts') },
        ]}
      />
      <span className="medium push-end">{children}</span>
    </div>
  )
}

/** True if the list of models, which the page has loaded, lacks some of them. */
function useIsPart({ format, currency }: PlanReader): boolean {
  const { data } = useQuery({ ...gpuListQuery({ currency, locale: format.locale }), enabled: false })
  return data !== undefined && !isWhole(data)
}

function Facts({ rows, task, of }: { rows: readonly PlanRow[]; task: PlanTask; of: number }) {
  const reader = usePlanReader()
  const { t, format, currency } = reader
  const cheapest = firstFitting(rows, 'cost')
  const isBound = figuresOf(task) === 'serve'
  const fastest = firstFitting(rows, 'speed')
  const fits = rows.filter(({ fit }) => fit === 'fits').length
  const loaded = rows.filter(({ state }) => state === 'loaded').length
  return (
    <dl className={`flex wrap medium ${classes['facts']}`}>
      {cheapest && cheapest.cost !== null && (
        <div>
          <dt className="small">{t(isBound ? 'cheapest' : 'cheapestOf')}</dt>
          <dd className="dots">
            <span>{t.rich(`costOf_${task.job}`, { cost: <b className="larger">{format.money(cheapest.cost, currency)}</b> })}</span>{' '}
            <span>
              {gpuLabel(cheapest)} {loaded < rows.length && <span className="dim">{t('ofLoaded', { count: loaded })}</span>}
            </span>
          </dd>
        </div>
      )}
      {fastest && fastest.speed !== null && (
        <div>
          <dt className="small">{t(isBound ? 'fastest' : 'fastestOf')}</dt>
          <dd className="dots">
            <span>{t.rich(`speedOf_${task.job}`, { speed: <b className="larger">{speedText(task, fastest.speed, reader)}</b> })}</span>{' '}
            <span>{gpuLabel(fastest)}</span>
          </dd>
        </div>
      )}
      <div>
        <dt className="small">{t('fitting')}</dt>
        <dd>
          <b className="larger">{format.number(fits)}</b>{' '}
          {[t('fittingOf', { all: of }), rows.length > fits && t('countTight', { count: rows.length - fits })].filter(Boolean).join(', ')}
        </dd>
      </div>
    </dl>
  )
}

/** The configurations without a row or without a speed. */
function Notes({ rows, all, unmatched }: Pick<Props, 'all' | 'unmatched'> & { rows: readonly PlanRow[] }) {
  const { t, format } = usePlanReader()
  const score = useDefaultMinScore()
  const hidden = usePreferences().hidden[baseUrl()]
  const noSpeed = rows.filter(({ speed }) => speed === null).length
  const tooSmall = all.length - rows.length
  return (
    <p className="caption">
      {[
        t('counts'),
        t('fitRule'),
        hidden && t('hiddenCounted'),
        score !== undefined && t('defaultMinScore', { score: format.number(score, 12) }),
        tooSmall > 0 && t('tooSmall', { count: tooSmall }),
        noSpeed > 0 && t('noTensor', { count: noSpeed }),
        unmatched > 0 && t('unmatched', { count: unmatched }),
      ]
        .filter(Boolean)
        .join(' ')}
    </p>
  )
}
