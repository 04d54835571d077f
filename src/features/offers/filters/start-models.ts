import type { GpuOption } from './gpu-options'

/** The order of the tiles of the market page, by name: matching models to the data sheet would add it to the first load. */
const POPULAR = [/\bB200\b/, /\bH200 SXM/, /\bH100 SXM/, /\bA100 SXM\d? 80/, /\bL40S\b/, /\bRTX PRO 6000/, /\bRTX 5090\b/, /\bRTX 4090\b/]

/** Shown on a wide screen; the style sheet hides the last ones on others. */
const MOST = 7

/** Priced models to start a search from: popular ones first, then the order of the API. */
export function startModels(options: readonly GpuOption[]): (GpuOption & { price: number })[] {
  const priced = options.filter((option): option is GpuOption & { price: number } => (option.price ?? 0) > 0)
  const popular = POPULAR.flatMap((pattern) => priced.find(({ name }) => pattern.test(name)) ?? [])
  return [...new Set([...popular, ...priced])].slice(0, MOST)
}
