import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { matchesTemplate } from '@/domain/template-words'
import { templateListQuery, type TemplateList } from '@/api/templates'
import { useRemainingPages } from '@/api/use-remaining-pages'

/** The templates of one order and set of tags: those read so far, and those among them that hold the words looked for. */
export function useGallery(asked: TemplateList, text: string) {
  const query = useInfiniteQuery(templateListQuery(asked))
  const pages = query.data?.pages
  // A template that moves between two pages comes twice.
  const loaded = useMemo(() => [...new Map(pages?.flatMap(({ rows }) => rows.map((row) => [row.id, row] as const))).values()], [pages])
  const found = useMemo(
    () => (text.trim() === '' ? loaded : loaded.filter((template) => matchesTemplate(template, text.trim()))),
    [loaded, text],
  )
  const received = pages?.reduce((sum, page) => sum + page.received, 0) ?? 0
  const said = pages?.findLast((page) => page.total !== undefined)?.total
  const rest = useRemainingPages(query, `${asked.sort} ${asked.tags.join()}`)
  return {
    query,
    loaded,
    found,
    rest,
    setAside: pages?.reduce((sum, page) => sum + page.setAside.length, 0) ?? 0,
    /** Undefined when the service does not say how many there are. */
    total: query.hasNextPage ? (said !== undefined && said > received ? said : undefined) : received,
    /** How many are not loaded; undefined when there are some but nobody says how many. */
    missing: query.hasNextPage ? (said !== undefined && said > received ? said - received : undefined) : 0,
  }
}

export type Gallery = ReturnType<typeof useGallery>
