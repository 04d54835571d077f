import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'

export interface Part<Props> {
  /** Tells parts apart. */
  name: string
  load: () => Promise<ComponentType<Props>>
}

/**
 * A part of a page that is fetched apart from it, because it is heavy. Whoever knows that it will be needed asks for it early.
 * Not `lazy()`: a part that does not arrive would take the whole page with it.
 */
export function useLazyPart<Props>({ name, load }: Part<Props>) {
  const { data, isError, refetch } = useQuery({
    queryKey: ['part', name],
    // A component is a function, and a function that a query returned would be taken for a value of its own.
    queryFn: async () => ({ Drawing: await load() }),
    staleTime: Infinity,
    gcTime: Infinity,
    meta: { isQuiet: true },
  })
  return { Drawing: data?.Drawing, hasFailed: isError, retry: () => void refetch() }
}
