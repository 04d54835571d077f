import { getRouteApi, Link } from '@tanstack/react-router'
import { useDeferredValue, useRef, useState, type MouseEvent, type MouseEventHandler, type Ref } from 'react'
import { Button } from '@/shared/ui/button'
import { setPreferences, usePreferences } from '@/api/preferences'
import { templateListRequest, templateListQuery, type TemplateList } from '@/api/templates'
import { useMessages, useFormat } from '@/shared/i18n/i18n'
import { usePageSearch } from '@/shared/lib/use-page-search'
import { CopyLinkButton } from '@/shared/ui/copy-button'
import { ApiDetails } from '@/shared/ui/api-details/api-details'
import { ErrorAlert } from '@/shared/ui/error-alert'
import { EmptyState } from '@/shared/ui/empty-state'
import { ExportMenu } from '@/shared/ui/export-menu'
import { PageHead, PageTitle } from '@/shared/ui/page-head'
import { listTemplates, type Template, type TemplateSort, type TemplateTag } from '@/contract/template'
import type { DataColumn } from '@/shared/ui/data-table'
import { DrawnRows } from '@/shared/ui/drawn-rows'
import { unreadReason } from '@/api/diagnostics'
import { UnreadRows } from '@/shared/ui/unread-rows/unread-rows'
import { templatesCatalog } from '../template-parts'
import { CheckboxField } from '@/shared/ui/checkbox-field'
import { SearchBox } from '@/shared/ui/search-box'
import { Segmented } from '@/shared/ui/segmented'
import { Select } from '@/shared/ui/select'
import { SORTS, TAGS, VIEWS, type GallerySearch } from '../templates-search'
import classes from '../templates.module.css'
import { ListStatus } from '@/shared/ui/list-status'
import { Status } from '@/shared/ui/status'
import { type Mark, distinctMarks } from './distinct-marks'
import { TemplateCards, TemplateTable, useTemplateColumns } from './template-list'
import { useList } from '@/api/list'
import { matchesTemplate } from '@/domain/template-text'

const route = getRouteApi('/_app/templates/')

export function GalleryPage() {
  const t = useMessages(templatesCatalog)
  const [search, change] = usePageSearch(route)
  const { templateView } = usePreferences()
  // The value when the page opened: otherwise Back could not restore the previous view.
  const [usualView] = useState(templateView)
  const asked = { sort: search.sort ?? 'popularity_desc', tags: search.tag ?? [] }
  const { q = '' } = search
  const gallery = useGallery(asked, useDeferredValue(q))
  const { list, found } = gallery
  const columns = useTemplateColumns(gallery.marks)
  const view = search.view ?? usualView
  const show = (next: typeof view) => {
    setPreferences({ templateView: next })
    change({ view: next })
  }
  const searchBox = useRef<HTMLInputElement>(null)
  /** The button disappears with its filter. Only a keyboard user gets the focus: on touch it would open the screen keyboard. */
  const clear = ({ detail }: MouseEvent, cleared: GallerySearch) => {
    change(cleared)
    if (detail === 0) searchBox.current?.focus()
  }
  const isLoading = list.state === 'loading'
  const hasFailed = list.state === 'failed' && list.loaded === 0
  return (
    <div className={`column min-0 pad-bottom-6 ${classes['list']}`}>
      <PageTitle>{t('templatesTitle')}</PageTitle>
      <GalleryHead gallery={gallery} columns={columns} />
      <GalleryBar
        searchRef={searchBox}
        q={q}
        onType={(typed) => change({ q: typed.trim() === '' ? undefined : typed }, 'type')}
        tags={asked.tags}
        onTags={(tags) => change({ tag: tags.length > 0 ? tags : undefined })}
        sort={asked.sort}
        onSort={(sort) => change({ sort })}
        view={view}
        onView={show}
      />
      {!hasFailed && <GalleryStatus gallery={gallery} isSearching={q.trim() !== ''} />}
      {hasFailed ? (
        <div className="pad-gutter pad-top-2 pad-bottom-2">
          <ErrorAlert error={list.error} onRetry={list.goOn} />
        </div>
      ) : !isLoading && list.rows.length === 0 && list.setAside > 0 ? (
        <UnreadRows count={list.setAside} reason={unreadReason(listTemplates)} onMore={list.hasMore ? list.loadNext : undefined} />
      ) : !isLoading && found.length === 0 ? (
        <GalleryEmpty
          isSearched={list.rows.length > 0}
          hasTags={asked.tags.length > 0}
          onClearText={(event) => clear(event, { q: undefined })}
          onClearTags={(event) => clear(event, { tag: undefined })}
        />
      ) : (
        <GalleryResults
          // Another sort order or tag filter starts at the first rows again.
          key={`${asked.sort} ${asked.tags.join()}`}
          templates={found}
          columns={columns}
          marks={gallery.marks}
          view={view}
          sort={asked.sort}
          onSort={(sort) => change({ sort })}
          isLoading={isLoading && found.length === 0}
          isStale={list.isStale}
        />
      )}
      <ApiDetails hasGutter request={() => templateListRequest(asked)} />
    </div>
  )
}

function GalleryHead({ gallery: { list, found }, columns }: { gallery: Gallery; columns: DataColumn<Template>[] }) {
  const t = useMessages(templatesCatalog)
  const { hasMore, total, loadedAt } = list
  const title = t('templatesTitle')
  return (
    <PageHead
      title={title}
      actions={
        <>
          {found.length > 0 && (
            <ExportMenu
              isOffered
              exported={() => ({ subject: 'templates', title, total: hasMore ? total : undefined, loadedAt, rows: found, columns })}
            />
          )}
          <CopyLinkButton />
        </>
      }
    />
  )
}

