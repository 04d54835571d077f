import { modelName } from '@/domain/model-name'
import { findModels } from '@/domain/find-models'
import type { Gpu } from '@/contract/gpu'

export interface GpuOption {
  /** The translit name: the value sent as `gpu_translit_name`. */
  value: string
  name: string
  price: number | null
  /** Null if the API returns no currency: the price is then in the requested one. */
  currency: string | null
  /** False for a model of the URL that the API does not list. */
  isListed: boolean
}

export const SHORT = 6

export function gpuOptions(gpus: readonly Gpu[]): GpuOption[] {
  const options = new Map<string, GpuOption>()
  for (const gpu of gpus) {
    const { translit_name: value, best_price: price, currency } = gpu
    if (value !== null && value !== '' && !options.has(value))
      options.set(value, {
        value,
        name: modelName(gpu),
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
  /** Models that were chosen at the last rebuild of the list. They stay on top, so that ticking a box moves no rows. */
  onTop: readonly string[]
  text: string
  isWhole: boolean
}

/** Rows of the list: chosen models first, then the order of the API. The short list ends at `SHORT`. */
export function gpuRows({ options, chosen, onTop, text, isWhole }: View): GpuOption[] {
  const known = new Map(options.map((option) => [option.value, option]))
  const optionOf = (value: string): GpuOption => known.get(value) ?? { value, name: value, price: null, currency: null, isListed: false }
  if (text.trim() !== '') {
    const unlisted = chosen.filter((value) => !known.has(value)).map(optionOf)
    return [...findModels([...unlisted, ...options], text, ({ name, value }) => `${name} ${value}`)]
  }
  const top = onTop.filter((value) => chosen.includes(value) || known.has(value)).map(optionOf)
  const rest = options.filter(({ value }) => !onTop.includes(value))
  const late = chosen.filter((value) => !onTop.includes(value) && !known.has(value)).map(optionOf)
  const all = [...top, ...rest, ...late]
  // Chosen models below the limit stay visible when the list is collapsed.
  return isWhole ? all : all.filter(({ value }, index) => index < SHORT || chosen.includes(value))
}
