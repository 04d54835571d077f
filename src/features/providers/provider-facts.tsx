import { countryLabel } from '@/domain/country-label'
import type { Provider } from '@/contract/provider'
import { useReader } from '@/api/use-reader'
import { joinDots } from '@/shared/lib/join-dots'
import { catalog } from '@/shared/i18n/messages'

export const providersCatalog = catalog({ en: () => import('./messages.en'), ru: () => import('./messages.ru') })

export function ProviderFacts({ provider: { country, offers, gpus_count } }: { provider: Provider }) {
  const { t, format } = useReader(providersCatalog)
  const { name, sent } = countryLabel(country, format)
  const facts = [
    name,
    offers === null ? '' : t('countOffers', { count: offers }),
    gpus_count === null ? '' : t('countGpus', { count: gpus_count }),
  ]
  return <span title={sent}>{joinDots(facts)}</span>
}
