import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { matchesTemplate } from '@/domain/template-words'
import { templateListQuery, type TemplateList } from '@/api/templates'
import { useRemainingPages } from '@/api/use-remaining-pages'
import { distinctColours } from './distinct-colours'

export function useGallery(asked: TemplateList, text: string) {
  const query = useInfiniteQuery(templateListQuery(asked))
  const pages = query.data?.pages
  const loaded = useMemo(() => [...new Map(pages?.flatMap(({ rows }) => rows.map((row) => [row.id, row] as const))).values()], [pages])
  const found = useMemo(
    () => (text.trim() === '' ? loaded : loaded.filter((template) => matchesTemplate(template, text.trim()))),
    [loaded, text],
  )
  const received = pages?.reduce((sum, page) => sum + page.received, 0) ?? 0
  const reported = pages?.findLast((page) => page.total !== undefined)?.total
  // A search of some pages would find too little, and the API cannot search.
  const rest = useRemainingPages(query, `${asked.sort} ${asked.tags.join()}`, text.trim() !== '')
  const colours = useMemo(() => distinctColours(loaded), [loaded])
  return {
    query,
    loaded,
    found,
    colours,
    rest,
    setAside: pages?.reduce((sum, page) => sum + page.setAside.length, 0) ?? 0,
    /** Undefined if the API gives no total. */
    total: query.hasNextPage ? (reported !== undefined && reported > received ? reported : undefined) : received,
    missing: query.hasNextPage ? (reported !== undefined && reported > received ? reported - received : undefined) : 0,
  }
}

export type Gallery = ReturnType<typeof useGallery>
