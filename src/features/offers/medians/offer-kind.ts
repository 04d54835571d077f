import type { SearchOffer } from '@/contract/offer'

/** Offers with the same model and count have the same median. */
export const offerKind = ({ gpu_translit_name, gpu_amount }: Pick<SearchOffer, 'gpu_translit_name' | 'gpu_amount'>): string =>
  `${gpu_amount} ${gpu_translit_name}`
