import { lazyPart } from '@/shared/ui/lazy-part'

/** Figures of the plan on pages of other features. They come after the page, which is complete without them. */
export const OfferJobs = lazyPart(async () => (await import('./offer-jobs')).OfferJobs)
export const ModelJobs = lazyPart(async () => (await import('./model-jobs')).ModelJobs)
