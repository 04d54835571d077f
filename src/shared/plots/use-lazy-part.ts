import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'

export interface Part<Props> {
  /** Unique: part of the query key. */
  name: string
  load: () => Promise<ComponentType<Props>>
}

/** Loads a heavy part of a page separately. Call it early to preload the part. Not `lazy()`: its error would replace the whole page. */
export function useLazyPart<Props>({ name, load }: Part<Props>) {
  const { data, isError, error, refetch } = useQuery({
    queryKey: ['part', name],
    // Wrapped in an object, because a component is a function.
    queryFn: async () => ({ Drawing: await load() }),
    staleTime: Infinity,
    gcTime: Infinity,
    meta: { isQuiet: true },
  })
  return { Drawing: data?.Drawing, hasFailed: isError, error, retry: () => void refetch() }
}
