import type { ReactNode } from 'react'
import { ErrorAlert } from './error-alert'

interface Query<Data> {
  data: Data | undefined
  error: unknown
  refetch: () => unknown
}

interface Props<Data> {
  query: Query<Data>
  /** Has the size of the content, to avoid layout shifts. */
  skeleton: ReactNode
  isEmpty?: (data: Data) => boolean
  empty?: ReactNode
  /** For content as wide as the page: the error gets the margins of the page. */
  hasGutter?: boolean
  children: (data: Data) => ReactNode
}

/** Loaded data stays after a failed refresh, the empty state needs a response, an error shows only without data. */
export function QueryState<Data>({ query, skeleton, isEmpty, empty, hasGutter = false, children }: Props<Data>) {
  const { data, error } = query
  if (data !== undefined) return isEmpty?.(data) === true ? empty : children(data)
  if (error !== null && error !== undefined) {
    return (
      <div className={hasGutter ? 'pad-gutter' : undefined}>
        <ErrorAlert error={error} onRetry={() => void query.refetch()} />
      </div>
    )
  }
  return skeleton
}
