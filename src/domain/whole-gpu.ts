import type { GpuSheet } from './gpu-sheet'

/** An offer with less memory than this share of a whole GPU's is for a part of one: its price is not comparable. */
export const WHOLE_SHARE = 0.93

/** True for an offer whose memory shows that it rents only a part of the GPU. Unknown memory counts as a whole GPU. */
export const isSlice = (vram: number | null, { memory }: Pick<GpuSheet, 'memory'>): boolean =>
  vram !== null && vram > 0 && vram < memory * WHOLE_SHARE

/** GB from which the filter of a search passes only whole GPUs. */
export const wholeVram = ({ memory }: Pick<GpuSheet, 'memory'>): number => Math.round(memory * WHOLE_SHARE * 100) / 100
