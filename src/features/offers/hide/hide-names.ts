import type { HideKey } from '@/domain/hidden-items'
import type { Format } from '@/shared/i18n/format'

export interface HideNames {
  gpuName: (slug: string) => string
  providerName: (slug: string) => string
  format: Format
}

/** The name of something hidden: of a model, a provider or a country. */
export const hiddenName = (key: HideKey, value: string, { gpuName, providerName, format }: HideNames): string =>
  key === 'not_gpu' ? gpuName(value) : key === 'not_provider' ? providerName(value) : format.country(value)
