import { ApiDetails } from '@/shared/ui/api-details/api-details'
import { Button } from '@/shared/ui/button'
import { getRouteApi } from '@tanstack/react-router'
import { useCallback, useDeferredValue, useEffect, useMemo, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useStore } from '@/shared/lib/use-store'
import { usePageSearch } from '@/shared/lib/use-page-search'
import { ExportMenu } from '@/shared/ui/export-menu'
import { PageTitle } from '@/shared/ui/page-head'
import { useFollowLinks } from '@/shared/ui/use-follow-links'
import { PHONE, useMedia } from '@/shared/ui/use-media'
import { useLazyComponent } from '@/shared/ui/use-lazy-component'
import { hostListRequest, type HostsAsked } from '@/api/hosts'
import { lazyPart, quietPart } from '@/shared/ui/lazy-part'
import { exportSource, hostsExport } from '../csv/export-hosts'
import { FileActions, useFileDialogs } from '../csv/file-actions'
import { useHostContext, useHostsReader } from '../rows/host-context'
import classes from '../hosts-page.module.css'
import { HostsTable } from '../rows/hosts-table'
import { HostsTitle } from './hosts-title'
import { justChanged } from '../change/just-changed'
import { countUnknownGpus, filterAndSortHosts, hostsThatLeft, lacksRanks, statusCounts } from '../rows/filter-and-sort-hosts'
import { HostsListState, HostsLoaded, NoHosts } from './hosts-list-state'
import { HostsBar, HostsSelects, type SelectsProps } from './hosts-bar'
import { NO_FILTERS, NOT_REPORTED, type HostsSearch } from '../hosts-search'
import { useSelection } from '../rows/selection'
import { useAllHosts, useHostRows } from '../host/use-all-hosts'
import { useSettleUnsure } from '../findings/use-settle-unsure'
import { FleetLine } from '../fleet/fleet-line'
import type { RankState } from '../fleet/rank-cell'
import { RanksBar } from '../fleet/ranks-bar'
import { useFleet, type Fleet } from '../fleet/fleet-figures'
import { useRecordSightings } from '../sightings/use-record-sightings'
import { useScope, useViewCounts, useViews, ViewActions, ViewTabs } from '../views/view-tabs'
import type { HostRow } from '../host/host-row'
import { sortKeyOf } from '../rows/host-columns'
import { hasRuns } from '../run/has-runs'

const loadChange = async () => (await import('../bulk/change-hosts-dialog')).ChangeHostsDialog

const loadSheet = async () => (await import('./hosts-sheet')).HostsSheet

const route = getRouteApi('/_app/hosts/')

