import { countryLabel } from '@/domain/country-label'
import type { Provider } from '@/contract/provider'
import { useReader } from '@/api/use-reader'
import { joinDots } from '@/shared/lib/join-dots'
import { providersCatalog } from './messages'

export function ProviderFacts({ provider: { country, offers, gpus_count } }: { provider: Provider }) {
  const { t, format } = useReader(providersCatalog)
  const { name, sent } = countryLabel(country, format)
  const facts = [
    name,
    offers === null ? '' : t('offersCount', { count: offers }),
    gpus_count === null ? '' : t('gpusCount', { count: gpus_count }),
  ]
  return <span title={sent}>{joinDots(facts)}</span>
}
