import type { Provider } from '@/contract/provider'
import type { Format } from '@/shared/i18n/format'
import type { Translate } from '@/shared/i18n/i18n'
import type { messages } from './messages.en'

interface Reader {
  t: Translate<typeof messages>
  format: Format
}

/** "Finland · 130 offers · 11 GPU models": as much of it as was sent. */
export const providerFacts = ({ country, offers, gpus_count }: Provider, { t, format }: Reader): string =>
  [
    country ? format.country(country) : '',
    offers === null ? '' : t('offersCount', { count: offers }),
    gpus_count === null ? '' : t('gpusCount', { count: gpus_count }),
  ]
    .filter(Boolean)
    .join(' · ')
