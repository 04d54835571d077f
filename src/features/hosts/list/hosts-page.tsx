import { ApiDetails } from '@/shared/ui/api-details/api-details'
import { Button } from '@/shared/ui/button'
import { getRouteApi } from '@tanstack/react-router'
import { useCallback, useDeferredValue, useEffect, useMemo, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useStore } from '@/shared/lib/use-store'
import { usePageSearch } from '@/shared/lib/use-page-search'
import { ErrorAlert } from '@/shared/ui/error-alert'
import { ExportMenu } from '@/shared/ui/export-menu'
import { PageTitle } from '@/shared/ui/page-head'
import { useFollowLinks } from '@/shared/ui/use-follow-links'
import { PHONE, useMedia } from '@/shared/ui/use-media'
import { useLazyComponent } from '@/shared/ui/use-lazy-component'
import { hostListRequest, type HostsAsked } from '@/api/hosts'
import { setPreferences } from '@/api/preferences'
import { ColumnBoxes } from '@/shared/ui/column-boxes'
import { ColumnChooser } from '@/shared/ui/column-chooser'
import { lazyPart } from '@/shared/ui/lazy-part'
import { SearchBox } from '@/shared/ui/search-box'
import { Status } from '@/shared/ui/status'
import { exportSource, hostsExport } from '../csv/export-hosts'
import { FileActions, useFileDialogs } from '../csv/file-actions'
import { useHostContext, useHostsReader } from '../rows/host-context'
import classes from '../hosts-page.module.css'
import { HostsTable } from '../rows/hosts-table'
import { HostsTitle } from './hosts-title'
import { PhoneBar, PhoneTitle } from './phone-head'
import { justChanged } from '../change/just-changed'
import { countUnknownGpus, filterAndSortHosts, hostsThatLeft, lacksRanks, statusCounts } from '../rows/filter-and-sort-hosts'
import { HostsListState } from './hosts-list-state'
import { HostsSelects, type SelectsProps } from './hosts-selects'
import { NO_FILTERS, NOT_REPORTED, type HostsSearch } from '../rows/hosts-search'
import { useSelection } from '../rows/selection'
import { useAllHosts } from '../host/use-all-hosts'
import { useSettleUnsure } from '../findings/use-settle-unsure'
import { FleetLine } from '../fleet/fleet-line'
import type { RankState } from '../fleet/rank-cell'
import { RanksBar } from '../fleet/ranks-bar'
import { useFleet, type Fleet } from '../fleet/use-fleet'
import { useRecordSightings } from '../sightings/use-record-sightings'
import { useScope, useViewCounts, useViews } from '../views/use-views'
import { ViewActions } from '../views/view-actions'
import { ViewSelect, ViewTabs } from '../views/view-tabs'
import type { HostRow } from '../host/host-row'
import { useHostRows } from '../host/use-host-rows'
import { toHide, useHiddenColumns } from '../rows/hidden-columns'
import { HOST_COLUMNS } from '../rows/host-columns'
import { hasRuns } from '../run/has-runs'

const loadChange = async () => (await import('../bulk/change-hosts-dialog')).ChangeHostsDialog

const loadSheet = async () => (await import('./hosts-sheet')).HostsSheet

const route = getRouteApi('/_app/hosts/')

