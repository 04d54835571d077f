import { useMemo } from 'react'
import type { Page } from '@/contract/answer'
import { isRepeated } from './list-pages'

export interface ListRows<Row> {
  /** Without duplicates: a row that moves between two pages is returned twice. */
  rows: readonly Row[]
  /** Rows received, parsed or not. */
  loaded: number
  /** Undefined if the API reports none, or fewer than it returned. */
  total: number | undefined
  setAside: number
  requests: number
  /** True if the last page has only rows of the page before it, so that there may be more. */
  hasRepeated: boolean
}

const NONE: readonly never[] = []

/** The pages of a list as one. Apart from `useList`, whose loading of all pages is not part of the first load. */
export function useListRows<Row extends { id: string }>(all: readonly Page<Row>[] | undefined, isHidden = false): ListRows<Row> {
  'use no memo' // The memoization of the compiler would only add bytes to the first load.
  const hasRepeated = isRepeated(all)
  const pages = useMemo(() => (hasRepeated ? all?.slice(0, -1) : all), [all, hasRepeated])
  const rows = useMemo(
    () => (isHidden || !pages ? NONE : [...new Map(pages.flatMap((page) => page.rows.map((row) => [row.id, row] as const))).values()]),
    [isHidden, pages],
  )
  const setAside = useMemo(() => pages?.reduce((sum, page) => sum + page.setAside.length, 0) ?? 0, [pages])
  const loaded = pages?.reduce((sum, { received }) => sum + received, 0) ?? 0
  // Later pages may omit it.
  const reported = pages?.findLast(({ total }) => total !== undefined)?.total
  const known = isHidden ? loaded : rows.length + setAside
  return {
    rows,
    loaded,
    total: reported !== undefined && reported >= known ? reported : undefined,
    setAside,
    requests: all?.length ?? 0,
    hasRepeated,
  }
}
