import { getRouteApi } from '@tanstack/react-router'
import { useDeferredValue, useRef, useState, type MouseEvent } from 'react'
import { setPreferences, usePreferences } from '@/api/preferences'
import { templateListRequest } from '@/api/templates'
import { useDraft } from '@/shared/forms/use-draft'
import { useMessages } from '@/shared/i18n/i18n'
import { usePageSearch } from '@/shared/lib/use-page-search'
import { CopyLinkButton } from '@/shared/ui/copy-link-button'
import { CurlButton } from '@/shared/ui/curl-button'
import { ErrorAlert } from '@/shared/ui/error-alert'
import { PageTitle } from '@/shared/ui/page-title'
import { templatesCatalog } from '../messages'
import { GalleryBar } from './gallery-bar'
import { GalleryEmpty } from './gallery-empty'
import classes from './gallery-page.module.css'
import { GalleryResults } from './gallery-results'
import type { GallerySearch } from './gallery-search'
import { GalleryStatus } from './gallery-status'
import { useGallery } from './use-gallery'

const route = getRouteApi('/_app/templates/')

/** All templates: the service sorts them and filters by tags, this page searches what it has loaded. */
export function GalleryPage() {
  const t = useMessages(templatesCatalog)
  const [search, change] = usePageSearch(route)
  const { templateView } = usePreferences()
  // As it was when the page opened: otherwise the remembered choice would stay when Back undoes it.
  const [usualView] = useState(templateView)
  const asked = { sort: search.sort ?? 'popularity_desc', tags: search.tag ?? [] }
  // The address follows when typing rests.
  const { text, edit, settle } = useDraft({
    value: search.q ?? '',
    show: (q) => q,
    read: (typed) => ({ value: typed.trim() === '' ? '' : typed }),
    onCommit: (q) => change({ q: q === '' ? undefined : q }, 'type'),
  })
  const gallery = useGallery(asked, useDeferredValue(text))
  const { query, found, loaded } = gallery
  const view = search.view ?? usualView
  const show = (next: typeof view) => {
    setPreferences({ templateView: next })
    change({ view: next })
  }
  const searchBox = useRef<HTMLInputElement>(null)
  /** The button goes with what it clears. A finger keeps the keyboard of its screen closed. */
  const clear = ({ detail }: MouseEvent, cleared: GallerySearch) => {
    change(cleared)
    if (detail === 0) searchBox.current?.focus()
  }
  const hasFailed = query.isError && query.data === undefined
  return (
    <div className={classes['page']}>
      <PageTitle>{t('title')}</PageTitle>
      <header className={classes['head']}>
        <h1>{t('title')}</h1>
        <div className={classes['actions']}>
          <CopyLinkButton />
          <CurlButton request={() => templateListRequest(asked)} />
        </div>
      </header>
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
          <ErrorAlert error={query.error} onRetry={() => void query.refetch()} />
        </div>
      ) : query.isSuccess && found.length === 0 && (loaded.length > 0 || gallery.setAside === 0) ? (
        <GalleryEmpty
          isSearched={loaded.length > 0}
          hasTags={asked.tags.length > 0}
          onClearText={(event) => clear(event, { q: undefined })}
          onClearTags={(event) => clear(event, { tag: undefined })}
        />
      ) : (
        <GalleryResults
          // The rows drawn so far belong to one order of one list.
          key={`${asked.sort} ${asked.tags.join()}`}
          templates={found}
          view={view}
          sort={asked.sort}
          onSort={(sort) => change({ sort })}
          isLoading={query.isPending}
          isStale={query.isPlaceholderData}
        />
      )}
    </div>
  )
}
