'use no memo' // Rarely rendered: memoization would only add bytes to the first load.

import { useSyncExternalStore, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import { useMessages } from '@/shared/i18n/i18n'
import { offersCatalog } from './messages'

const findPlaceInShell = () => document.querySelector('#skip-links')
const neverChanges = () => () => undefined

/** The second skip link of the page. Part of the first load: the second Tab may come before later code. */
export function SkipToResults({ results }: { results: RefObject<HTMLElement | null> }) {
  const t = useMessages(offersCatalog)
  // Null in the first render of the whole page, which puts the place into the document; React then renders again.
  const place = useSyncExternalStore(neverChanges, findPlaceInShell)
  const row = (which = '') => results.current?.querySelector<HTMLElement>(`[data-index]${which}`)
  return (
    place &&
    createPortal(
      <a
        href="#main"
        onClick={(event) => {
          event.preventDefault()
          // The chosen row is not in the document while it is scrolled out of view. Without rows there is an error or a hint.
          const target = row('[data-open]') ?? row() ?? results.current
          // Not always on the region: a click on its background would move the focus there.
          target?.setAttribute('tabindex', '-1')
          target?.focus()
        }}
      >
        {t('skipToResults')}
      </a>,
      place,
    )
  )
}