/** All hosts of the account. The URL holds filters, order and the open host, but not the selection. */
export function HostsPage() {
  const [search, edit] = usePageSearch(route)
  const all = useAllHosts()
  useRecordSightings(all)
  const { asked, rows: hosts } = all
  const hasList = all.requests > 0
  const context = useHostContext(asked)
  const { t } = context
  const rows = useHostRows(hosts, asked)
  const { part, cause, sort, hide, host } = search
  const views = useViews(search)
  const scope = useScope(rows, views.active)
  const fleet = useFleet(rows, scope, asked)
  const { unsure, ranks } = fleet
  useSettleUnsure(rows, unsure, asked)
  const { hostRanks } = ranks
  const counts = useViewCounts(views, rows, fleet)
  const viewParts = { views, counts, total: rows.length, search, onChange: edit }
  const { shown, ids, byStatus, unknownGpus, isUnranked, isGrouped, isStale, was, left } = useShownHosts(rows, search, fleet, asked)
  const selects = { rows, byStatus, isUnranked, search, onChange: edit }
  const { chosen, toggle, setAll, clear } = useSelection()
  const change = useLazyComponent(loadChange)
  const sheet = useLazyComponent(loadSheet)
  const hasRun = useStore(hasRuns)
  const isPhone = useMedia(PHONE)
  const [wasSelecting, setSelecting] = useState(false)
  const isSelecting = wasSelecting || chosen.size > 0
  const select = (found: string[]) => setAll(found, true)
  const files = useFileDialogs(hosts, asked.currency, (found) => {
    select(found)
    sheet.close()
  })
  const fileActions = hosts.length > 0 && <FileActions all={all} shown={shown} onPaste={files.onPaste} onImport={files.onImport} />
  const ranksBar = <RanksBar fleet={fleet} shown={shown} currency={asked.currency} all={all} />
  const movable = useMovable(isPhone && hasList ? ranksBar : null)
  const onToggle = useCallback((id: string, isWithShift: boolean) => toggle(id, isWithShift ? ids : undefined), [toggle, ids])
  const onOpen = useCallback((id: string) => edit({ host: id === host ? undefined : id }), [edit, host])
  const chosenHosts = useMemo(() => rows.filter(({ id }) => chosen.has(id)).map((row) => row.host), [rows, chosen])
  const shownChosen = ids.filter((id) => chosen.has(id)).length
  const follow = useFollowLinks()
  const showAll = () => edit(NO_FILTERS)
  const open = host === undefined ? undefined : rows.find(({ id }) => id === host)
  const results = {
    rows: shown,
    context,
    rankOf: (id: string): RankState =>
      hostRanks.get(id) ?? (ranks.pending.has(id) ? 'loading' : ranks.failed.has(id) ? 'failed' : undefined),
    rankAt: ranks.loadedAt,
    was,
    left,
    chosen,
    onToggle,
    onChoose: setAll,
    onOpen,
    follow,
    sort,
    // A host that is gone has no panel.
    openId: open?.id,
    hide,
    isGrouped,
    isBusy: all.state === 'loading' || isStale,
  }
  return (
    <div className={`grid one-column ${classes['page']}`} data-open={open ? true : undefined}>
      <PageTitle>{t('title')}</PageTitle>
      <div className={`column min-0 ${classes['list']}`}>
        {isPhone ? (
          <PhoneTitle all={all} shown={hasList ? shown.length : undefined} views={hasList && <ViewSelect {...viewParts} />} />
        ) : (
          <HostsTitle all={all}>{fileActions}</HostsTitle>
        )}
        {movable.content}
        {!hasList && all.error ? (
          <div className="pad-4">
            <ErrorAlert error={all.error} onRetry={all.reload} />
          </div>
        ) : !hasList ? (
          <HostsSkeleton label={t('updating')} />
        ) : hosts.length === 0 && all.isComplete ? (
          <NoHosts all={all} fleet={fleet} isUnranked={false} onClear={showAll} />
        ) : (
          <>
            {!isPhone && (
              <div className={`line gap-4 line-bottom ${classes['pageViews']}`}>
                <ViewTabs {...viewParts} />
                {ranksBar}
              </div>
            )}
            <FleetLine fleet={fleet} currency={asked.currency} chosen={part} onChoose={(next) => edit({ part: next, cause: undefined })} />
            {(part === 'attention' || cause !== undefined) && (
              <FleetCauses
                scope={scope}
                unsure={unsure}
                all={all}
                asked={asked}
                chosen={cause}
                onChoose={(next) => edit({ part: 'attention', cause: next })}
              />
            )}
            {isPhone ? (
              <PhoneBar search={search} onChange={edit} onOpenFilters={sheet.open} />
            ) : (
              <HostsBar {...selects} shown={shown.length} />
            )}
            <HostsListState all={all} />
            {unknownGpus > 0 && (
              <p className={`row note rounded surface ${classes['notice']}`}>
                {t('unknownGpus', { count: unknownGpus })}
                <Button variant="default" size="xs" onClick={() => edit({ gpu: NOT_REPORTED })}>
                  {t('showUnknown')}
                </Button>
              </p>
            )}
            {shown.length === 0 ? (
              <NoHosts all={all} fleet={fleet} isUnranked={isUnranked} onClear={showAll} />
            ) : isPhone ? (
              <HostCards {...results} isSelecting={isSelecting} />
            ) : (
              <HostsTable {...results} onSort={(next) => edit({ sort: next })} />
            )}
          </>
        )}
        <ApiDetails hasGutter request={() => hostListRequest(asked)} />
        <div className={`sticky ${classes['trays']}`}>
          {hasRun && rows.length > 0 && <ChangeBar rows={rows} asked={asked} />}
          {(chosenHosts.length > 0 || (isPhone && isSelecting)) && (
            <SelectionBar
              count={chosenHosts.length}
              hidden={chosenHosts.length - shownChosen}
              onChange={change.open}
              onClear={() => {
                setSelecting(false)
                clear()
              }}
            >
              <ExportMenu
                isAbove
                variant="subtle"
                exported={() => hostsExport(chosenHosts, asked.currency, t('title'), exportSource(all, context))}
              />
            </SelectionBar>
          )}
        </div>
      </div>
      {open && (
        <OpenPanel row={open} asked={asked} onClose={() => edit({ host: undefined })} history={<LastChange row={open} asked={asked} />} />
      )}
      {sheet.Opened && (
        <sheet.Opened
          {...selects}
          shown={shown}
          onSelect={select}
          onStartSelecting={() => setSelecting(true)}
          onClose={sheet.close}
          ranks={movable.place}
          files={fileActions}
          views={<ViewActions views={views} search={search} onChange={edit} />}
        />
      )}
      {files.dialogs}
      {change.Opened && <change.Opened hosts={chosenHosts} currency={asked.currency} onClose={change.close} />}
    </div>
  )
}

