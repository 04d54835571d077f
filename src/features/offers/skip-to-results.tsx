'use no memo' // Rarely rendered: memoization would only add bytes to the first load.

import { useLayoutEffect, useState, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import { useMessages } from '@/shared/i18n/i18n'
import { offersCatalog } from './messages'

/** The second skip link of the page. Part of the first load: the second Tab may come before later code. */
export function SkipToResults({ results }: { results: RefObject<HTMLElement | null> }) {
  const t = useMessages(offersCatalog)
  const [place, setPlace] = useState<Element | null>(null)
  useLayoutEffect(function findPlaceInShell() {
    setPlace(document.querySelector('#skip-links'))
  }, [])
  const row = (which = '') => results.current?.querySelector<HTMLElement>(`[data-index]${which}`)
  return (
    place &&
    createPortal(
      <a
        href="#main"
        onClick={(event) => {
          event.preventDefault()
          // The chosen row is not in the document while it is scrolled out of view.
          ;(row('[data-open]') ?? row())?.focus()
        }}
      >
        {t('skipToResults')}
      </a>,
      place,
    )
  )
}
