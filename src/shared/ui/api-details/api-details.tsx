import { quietPart } from '../lazy-part'

/** For developers only: the last part of a page, panel or dialog, usually closed at first. */
export const ApiDetails = quietPart(async () => (await import('./api-section')).ApiSection)
