import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { gpuListQuery, gpuListRequest } from '@/api/gpus'
import { configurationsOf } from '@/domain/plan'
import { usePageSearch } from '@/shared/lib/use-page-search'
import { CopyLinkButton } from '@/shared/ui/copy-button'
import { ApiDetails } from '@/shared/ui/api-details/api-details'
import { DataAge } from '@/shared/ui/data-age'
import { PageTitle } from '@/shared/ui/page-title'
import { QueryState } from '@/shared/ui/query-state'
import type { FormProps } from './form-props'
import { PlanForm } from './plan-form'
import classes from './plan-page.module.css'
import { PlanResult } from './plan-result'
import { toTask } from './to-task'
import { usePlan } from './use-plan'
import { usePlanReader } from './use-plan-reader'

const route = getRouteApi('/_app/plan')

/** From a job to the configurations that hold it, with the bounds of their speed and cost. */
export function PlanPage() {
  const reader = usePlanReader()
  const { t, format, currency } = reader
  const [search, change] = usePageSearch(route)
  const list = useQuery({ ...gpuListQuery({ currency, locale: format.locale }), meta: { isQuiet: true } })
  const task = toTask(search)
  const { all, unmatched } = configurationsOf(list.data?.rows ?? [], currency)
  const plan = usePlan(task, all, currency)
  const { searches } = plan
  const form: FormProps = { task, search, onChange: change, reader }
  const lead = task.job === 'serve' ? 'leadServe' : 'leadWork'
  return (
    <div className={classes['page']}>
      <PageTitle>{t('title')}</PageTitle>
      <header className={classes['head']}>
        <div className="stack">
          <h1>{t('heading')}</h1>
          <p className="note">
            {t.rich(lead, { currency: <b>{currency}</b>, mfu: 'mfu' in task ? format.percent(task.mfu / 100) : '' })}{' '}
            <DataAge at={searches.loadedAt} isReading={list.isLoading || searches.isFetching} onReadAgain={searches.reload} />
          </p>
        </div>
        <div className="row">
          <CopyLinkButton />
        </div>
      </header>
      <div className={classes['columns']}>
        <PlanForm {...form} all={all} />
        <div className={classes['result']}>
          <QueryState query={list} skeleton={<div className={classes['wait']} aria-busy="true" />}>
            {() => <PlanResult {...form} plan={plan} all={all} unmatched={unmatched} />}
          </QueryState>
        </div>
      </div>
      <ApiDetails hasGutter request={() => gpuListRequest({ currency, locale: format.locale })} />
    </div>
  )
}
