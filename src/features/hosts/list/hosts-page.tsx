import { Button } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { useCallback, useDeferredValue, useMemo } from 'react'
import { usePageSearch } from '@/shared/lib/use-page-search'
import { ErrorAlert } from '@/shared/ui/error-alert'
import { PageTitle } from '@/shared/ui/page-title'
import { useFollowLinks } from '@/shared/ui/use-follow-links'
import { PHONE, useMedia } from '@/shared/ui/use-media'
import { useLazyComponent } from '@/shared/ui/use-lazy-component'
import { exportHosts } from '../csv/export-hosts'
import { FileActions } from '../csv/file-actions'
import { EmptyHosts, NoneFound } from './empty-hosts'
import { HostCards } from '../rows/host-cards'
import { useHostContext } from '../rows/host-context'
import { HostsBar } from './hosts-bar'
import classes from './hosts-page.module.css'
import { HostsSkeleton } from './hosts-skeleton'
import { HostsTable } from '../rows/hosts-table'
import { HostsTitle } from './hosts-title'
import { filterAndSortHosts } from './narrow'
import { OpenPanel } from './open-panel'
import { ReadingState } from './reading-state'
import { SelectionBar } from './selection-bar'
import { useSelection } from '../rows/selection'
import { StatusChips } from './status-chips'
import { useAllHosts } from '../host/use-all-hosts'
import { useHostRows } from './use-host-rows'

const loadChange = async () => (await import('../bulk/change-hosts-dialog')).ChangeHostsDialog

const route = getRouteApi('/_app/hosts/')
const NEVER: ReadonlyMap<string, number> = new Map()

/** All machines of the account: what is shown and in which order stands in the address, what is chosen does not. */
export function HostsPage() {
  const [search, edit] = usePageSearch(route)
  const all = useAllHosts()
  const { asked, list } = all
  const context = useHostContext(asked)
  const { t } = context
  const rows = useHostRows(list?.rows, asked)
  const readAt = list?.readAt ?? NEVER
  const { q, status, gpu, sort, host } = search
  // Thousands of rows must not hold up the letter that was just typed or the head that was just clicked.
  const view = useMemo(() => ({ q, status, gpu, sort }), [q, status, gpu, sort])
  const drawnView = useDeferredValue(view)
  const shown = useMemo(() => filterAndSortHosts(rows, drawnView, asked.currency, readAt), [rows, drawnView, asked, readAt])
  const { chosen, toggle, setAll, clear } = useSelection()
  const change = useLazyComponent(loadChange)
  const isPhone = useMedia(PHONE)
  const ids = useMemo(() => shown.map(({ id }) => id), [shown])
  const onToggle = useCallback((id: string, isWithShift: boolean) => toggle(id, isWithShift ? ids : undefined), [toggle, ids])
  const onChooseAll = useCallback((isChosen: boolean) => setAll(ids, isChosen), [setAll, ids])
  const onOpen = useCallback((id: string) => edit({ host: id === host ? undefined : id }), [edit, host])
  const chosenHosts = useMemo(() => rows.filter(({ id }) => chosen.has(id)).map((row) => row.host), [rows, chosen])
  const shownChosen = ids.filter((id) => chosen.has(id)).length
  const onFollow = useFollowLinks()
  const results = {
    rows: shown,
    context,
    readAt,
    chosen,
    onToggle,
    onChooseAll,
    onOpen,
    onFollow,
    sort,
    openId: host,
    isBusy: all.reading !== null || view !== drawnView,
  }
  const open = host === undefined ? undefined : rows.find(({ id }) => id === host)
  return (
    <div className={classes['page']} data-open={open ? true : undefined}>
      <PageTitle>{t('title')}</PageTitle>
      <div className={classes['list']}>
        <HostsTitle context={context} all={all}>
          {list && list.rows.length > 0 && (
            <FileActions hosts={list.rows} shown={shown} onSelect={(found) => setAll(found, true)} context={context} />
          )}
        </HostsTitle>
        {!list && all.error ? (
          <div className={classes['pad']}>
            <ErrorAlert error={all.error} onRetry={all.read} />
          </div>
        ) : !list ? (
          <HostsSkeleton label={t('reading')} />
        ) : list.rows.length === 0 && list.isComplete ? (
          <EmptyHosts context={context} setAside={list.setAside} />
        ) : (
          <>
            <HostsBar rows={rows} search={search} context={context} onChange={edit} isPhone={isPhone} shown={shown.length} />
            <StatusChips rows={rows} status={status} context={context} onStatus={(next) => edit({ status: next })} />
            <ReadingState all={all} context={context} />
            {shown.length === 0 ? (
              <NoneFound context={context} read={rows.length} onClear={() => edit({ q: undefined, status: undefined, gpu: undefined })} />
            ) : isPhone ? (
              <HostCards {...results} onSort={(next) => edit({ sort: next })} />
            ) : (
              <HostsTable {...results} onSort={(next) => edit({ sort: next })} />
            )}
          </>
        )}
        {chosenHosts.length > 0 && (
          <SelectionBar
            count={chosenHosts.length}
            hidden={chosenHosts.length - shownChosen}
            context={context}
            onChange={change.open}
            onClear={clear}
          >
            <Button variant="subtle" onClick={() => exportHosts(chosenHosts, asked.currency)}>
              {t('exportSelected')}
            </Button>
          </SelectionBar>
        )}
      </div>
      {open && <OpenPanel row={open} asked={asked} onClose={() => edit({ host: undefined })} />}
      {change.Opened && <change.Opened hosts={chosenHosts} currency={asked.currency} onClose={change.close} />}
    </div>
  )
}
