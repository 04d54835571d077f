import { useState } from 'react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { templateListQuery, templateQuery } from '@/api/templates'
import { useRemainingPages } from '@/api/use-remaining-pages'
import type { Template } from '@/contract/template'

export function useTemplates(chosenId: string) {
  const list = useInfiniteQuery(templateListQuery({ sort: 'popularity_desc', tags: [] }))
  const [text, setText] = useState('')
  const [isOnlyFitting, setOnlyFitting] = useState(false)
  const isNarrowed = text.trim() !== '' || isOnlyFitting
  // A search of some pages would find too little, and the API cannot search.
  const rest = useRemainingPages(list, 'popular', isNarrowed)
  const loaded = new Map(list.data?.pages.flatMap(({ rows }) => rows.map((template) => [template.id, template] as const)))
  const pages = list.data?.pages ?? []
  const isElsewhere = chosenId !== '' && !list.isPending && !loaded.has(chosenId)
  const one = useQuery({ ...templateQuery(chosenId), enabled: isElsewhere })
  const pinned = isElsewhere ? one.data : undefined
  const chosen = chosenId === '' ? undefined : (loaded.get(chosenId) ?? pinned)
  return {
    text,
    setText,
    isOnlyFitting,
    setOnlyFitting,
    isNarrowed,
    all: pinned ? [pinned, ...loaded.values()] : [...loaded.values()],
    chosen,
    isAwaited: chosenId !== '' && !chosen && (list.isPending || one.isPending),
    isPending: list.isPending,
    error: list.error,
    unread: pages.reduce((sum, page) => sum + page.setAside.length, 0),
    chosenError: isElsewhere ? one.error : null,
    hasMore: list.hasNextPage,
    rest,
    retry: () => void (list.data ? list.fetchNextPage() : list.refetch()),
  }
}

export type Templates = ReturnType<typeof useTemplates>

/** A whole number, because storage is one (SPEC 4.1); null if there is no recommendation that can be sent. */
export const recommendedStorage = ({ recommended_disk_space: size }: Template): number | null =>
  size !== null && size > 0 && Number.isSafeInteger(Math.ceil(size)) ? Math.ceil(size) : null
