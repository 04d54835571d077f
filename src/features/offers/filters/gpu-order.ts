import { spacedGpuName } from '@/domain/gpu-name'
import type { Gpu } from '@/contract/gpu'

/** A GPU model that can be chosen. */
export interface GpuOption {
  /** What the filter is sent (`gpu_translit_name`). */
  value: string
  name: string
  price: number | null
  /** The currency the service named for the price; null: the one that was asked for. */
  currency: string | null
  /** False for a model that stands in the address but not in the list. */
  isListed: boolean
}

/** How many models the short list holds. */
export const SHORT = 6

/** Models that can be searched for, in the order of the service, none twice; one without a translit name cannot. */
export function gpuOptions(gpus: readonly Gpu[]): GpuOption[] {
  const options = new Map<string, GpuOption>()
  for (const { translit_name: value, name, best_price: price, currency } of gpus) {
    if (value !== null && value !== '' && !options.has(value))
      options.set(value, {
        value,
        name: spacedGpuName(name ?? '') || value,
        price,
        currency: currency?.trim().toUpperCase() || null,
        isListed: true,
      })
  }
  return [...options.values()]
}

interface View {
  options: readonly GpuOption[]
  chosen: readonly string[]
  /** What was chosen when the list was last drawn up; kept on top, so that ticking a box moves nothing. */
  onTop: readonly string[]
  text: string
  isWhole: boolean
}

const bare = (text: string) => text.toLowerCase().replaceAll(/[\s_-]/g, '')

/** The rows of the list, from the top: chosen ones first, then the service's order; the short form is cut at SHORT. */
export function gpuRows({ options, chosen, onTop, text, isWhole }: View): GpuOption[] {
  const known = new Map(options.map((option) => [option.value, option]))
  const optionOf = (value: string): GpuOption => known.get(value) ?? { value, name: value, price: null, currency: null, isListed: false }
  const wanted = bare(text)
  if (wanted !== '') {
    const strangers = chosen.filter((value) => !known.has(value)).map(optionOf)
    return [...strangers, ...options].filter(({ name, value }) => bare(name).includes(wanted) || bare(value).includes(wanted))
  }
  const top = onTop.filter((value) => chosen.includes(value) || known.has(value)).map(optionOf)
  const rest = options.filter(({ value }) => !onTop.includes(value))
  const late = chosen.filter((value) => !onTop.includes(value) && !known.has(value)).map(optionOf)
  const all = [...top, ...rest, ...late]
  // A model ticked further down stays in sight when the list is folded.
  return isWhole ? all : all.filter(({ value }, index) => index < SHORT || chosen.includes(value))
}
