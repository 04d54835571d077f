import { Link, useLocation } from '@tanstack/react-router'
import type { KeyboardEvent, ReactNode } from 'react'
import { useCurrency } from '@/api/use-reader'
import { parseOffersSearch } from '../offer-search'
import { parseSavedText, visit, savedText } from './saved-searches'
import type { SavedCheck } from './use-saved-checks'

interface Props {
  check: SavedCheck
  className: string | undefined
  title?: string | undefined
  onKeyDown?: ((event: KeyboardEvent<HTMLElement>) => void) | undefined
  children: ReactNode
}

export function SavedLink({ check: { saved, now }, className, title, onKeyDown, children }: Props) {
  const currency = useCurrency()
  const isOpen = useLocation({
    select: ({ pathname, search }) =>
      pathname === '/offers' && currency === saved.currency && savedText(search) === savedText(parseSavedText(saved.search)),
  })
  return (
    <Link
      to="/offers"
      search={(before) => {
        // The comparison and the template are kept, as when filters change.
        const { compare, template } = parseOffersSearch(before)
        return { ...parseSavedText(saved.search), compare, template, currency: saved.currency }
      }}
      className={className}
      title={title}
      aria-current={isOpen ? 'page' : undefined}
      activeOptions={{ exact: true, includeSearch: true }}
      onKeyDown={onKeyDown}
      onClick={() => {
        if (now) visit(saved.id, now)
      }}
    >
      {children}
    </Link>
  )
}
