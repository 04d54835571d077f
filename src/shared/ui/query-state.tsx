import type { ReactNode } from 'react'
import { ErrorAlert } from './error-alert'

/** What of React Query's result decides what is drawn. */
interface Query<Data> {
  data: Data | undefined
  error: unknown
  refetch: () => unknown
}

interface Props<Data> {
  query: Query<Data>
  /** Of the size of the content, so that nothing jumps. */
  skeleton: ReactNode
  isEmpty?: (data: Data) => boolean
  empty?: ReactNode
  children: (data: Data) => ReactNode
}

/**
 * Decides once what stands in a region: data that are there stay, whatever happened since; "empty" is said only by an
 * answer; an error takes the place only of what never came.
 */
export function QueryState<Data>({ query, skeleton, isEmpty, empty, children }: Props<Data>) {
  const { data, error } = query
  if (data !== undefined) return isEmpty?.(data) === true ? empty : children(data)
  if (error !== null && error !== undefined) return <ErrorAlert error={error} onRetry={() => void query.refetch()} />
  return skeleton
}