/** All hosts of the account. The URL holds filters, order and the open host, but not the selection, which belongs to the history entry. */
export function HostsPage() {
  const [search, edit] = usePageSearch(route)
  const all = useAllHosts()
  useRecordSightings(all)
  const { asked, rows: hosts } = all
  const context = useHostContext(asked)
  const { t } = context
  const rows = useHostRows(hosts, asked)
  const views = useViews(search)
  const scope = useScope(rows, views.active)
  const fleet = useFleet(rows, scope, asked)
  useSettleUnsure(rows, fleet.unsure, asked)
  const viewParts = { views, counts: useViewCounts(views, rows, fleet), total: rows.length, search, onChange: edit }
  const found = useShownHosts(rows, search, fleet, asked)
  const { shown, byStatus, isUnranked } = found
  const selects = { rows, byStatus, isUnranked, search, onChange: edit }
  const choice = useChosenHosts(rows, found.ids)
  const change = useLazyComponent(loadChange)
  const sheet = useLazyComponent(loadSheet)
  const isPhone = useMedia(PHONE)
  const files = useFileDialogs(hosts, asked.currency, (ids) => {
    choice.select(ids)
    sheet.close()
  })
  const fileActions = hosts.length > 0 && <FileActions all={all} shown={shown} onPaste={files.onPaste} onImport={files.onImport} />
  const ranksBar = <RanksBar fleet={fleet} shown={shown} currency={asked.currency} all={all} />
  const movable = useMovable(isPhone && all.requests > 0 ? ranksBar : null)
  const open = rows.find(({ id }) => id === search.host)
  return (
    <div className={`grid one-column ${classes['page']}`} data-open={open ? true : undefined}>
      <PageTitle>{t('hostsTitle')}</PageTitle>
      <div className={`column min-0 ${classes['list']}`}>
        <HostsTitle all={all} shown={shown.length} views={viewParts}>
          {fileActions}
        </HostsTitle>
        {movable.content}
        <HostsLoaded all={all} fleet={fleet} onClear={() => edit(NO_FILTERS)}>
          {!isPhone && (
            <div className={`line note gap-4 line-bottom ${classes['pageViews']}`}>
              <ViewTabs {...viewParts} />
              {ranksBar}
            </div>
          )}
          <FleetParts all={all} fleet={fleet} scope={scope} search={search} onChange={edit} />
          <HostsBar {...selects} shown={shown.length} onOpenFilters={sheet.open} />
          <HostsListState all={all} />
          {found.unknownGpus > 0 && <UnknownGpus count={found.unknownGpus} onShow={() => edit({ gpu: NOT_REPORTED })} />}
          <HostResults all={all} fleet={fleet} found={found} choice={choice} search={search} onChange={edit} openId={open?.id} />
        </HostsLoaded>
        <ApiDetails hasGutter request={() => hostListRequest(asked)} />
        <Trays rows={rows} asked={asked} choice={choice} onChange={change.open}>
          <ExportMenu
            isAbove
            variant="subtle"
            exported={() => hostsExport(choice.hosts, asked.currency, t('hostsTitle'), exportSource(all, context))}
          />
        </Trays>
      </div>
      {open && (
        <OpenPanel row={open} asked={asked} onClose={() => edit({ host: undefined })} history={<LastChange row={open} asked={asked} />} />
      )}
      {sheet.Opened && (
        <sheet.Opened
          {...selects}
          selects={<HostsSelects {...selects} />}
          shown={shown}
          onSelect={choice.select}
          onStartSelecting={choice.start}
          onClose={sheet.close}
          ranks={movable.place}
          files={fileActions}
          views={<ViewActions views={views} search={search} onChange={edit} />}
        />
      )}
      {files.dialogs}
      {change.Opened && <change.Opened hosts={choice.hosts} currency={asked.currency} onClose={change.close} />}
    </div>
  )
}

/** The hosts that are selected, shown or not. */
function useChosenHosts(rows: readonly HostRow[], shownIds: readonly string[]) {
  const { chosen, toggle, setAll, clear } = useSelection()
  const [wasStarted, setStarted] = useState(false)
  const hosts = useMemo(() => rows.filter(({ id }) => chosen.has(id)).map((row) => row.host), [rows, chosen])
  return {
    chosen,
    hosts,
    hidden: hosts.length - shownIds.filter((id) => chosen.has(id)).length,
    isSelecting: wasStarted || chosen.size > 0,
    start: () => setStarted(true),
    onToggle: useCallback((id: string, isWithShift: boolean) => toggle(id, isWithShift ? shownIds : undefined), [toggle, shownIds]),
    setAll,
    select: (ids: string[]) => setAll(ids, true),
    clear() {
      setStarted(false)
      clear()
    },
  }
}

interface SectionProps {
  all: ReturnType<typeof useAllHosts>
  fleet: Fleet
  search: HostsSearch
  onChange: SelectsProps['onChange']
}

