import type { SearchOffer } from '@/contract/offer'
import { times } from '@/shared/lib/decimal'
import { reported } from './offer-words'

/** GB of VRAM of all GPUs together; null when it or their number is not reported. */
export function sumVram({ vram, gpu_amount }: Pick<SearchOffer, 'vram' | 'gpu_amount'>): number | null {
  const [each, gpus] = [reported(vram), reported(gpu_amount)]
  return each === null || gpus === null ? null : times(each, gpus)
}
