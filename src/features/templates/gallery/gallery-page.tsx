import { getRouteApi } from '@tanstack/react-router'
import { useDeferredValue, useRef, useState, type MouseEvent, type MouseEventHandler } from 'react'
import { Button } from '@/shared/ui/button'
import { setPreferences, usePreferences } from '@/api/preferences'
import { templateListRequest } from '@/api/templates'
import { useDraft } from '@/shared/forms/use-draft'
import { useMessages } from '@/shared/i18n/i18n'
import { usePageSearch } from '@/shared/lib/use-page-search'
import { CopyLinkButton } from '@/shared/ui/copy-button'
import { ApiDetails } from '@/shared/ui/api-details/api-details'
import { ErrorAlert } from '@/shared/ui/error-alert'
import { EmptyState } from '@/shared/ui/empty-state'
import { PageHead, PageTitle } from '@/shared/ui/page-head'
import { listTemplates, type Template, type TemplateSort } from '@/contract/template'
import { DrawnRows } from '@/shared/ui/drawn-rows'
import { unreadReason } from '@/api/diagnostics'
import { UnreadRows } from '@/shared/ui/unread-rows/unread-rows'
import { templatesCatalog } from '../messages'
import { GalleryBar } from './gallery-bar'
import classes from './gallery-page.module.css'
import type { GallerySearch } from '../templates-search'
import { GalleryStatus } from './gallery-status'
import { useGallery } from './use-gallery'
import { TemplateCards } from './template-cards'
import { TemplateTable } from './template-table'

const route = getRouteApi('/_app/templates/')

export function GalleryPage() {
  const t = useMessages(templatesCatalog)
  const [search, change] = usePageSearch(route)
  const { templateView } = usePreferences()
  // The value when the page opened: otherwise Back could not restore the previous view.
  const [usualView] = useState(templateView)
  const asked = { sort: search.sort ?? 'popularity_desc', tags: search.tag ?? [] }
  // The URL follows after a pause in typing.
  const { text, edit, settle } = useDraft({
    value: search.q ?? '',
    show: (q) => q,
    read: (typed) => ({ value: typed.trim() === '' ? '' : typed }),
    onCommit: (q) => change({ q: q === '' ? undefined : q }, 'type'),
  })
  const gallery = useGallery(asked, useDeferredValue(text))
  const { list, found } = gallery
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
    <div className={`column ${classes['page']}`}>
      <PageTitle>{t('title')}</PageTitle>
      <PageHead title={t('title')} actions={<CopyLinkButton />} />
      <GalleryBar
        searchRef={searchBox}
        text={text}
        onText={edit}
        onLeaveText={settle}
        tags={asked.tags}
        onTags={(tags) => change({ tag: tags.length > 0 ? tags : undefined })}
        sort={asked.sort}
        onSort={(sort) => change({ sort })}
        view={view}
        onView={show}
      />
      {!hasFailed && <GalleryStatus gallery={gallery} isSearching={text.trim() !== ''} />}
      {hasFailed ? (
        <div className={classes['error']}>
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
          colours={gallery.colours}
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
  colours: ReadonlyMap<string, number>
  view: 'cards' | 'table'
  sort: TemplateSort
  onSort: (sort: TemplateSort) => void
  isLoading: boolean
  /** True for the rows of the previous request. */
  isStale: boolean
}

function GalleryResults({ templates, colours, view, sort, onSort, isLoading, isStale }: GalleryResultsProps) {
  if (view === 'table') return <TemplateTable {...{ templates, colours, sort, onSort, isLoading, isStale }} />
  return (
    <DrawnRows rows={templates} step={CARDS_DRAWN}>
      {(drawn) => <TemplateCards templates={drawn} colours={colours} isLoading={isLoading} isStale={isStale} />}
    </DrawnRows>
  )
}
