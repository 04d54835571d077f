import { useMemo } from 'react'
import type { Page } from '@/contract/answer'
import { isRepeated, keyOf, rowsOf } from './list-pages'

export interface ListRows<Row> {
  /** Without duplicates: a row that moves between two pages is returned twice. */
  rows: readonly Row[]
  /** Undefined if the API reports none, or fewer than it returned. */
  total: number | undefined
  setAside: number
  /** True if the last page has only rows of the page before it, so that there may be more. */
  hasRepeated: boolean
}

/** The pages of a list as one. Apart from `useList`, whose loading of all pages is not part of the first load. */
export function useListRows<Row extends { id: string }>(all: readonly Page<Row>[] | undefined): ListRows<Row> {
  'use no memo' // The memoization of the compiler would only add bytes to the first load.
  const hasRepeated = isRepeated(all)
  const pages = useMemo(() => (hasRepeated ? all?.slice(0, -1) : all), [all, hasRepeated])
  const rows = useMemo(() => rowsOf(pages), [pages])
  const setAside = useMemo(() => unreadIn(pages), [pages])
  // Later pages may omit it.
  const total = pages?.findLast((page) => page.total !== undefined)?.total
  return { rows, total: total !== undefined && total >= rows.length + setAside ? total : undefined, setAside, hasRepeated }
}

/** Counts a row once that moves between two pages, but each of the equal rows of one page. */
function unreadIn<Row>(pages: readonly Page<Row>[] = []): number {
  const seen = new Set<string>()
  return pages.reduce((sum, page) => {
    const fresh = page.setAside.map(({ raw }) => keyOf(raw)).filter((key) => !seen.has(key))
    fresh.forEach((key) => seen.add(key))
    return sum + fresh.length
  }, 0)
}
