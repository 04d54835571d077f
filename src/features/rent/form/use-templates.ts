import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useList } from '@/api/list'
import { templateListQuery, templateQuery } from '@/api/templates'
import type { Template } from '@/contract/template'

export function useTemplates(chosenId: string) {
  const [text, setText] = useState('')
  const [isOnlyFitting, setOnlyFitting] = useState(false)
  const isNarrowed = text.trim() !== '' || isOnlyFitting
  // A search of some pages would find too little, and the API cannot search.
  const list = useList(templateListQuery({ sort: 'popularity_desc', tags: [] }), isNarrowed ? 'all' : 'page')
  const isPending = list.state === 'loading' && list.requests === 0
  const listed = list.rows.find(({ id }) => id === chosenId)
  const isElsewhere = chosenId !== '' && !isPending && !listed
  const one = useQuery({ ...templateQuery(chosenId), enabled: isElsewhere })
  const pinned = isElsewhere ? one.data : undefined
  const chosen = listed ?? pinned
  return {
    text,
    setText,
    isOnlyFitting,
    setOnlyFitting,
    isNarrowed,
    list,
    all: pinned ? [pinned, ...list.rows] : list.rows,
    chosen,
    isAwaited: chosenId !== '' && !chosen && (isPending || one.isPending),
    isPending,
    chosenError: isElsewhere ? one.error : null,
  }
}

export type Templates = ReturnType<typeof useTemplates>

/** A whole number, because storage is one (SPEC 4.1); null if there is no recommendation that can be sent. */
export const recommendedStorage = ({ recommended_disk_space: size }: Template): number | null =>
  size !== null && size > 0 && Number.isSafeInteger(Math.ceil(size)) ? Math.ceil(size) : null
