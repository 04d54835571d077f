import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useDeferredValue } from 'react'
import { gpuListQuery, gpuListRequest } from '@/api/gpus'
import { configurationsOf } from '@/domain/plan'
import { shareText } from '@/shared/i18n/share-text'
import { usePageSearch } from '@/shared/lib/use-page-search'
import { lazyPart } from '@/shared/ui/lazy-part'
import { CopyLinkButton } from '@/shared/ui/copy-button'
import { ApiDetails } from '@/shared/ui/api-details/api-details'
import { PageHead, PageTitle } from '@/shared/ui/page-head'
import { QueryState } from '@/shared/ui/query-state'
import { PlanForm } from './plan-form'
import classes from './plan-page.module.css'
import { figuresOf, usePlanReader } from './plan-text'
import { toTask } from './to-task'

const route = getRouteApi('/_app/plan')

const Waiting = () => <div style={{ minHeight: 480 }} aria-busy="true" />
const loadResult = async () => (await import('./plan-result')).PlanResult
const PlanResult = lazyPart(loadResult, Waiting)
// Its code loads beside the list of GPUs. `lazyPart` shows a failure.
loadResult().catch(() => {})

/** From a job to the configurations that hold it, with the bounds of their speed and cost. */
export function PlanPage() {
  const reader = usePlanReader()
  const { t, format, currency } = reader
  const [search, change] = usePageSearch(route)
  const list = useQuery({ ...gpuListQuery({ currency, locale: format.locale }), meta: { isQuiet: true } })
  const { all, unmatched } = configurationsOf(list.data?.rows ?? [], currency)
  // The form responds at once, the configurations follow. Their own controls are not deferred: they would respond late.
  const asked = useDeferredValue(search)
  const { sort, counts, view } = search
  const shown = { ...asked, sort, counts, view }
  const task = toTask(search, all)
  const lead = ({ serve: 'leadServe', measured: 'leadMeasured', tune: 'leadWork', images: 'leadWork' } as const)[figuresOf(task)]
  return (
    <div>
      <PageTitle>{t('title')}</PageTitle>
      <PageHead isLined title={t('heading')} actions={<CopyLinkButton />}>
        <p>
          {t.rich(lead, {
            currency: <b>{currency}</b>,
            mfu: 'mfu' in task ? shareText(task.mfu / 100, format) : '',
            share: 'scale' in task ? shareText(task.scale, format) : '',
          })}
        </p>
      </PageHead>
      <div className={`grid ${classes['columns']}`}>
        <PlanForm task={task} search={search} onChange={change} all={all} />
        <div className={`stack gap-3 one-column break-anywhere ${classes['result']}`}>
          <QueryState query={list} skeleton={<Waiting />}>
            {() => <PlanResult search={shown} onChange={change} all={all} unmatched={unmatched} />}
          </QueryState>
        </div>
      </div>
      <ApiDetails hasGutter request={() => gpuListRequest({ currency, locale: format.locale })} />
    </div>
  )
}
