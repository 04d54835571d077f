import { offer as fullOffer, type SearchOffer } from '@/contract/offer'
import { rawOf } from '@/contract/raw'
import { readTime } from '@/contract/time'
import type { Fact } from './offer-facts'
import type { WordsContext } from './words-context'

/** What the full form of SPEC 2.2 has beyond a search result. A search need not send it: only what came is listed. */
export function extrasOf(offer: SearchOffer, { t, format }: WordsContext): Fact[] {
  const read = fullOffer.safeParse(rawOf(offer))
  if (!read.success) return []
  const { is_third_party, available_until, offers_amount, countries_amount, real_price, disk_real_price, extra } = read.data
  const yesNo = (value: boolean | null | undefined) => (value == null ? null : t(value ? 'yes' : 'no'))
  const number = (value: number | null) => (value === null ? null : format.number(value, 12))
  const at = available_until === null ? Number.NaN : readTime(available_until)
  return [
    { label: t('thirdParty'), value: yesNo(is_third_party) },
    // A date that cannot be read is still what was said.
    { label: t('availableUntil'), value: Number.isNaN(at) ? available_until : format.dateTimeWithZone(at) },
    { label: t('offersAmount'), value: number(offers_amount) },
    { label: t('countriesAmount'), value: number(countries_amount) },
    { label: t('realPrice'), value: number(real_price) },
    { label: t('diskRealPrice'), value: number(disk_real_price) },
    { label: t('extra'), value: extra === null || Object.keys(extra).length === 0 ? null : JSON.stringify(extra) },
  ].filter(({ value }) => value !== null)
}
