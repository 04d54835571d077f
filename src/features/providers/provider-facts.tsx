import { countryWords } from '@/domain/country-words'
import type { Provider } from '@/contract/provider'
import type { Format } from '@/shared/i18n/format'
import type { Translate } from '@/shared/i18n/i18n'
import type { messages } from './messages.en'

interface Props {
  provider: Provider
  t: Translate<typeof messages>
  format: Format
}

/** "Finland · 130 offers · 11 GPU models": as much of it as was sent. */
export function ProviderFacts({ provider: { country, offers, gpus_count }, t, format }: Props) {
  const { name, sent } = countryWords(country, format)
  const facts = [
    name,
    offers === null ? '' : t('offersCount', { count: offers }),
    gpus_count === null ? '' : t('gpusCount', { count: gpus_count }),
  ]
  return <span title={sent}>{facts.filter(Boolean).join(' · ')}</span>
}
