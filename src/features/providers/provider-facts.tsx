import { countryLabel } from '@/domain/country-label'
import type { Provider } from '@/contract/provider'
import type { Reader } from '@/api/use-reader'
import { joinDots } from '@/shared/lib/join-dots'
import type { messages } from './messages.en'

interface Props extends Pick<Reader<typeof messages>, 't' | 'format'> {
  provider: Provider
}

export function ProviderFacts({ provider: { country, offers, gpus_count }, t, format }: Props) {
  const { name, sent } = countryLabel(country, format)
  const facts = [
    name,
    offers === null ? '' : t('offersCount', { count: offers }),
    gpus_count === null ? '' : t('gpusCount', { count: gpus_count }),
  ]
  return <span title={sent}>{joinDots(facts)}</span>
}
