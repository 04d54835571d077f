import type { Locale } from '@/shared/i18n/messages'

const NAMES = {
  mb: { en: 'MB', ru: 'МБ' },
  gb: { en: 'GB', ru: 'ГБ' },
  tb: { en: 'TB', ru: 'ТБ' },
  mib: { en: 'MiB', ru: 'МиБ' },
  gib: { en: 'GiB', ru: 'ГиБ' },
  tib: { en: 'TiB', ru: 'ТиБ' },
  'gb/s': { en: 'GB/s', ru: 'ГБ/с' },
  mbps: { en: 'Mbps', ru: 'Мбит/с' },
  gbps: { en: 'Gbps', ru: 'Гбит/с' },
  tbps: { en: 'Tbps', ru: 'Тбит/с' },
  ghz: { en: 'GHz', ru: 'ГГц' },
  mhz: { en: 'MHz', ru: 'МГц' },
} as const satisfies Record<string, Record<Locale, string>>

export type Unit = keyof typeof NAMES

export const unitName = (unit: Unit, locale: Locale): string => NAMES[unit][locale]

/** Translates a unit from the API; returns an unknown one unchanged. */
export function sentUnitName(sent: string, locale: Locale): string {
  const key = sent.trim().toLowerCase()
  return Object.hasOwn(NAMES, key) ? NAMES[key as Unit][locale] : sent.trim()
}
