import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { templateListQuery, templateQuery } from '@/api/templates'
import type { Template } from '@/contract/template'

/** More pages than this are not read in one go: a service that repeats its last page must not keep us busy for ever. */
const MAX_PAGES = 40

/** The templates to choose from, those read so far; the chosen one even when it is not among them. */
export function useTemplates(chosenId: string) {
  const list = useInfiniteQuery(templateListQuery({ sort: 'popularity_desc', tags: [] }))
  const loaded = new Map(list.data?.pages.flatMap(({ rows }) => rows.map((template) => [template.id, template] as const)))
  const isElsewhere = chosenId !== '' && !list.isPending && !loaded.has(chosenId)
  const one = useQuery({ ...templateQuery(chosenId), enabled: isElsewhere })
  const [isLoadingRest, setLoadingRest] = useState(false)
  const pinned = isElsewhere ? one.data : undefined
  const loadRest = async () => {
    setLoadingRest(true)
    let read = await list.fetchNextPage()
    // Each page depends on where the one before it ended.
    // oxlint-disable-next-line no-await-in-loop
    while (read.hasNextPage && !read.isError && (read.data?.pages.length ?? 0) < MAX_PAGES) read = await list.fetchNextPage()
    setLoadingRest(false)
  }
  return {
    all: pinned ? [pinned, ...loaded.values()] : [...loaded.values()],
    chosen: chosenId === '' ? undefined : (loaded.get(chosenId) ?? pinned),
    isPending: list.isPending,
    error: list.error,
    /** The template of the address could not be read. */
    chosenError: isElsewhere ? one.error : null,
    hasMore: list.hasNextPage,
    isLoadingRest,
    loadRest: () => void loadRest(),
    retry: () => void (list.data ? list.fetchNextPage() : list.refetch()),
  }
}

export type Templates = ReturnType<typeof useTemplates>

/** The image as people write it. */
export const imageOf = ({ image, image_tag }: Template): { name: string; tag: string } | null =>
  image === null || image === '' ? null : { name: image, tag: image_tag ?? '' }

/** A whole number, because storage is one (SPEC 4.1); null when the template recommends none. */
export const recommendedStorage = ({ recommended_disk_space: size }: Template): number | null =>
  size !== null && size > 0 && Number.isFinite(size) ? Math.ceil(size) : null
