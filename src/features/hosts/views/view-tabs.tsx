import { useState, useMemo, type FocusEvent } from 'react'
import { Select } from '@/shared/ui/select'
import { useImportedText } from '@/shared/ui/use-imported-text'
import type { Fleet } from '../fleet/fleet-figures'
import type { HostRow } from '../host/host-row'
import { hostFilter, lacksRanks } from '../rows/filter-and-sort-hosts'
import { useHostsReader } from '../rows/host-context'
import { NO_FILTERS, type HostsSearch } from '../hosts-search'
import classes from '../hosts-page.module.css'
import { useLazyComponent } from '@/shared/ui/use-lazy-component'
import { useReportUnsaved } from '@/shared/ui/use-report-unsaved'
import { toHide, useHiddenColumns } from '../rows/host-columns'
import { parseViewText, updateView, useSavedViews, viewText, type SavedView, type ViewSearch } from './saved-views'

interface Props {
  views: Views
  counts: ReadonlyMap<string, number | null>
  total: number
  search: HostsSearch
  onChange: (change: Partial<HostsSearch>) => void
}

export function ViewTabs({ views, counts, total, search, onChange }: Props) {
  const { t, format } = useHostsReader()
  const { own, active, isChanged } = views
  const importedText = useImportedText()
  const count = (of: number | null | undefined) => typeof of === 'number' && <small className="small plain">{format.number(of)}</small>
  return (
    <nav aria-label={t('views')} className="grow min-0">
      <div className={`flex min-0 gap-1 ${classes['views']}`} onFocus={scrollFullyIntoView}>
        <button type="button" aria-current={active ? undefined : 'true'} onClick={() => onChange(viewChange(undefined))}>
          {t('allHosts')} {count(total)}
        </button>
        {own.map((view) => (
          <button
            key={view.id}
            type="button"
            aria-current={view.id === active?.id ? 'true' : undefined}
            title={importedText(view.imported)}
            onClick={() => onChange(viewChange(view))}
          >
            {view.name} {count(counts.get(view.id))}
            {view.id === active?.id && isChanged && <em className="warn small plain"> {t('viewChanged')}</em>}
          </button>
        ))}
        <ViewActions views={views} search={search} onChange={onChange} />
      </div>
    </nav>
  )
}

const ALL = ''

/** The same as a select, for the title of a phone. Renders nothing before the first view is saved. */
export function ViewSelect({ views: { own, active }, counts, total, onChange }: Props) {
  const { t } = useHostsReader()
  if (own.length === 0) return null
  const named = (name: string, count: number | null | undefined) => (typeof count === 'number' ? t('viewCount', { name, count }) : name)
  return (
    <Select
      label={t('views')}
      value={active?.id ?? ALL}
      options={[
        { value: ALL, label: named(t('allHosts'), total) },
        ...own.map(({ id, name }) => ({ value: id, label: named(name, counts.get(id)) })),
      ]}
      onChange={(id) => onChange(viewChange(own.find((view) => view.id === id)))}
    />
  )
}

/** Scrolls the focused control of a row that scrolls sideways fully into view. Browsers do nothing while any part of it is visible. */
function scrollFullyIntoView({ target, currentTarget }: FocusEvent<HTMLElement>): void {
  // React bubbles focus events from portals, so this ignores dialogs opened from the row.
  if (currentTarget.contains(target)) target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

const loadDialog = async () => (await import('./view-dialog')).ViewDialog

export function ViewActions({ views: { active, isChanged }, search, onChange }: Pick<Props, 'views' | 'search' | 'onChange'>) {
  const { t } = useHostsReader()
  const reportUnsaved = useReportUnsaved()
  const fresh = useLazyComponent(loadDialog)
  const edit = useLazyComponent(loadDialog)
  const hide = toHide(useHiddenColumns(search.hide))
  // As opened: Back may lead to another view while the dialog is open, and another tab may delete this one.
  const [edited, setEdited] = useState<ShownView>()
  const save = () => {
    if (active) reportUnsaved(saveChanges(active, search))
  }
  const editActive = () => {
    setEdited(active)
    edit.open()
  }
  return (
    <>
      {active && isChanged && (
        <>
          <button
            type="button"
            className={classes['action']}
            data-accent
            aria-label={t('saveViewNamed', { name: active.name })}
            onClick={save}
          >
            {t('save')}
          </button>
          <button type="button" aria-label={t('resetViewNamed', { name: active.name })} onClick={() => onChange(viewChange(active))}>
            {t('reset')}
          </button>
        </>
      )}
      {active && (
        <button type="button" aria-haspopup="dialog" aria-label={t('editViewNamed', { name: active.name })} onClick={editActive}>
          {t('edit')}
        </button>
      )}
      <button type="button" aria-haspopup="dialog" onClick={fresh.open}>
        <span aria-hidden="true">+ </span>
        {t('saveView')}
      </button>
      {fresh.Opened && (
        <fresh.Opened
          search={{ ...search, hide }}
          onSaved={({ id }) => onChange({ view: id, hide })}
          onDeleted={fresh.close}
          onClose={fresh.close}
        />
      )}
      {edit.Opened && edited && (
        <edit.Opened
          view={edited}
          search={search}
          onSaved={edit.close}
          onDeleted={() => edited.id === active?.id && onChange({ view: undefined, hide: undefined })}
          onClose={edit.close}
        />
      )}
    </>
  )
}

interface ShownView extends SavedView {
  filters: ViewSearch
}

interface Views {
  own: readonly ShownView[]
  /** The chosen view. Undefined also if it was deleted, or if the link comes from another browser. */
  active: ShownView | undefined
  isChanged: boolean
}

export function useViews(search: HostsSearch): Views {
  const saved = useSavedViews()
  const own = useMemo(() => saved.map((view) => ({ ...view, filters: parseViewText(view.search) })), [saved])
  const active = own.find(({ id }) => id === search.view)
  return { own, active, isChanged: active !== undefined && viewText(active.filters) !== viewText(search) }
}

const viewChange = (view: ShownView | undefined): Partial<HostsSearch> => ({
  ...NO_FILTERS,
  sort: undefined,
  group: undefined,
  hide: undefined,
  ...view?.filters,
  view: view?.id,
  host: undefined,
})

/** Hosts of a view before the fleet line filters them: its figures add up to these. */
export function useScope(rows: readonly HostRow[], view: ShownView | undefined): readonly HostRow[] {
  const text = view?.search
  return useMemo(() => {
    if (text === undefined) return rows
    const { q, status, gpu } = parseViewText(text)
    return rows.filter(hostFilter({ q, status, gpu }, NOTHING_KNOWN))
  }, [rows, text])
}

const NOTHING_KNOWN = { hostRanks: new Map(), unsure: new Set<string>() } as const

/** Number of hosts by view; null while ranks that it filters by are not loaded. */
export function useViewCounts({ own }: Views, rows: readonly HostRow[], fleet: Fleet): ReadonlyMap<string, number | null> {
  const { groups, ranks, unsure } = fleet
  return useMemo(() => {
    const known = { hostRanks: ranks.hostRanks, unsure }
    return new Map(
      own.map(({ id, filters }) => [id, lacksRanks(filters, { groups, ranks }) ? null : rows.filter(hostFilter(filters, known)).length]),
    )
  }, [own, rows, groups, ranks, unsure])
}

const saveChanges = (view: ShownView, search: HostsSearch): boolean => updateView(view.id, search)
