import type { Format } from '@/shared/i18n/format'
import type { GpusReader } from './use-gpus-reader'

/** "12+" while only a part of the offers is loaded. */
export const countText = (count: number, isPart: boolean, format: Pick<Format, 'number'>): string =>
  `${format.number(count)}${isPart ? '+' : ''}`

interface Counted {
  code: string
  offers: number
  isPart: boolean
}

/** "Germany: 12 offers". */
export const countryText = ({ code, offers, isPart }: Counted, { t, format }: Pick<GpusReader, 't' | 'format'>): string =>
  isPart
    ? t('countryLinkPart', { country: format.country(code), count: offers })
    : t('countryLink', { country: format.country(code), count: offers })