interface Props {
  /** True if templates are loaded, but none matches the search. */
  isSearched: boolean
  hasTags: boolean
  onClearText: MouseEventHandler
  onClearTags: MouseEventHandler
}

function GalleryEmpty({ isSearched, hasTags, onClearText, onClearTags }: Props) {
  const t = useMessages(templatesCatalog)
  const title = isSearched ? t('noneTitle') : hasTags ? t('emptyTagsTitle') : t('emptyTitle')
  return (
    <EmptyState title={title}>
      {isSearched ? <p>{t('searchAbout')}</p> : !hasTags && <p>{t('emptyText')}</p>}
      <div className="row">
        {isSearched && (
          <Button variant="default" onClick={onClearText}>
            {t('clearText')}
          </Button>
        )}
        {hasTags && (
          <Button variant="default" onClick={onClearTags}>
            {t('clearTags')}
          </Button>
        )}
      </div>
    </EmptyState>
  )
}

const CARDS_DRAWN = 100

interface GalleryResultsProps {
  templates: readonly Template[]
  columns: DataColumn<Template>[]
  marks: ReadonlyMap<string, Mark>
  view: 'cards' | 'table'
  sort: TemplateSort
  onSort: (sort: TemplateSort) => void
  isLoading: boolean
  /** True for the rows of the previous request. */
  isStale: boolean
}

function GalleryResults({ templates, columns, marks, view, sort, onSort, isLoading, isStale }: GalleryResultsProps) {
  if (view === 'table') return <TemplateTable {...{ templates, columns, sort, onSort, isLoading, isStale }} />
  return (
    <DrawnRows rows={templates} step={CARDS_DRAWN}>
      {(drawn) => <TemplateCards templates={drawn} marks={marks} isLoading={isLoading} isStale={isStale} />}
    </DrawnRows>
  )
}

function GalleryStatus({ gallery, isSearching }: { gallery: Gallery; isSearching: boolean }) {
  const t = useMessages(templatesCatalog)
  const { number } = useFormat()
  const { list, found } = gallery
  const { rows, loaded, hasMore, hasRepeated, setAside } = list
  const isLoading = list.state === 'loading'
  const isPending = isLoading && list.requests === 0
  const total = hasMore || hasRepeated ? list.total : rows.length + setAside
  const counts = { shown: number(rows.length), total: number(total ?? 0) }
  const shown = total === undefined ? t('shown', counts) : t('shownOf', counts)
  const matches = t('found', { count: found.length, loaded: counts.shown })
  const left = total === undefined ? t('someNotLoaded') : t('notLoaded', { count: total - loaded })
  const progress =
    total === undefined ? t('loadingRestOpen', { loaded: counts.shown }) : t('loadingRest', { loaded: counts.shown, total: counts.total })
  // Matches are counted only when all pages have loaded.
  const counted = !isSearching ? shown : hasMore ? `${matches}, ${left}` : matches
  const text = isLoading ? progress : hasRepeated ? `${counted}. ${t('repeated')}` : counted
  return (
    <>
      <div className={`row medium gap-2px-3 pad-gutter pad-bottom-2 ${classes['status']}`}>
        {isPending ? (
          <Status as="span">{t('loading')}</Status>
        ) : (
          <ListStatus list={{ ...list, total }} text={text} goOn={t('loadRest')} hasAge={false} />
        )}
        {setAside > 0 && (
          <Link to="/settings" className="warn">
            {t('unreadRows', { count: setAside })}
          </Link>
        )}
      </div>
      {list.state === 'failed' && loaded > 0 && (
        <div className="pad-gutter pad-bottom-3">
          <ErrorAlert error={list.error} onRetry={list.goOn} />
        </div>
      )}
    </>
  )
}

interface BarProps {
  searchRef: Ref<HTMLInputElement>
  q: string
  onType: (q: string) => void
  tags: readonly TemplateTag[]
  onTags: (tags: TemplateTag[]) => void
  sort: TemplateSort
  onSort: (sort: TemplateSort) => void
  view: (typeof VIEWS)[number]
  onView: (view: (typeof VIEWS)[number]) => void
}

function GalleryBar({ searchRef, q, onType, tags, onTags, sort, onSort, view, onView }: BarProps) {
  const t = useMessages(templatesCatalog)
  const toggle = (tag: TemplateTag) => onTags(TAGS.filter((one) => (one === tag ? !tags.includes(one) : tags.includes(one))))
  return (
    <div className="row medium gap-2-4 pad-gutter pad-bottom-2">
      <SearchBox ref={searchRef} label={t('search')} title={t('searchAbout')} value={q} onChange={onType} />
      <fieldset className="row gap-2px-3" aria-label={t('tags')}>
        {TAGS.map((tag) => (
          <CheckboxField key={tag} label={t(tag)} isOn={tags.includes(tag)} onChange={() => toggle(tag)} />
        ))}
      </fieldset>
      {tags.length > 1 && <p className="caption">{t('tagsCombined')}</p>}
      <div className={`row push-end gap-x-3 ${classes['order']}`}>
        <Select label={t('sortBy')} options={SORTS.map((value) => ({ value, label: t(`sort_${value}`) }))} value={sort} onChange={onSort} />
        <Segmented label={t('view')} options={VIEWS.map((value) => ({ value, label: t(value) }))} value={view} onChange={onView} />
      </div>
    </div>
  )
}

function useGallery(asked: TemplateList, text: string) {
  // A search of some pages would find too little, and the API cannot search.
  const list = useList(templateListQuery(asked), text.trim() === '' ? 'page' : 'all')
  const { rows } = list
  const found = text.trim() === '' ? rows : rows.filter((template) => matchesTemplate(template, text.trim()))
  return { list, found, marks: distinctMarks(rows) }
}

type Gallery = ReturnType<typeof useGallery>
