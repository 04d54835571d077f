import type { Kind } from '@/api/peer-offers'
import type { Host } from '@/contract/host'

/** Which offers a host competes with; null when its GPU or their number is not reported (shape B of SPEC 2.9). */
export function kindOf({ offer }: Pick<Host, 'offer'>): Kind | null {
  const { gpu_translit_name: gpu = null, gpu_amount: gpus = null } = offer ?? {}
  return gpu && gpus !== null ? { gpu, gpus } : null
}

export const kindKey = ({ gpu, gpus }: Kind): string => `${gpus} ${gpu}`