interface HostsBarProps extends SelectsProps {
  onChange: (change: Partial<HostsSearch>, how?: 'type') => void
  shown: number
}

function HostsBar({ shown, ...selects }: HostsBarProps) {
  const { rows, search, onChange } = selects
  const { t, format } = useHostsReader()
  const hidden = useHiddenColumns(search.hide)
  const setHidden = (next: string[]) => {
    if (search.view === undefined && search.hide === undefined) setPreferences({ hiddenHostColumns: next })
    else onChange({ hide: toHide(next) })
  }
  return (
    <div className={`row medium ${classes['bar']}`}>
      <SearchBox label={t('search')} value={search.q ?? ''} onChange={(q) => onChange({ q: q || undefined }, 'type')} />
      <HostsSelects {...selects} />
      <div className="line push-end gap-4">
        <Status as="span" className="dim nowrap">
          {t('shownOf', { shown: format.number(shown), total: format.number(rows.length) })}
        </Status>
        <ColumnChooser
          label={t('columns')}
          boxes={(boxesId) => (
            <ColumnBoxes
              id={boxesId}
              label={t('columns')}
              columns={HOST_COLUMNS.flatMap(({ id, name }) => (name === undefined ? [] : [{ id, label: t(name) }]))}
              hidden={hidden}
              onChange={setHidden}
            />
          )}
        />
      </div>
    </div>
  )
}

/** The hosts that the search finds, in its order. Filtering thousands of rows must not delay typing or clicks, so they may be behind it. */
function useShownHosts(rows: readonly HostRow[], search: HostsSearch, fleet: Fleet, asked: HostsAsked) {
  const { q, status, gpu, part, cause, sort, group } = search
  const { unsure } = fleet
  const { hostRanks } = fleet.ranks
  const view = useMemo(() => ({ q, status, gpu, part, cause, sort, group }), [q, status, gpu, part, cause, sort, group])
  const drawnView = useDeferredValue(view)
  const was = useStore(justChanged)
  const known = useMemo(() => ({ hostRanks, unsure, stays: was }), [hostRanks, unsure, was])
  const shown = useMemo(() => filterAndSortHosts(rows, drawnView, asked.currency, known), [rows, drawnView, asked, known])
  const ids = useMemo(() => shown.map(({ id }) => id), [shown])
  useEffect(
    function rememberShown() {
      // A store outside React, because changes go on while the page is left.
      justChanged.setShown(ids)
    },
    [ids],
  )
  useEffect(
    function endWithTheView() {
      return () => justChanged.clear()
    },
    [q, status, gpu, part, cause, asked],
  )
  return {
    shown,
    ids,
    was,
    left: useMemo(() => hostsThatLeft(shown, drawnView, known), [shown, drawnView, known]),
    byStatus: useMemo(() => new Map(statusCounts(rows, drawnView, known)), [rows, drawnView, known]),
    unknownGpus: useMemo(() => countUnknownGpus(rows, drawnView, known), [rows, drawnView, known]),
    isUnranked: lacksRanks(drawnView, fleet),
    isGrouped: drawnView.group !== undefined,
    isStale: view !== drawnView,
  }
}

/** Stays mounted while a sheet borrows it: ranks would be searched again. @returns the content to render once, and its place */
function useMovable(content: ReactNode): { content: ReactNode; place: ReactNode } {
  const [element] = useState(() => document.createElement('div'))
  const show = useCallback((place: HTMLElement | null) => place?.append(element), [element])
  return { content: createPortal(content, element), place: <div ref={show} /> }
}

const ROWS = Array.from({ length: 14 }, (_, index) => index)
const CELLS = Array.from({ length: 6 }, (_, index) => index)

/** Has the size of the rows, so that nothing shifts when they load. */
function HostsSkeleton({ label }: { label: string }) {
  return (
    <Status as="div" aria-label={label} className={classes['skeleton']}>
      {ROWS.map((row) => (
        <div className="middle gap-5 line-bottom" key={row} aria-hidden="true">
          {CELLS.map((cell) => (
            <span key={cell} className="skeleton" />
          ))}
        </div>
      ))}
    </Status>
  )
}

const HostCards = lazyPart(async () => (await import('../rows/host-cards')).HostCards)
const LastChange = lazyPart(async () => (await import('../history/host-history')).LastChange)
const ChangeBar = lazyPart(
  async () => (await import('../bar/change-bar')).ChangeBar,
  undefined,
  // The list is complete without it.
  () => true,
)
const FleetCauses = lazyPart(async () => (await import('../causes/fleet-causes')).FleetCauses)
const NoHosts = lazyPart(async () => (await import('./no-hosts')).NoHosts)
const SelectionBar = lazyPart(async () => (await import('./selection-bar')).SelectionBar)
const OpenPanel = lazyPart(async () => (await import('../machine/open-panel')).OpenPanel)