function FleetParts({ all, fleet, scope, search: { part, cause }, onChange }: SectionProps & { scope: readonly HostRow[] }) {
  const { asked } = all
  return (
    <>
      <FleetLine fleet={fleet} currency={asked.currency} chosen={part} onChoose={(next) => onChange({ part: next, cause: undefined })} />
      {(part === 'attention' || cause !== undefined) && (
        <FleetCauses
          scope={scope}
          unsure={fleet.unsure}
          all={all}
          asked={asked}
          chosen={cause}
          onChoose={(next) => onChange({ part: 'attention', cause: next })}
        />
      )}
    </>
  )
}

function UnknownGpus({ count, onShow }: { count: number; onShow: () => void }) {
  const { t } = useHostsReader()
  return (
    <p className="row note inset rounded text-first gap-2 pad-2-3 surface">
      {t('unknownGpus', { count })}
      <Button variant="default" size="xs" onClick={onShow}>
        {t('show')}
      </Button>
    </p>
  )
}

interface HostResultsProps extends SectionProps {
  found: ReturnType<typeof useShownHosts>
  choice: ReturnType<typeof useChosenHosts>
  /** The host of the open panel; a host that is gone has none. */
  openId: string | undefined
}

/** The found hosts, as rows or on a phone as cards. */
function HostResults({ all, fleet, found, choice, search: { sort, hide, host }, onChange, openId }: HostResultsProps) {
  const context = useHostContext(all.asked)
  const follow = useFollowLinks()
  const isPhone = useMedia(PHONE)
  const { shown, was, left, isUnranked, isGrouped, isStale } = found
  const { hostRanks, pending, failed, loadedAt } = fleet.ranks
  const onOpen = useCallback((id: string) => onChange({ host: id === host ? undefined : id }), [onChange, host])
  if (shown.length === 0) return <NoHosts all={all} fleet={fleet} isUnranked={isUnranked} onClear={() => onChange(NO_FILTERS)} />
  const results = {
    rows: shown,
    context,
    rankOf: (id: string): RankState => hostRanks.get(id) ?? (pending.has(id) ? 'loading' : failed.has(id) ? 'failed' : undefined),
    rankAt: loadedAt,
    was,
    left,
    chosen: choice.chosen,
    onToggle: choice.onToggle,
    onChoose: choice.setAll,
    onOpen,
    follow,
    sort,
    openId,
    hide,
    isGrouped,
    isBusy: all.state === 'loading' || isStale,
  }
  if (isPhone) return <HostCards {...results} isSelecting={choice.isSelecting} />
  return <HostsTable {...results} onSort={(next) => onChange({ sort: next })} />
}

interface TraysProps {
  rows: readonly HostRow[]
  asked: HostsAsked
  choice: ReturnType<typeof useChosenHosts>
  onChange: () => void
  children: ReactNode
}

function Trays({ rows, asked, choice: { hosts, hidden, isSelecting, clear }, onChange, children }: TraysProps) {
  const hasRun = useStore(hasRuns)
  const isPhone = useMedia(PHONE)
  return (
    <div className={`at-bottom mt-auto ${classes['trays']}`}>
      {hasRun && rows.length > 0 && <ChangeBar rows={rows} asked={asked} />}
      {(hosts.length > 0 || (isPhone && isSelecting)) && (
        <SelectionBar count={hosts.length} hidden={hidden} onChange={onChange} onClear={clear}>
          {children}
        </SelectionBar>
      )}
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
  const shown = useMemo(() => filterAndSortHosts(rows, drawnView, asked.currency, known, sortKeyOf), [rows, drawnView, asked, known])
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

const HostCards = lazyPart(async () => (await import('../rows/host-cards')).HostCards)
const LastChange = lazyPart(async () => (await import('../history/host-history')).LastChange)
const ChangeBar = quietPart(async () => (await import('../bar/change-bar')).ChangeBar)
const FleetCauses = lazyPart(async () => (await import('../causes/fleet-causes')).FleetCauses)
const SelectionBar = lazyPart(async () => (await import('./selection-bar')).SelectionBar)
const OpenPanel = lazyPart(async () => (await import('../machine/open-panel')).OpenPanel)
