import { lazyPart } from '../lazy-part'

/** For developers only: the last part of a page, panel or dialog, usually closed at first. */
export const ApiDetails = lazyPart(
  async () => (await import('./api-section')).ApiSection,
  undefined,
  // The page is complete without it.
  () => true,
)
