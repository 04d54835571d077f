import type { ReactNode } from 'react'
import type { CurlRequest } from '../curl'
import { lazyPart } from '../lazy-part'

export interface ApiDetailsProps {
  /** Returns the request of the page or panel, without the API key. Called while it is open, like `about` and `raw`. */
  request?: () => CurlRequest
  /** The effect of running the request, if it is not obvious. */
  about?: () => ReactNode
  raw?: () => RawContent
  /** Level of the heading: 3 in a panel or dialog. */
  level?: 2 | 3
  /** For a page whose sections have their own gutters. */
  hasGutter?: boolean
  isOpenAtFirst?: boolean
}

interface RawContent {
  /** Values by their names in the API. Absent and empty ones are left out. */
  values?: Readonly<Record<string, string | number | null | undefined>>
  json?: unknown
  more?: ReactNode
}

/** For developers only: the last part of a page, panel or dialog, usually closed at first. */
export const ApiDetails = lazyPart<ApiDetailsProps>(
  async () => (await import('./api-section')).ApiSection,
  undefined,
  // The page is complete without it.
  () => true,
)
