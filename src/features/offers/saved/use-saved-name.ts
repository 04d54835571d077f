import { useQuery } from '@tanstack/react-query'
import { gpuListQuery } from '@/api/gpus'
import { providerListQuery } from '@/api/providers'
import { useCurrency } from '@/api/use-reader'
import type { Currency } from '@/contract/params'
import { modelName } from '@/domain/model-name'
import { useFormat, useMessages } from '@/shared/i18n/i18n'
import type { Vocabulary } from '../filters/filter-labels'
import { offersCatalog } from '../messages'
import type { OffersSearch } from '../offer-search'
import { savedCatalog } from './messages'
import { generateName, nameOf, type SavedName } from './saved-name'
import type { SavedCheck } from './use-saved-checks'

export function useSavedName() {
  const t = useMessages(savedCatalog)
  const tOffers = useMessages(offersCatalog)
  const format = useFormat()
  const { locale } = format
  const gpus = useQuery({ ...gpuListQuery({ currency: useCurrency(), locale }), enabled: false }).data
  const providers = useQuery({ ...providerListQuery({ locale }), enabled: false }).data
  const vocabulary = (currency: Currency, seenName?: SavedCheck['modelName']): Vocabulary => ({
    t: tOffers,
    format,
    currency,
    gpuName: (slug) =>
      seenName?.(slug) ??
      modelName({ name: gpus?.rows.find(({ translit_name }) => translit_name === slug)?.name ?? null, translit_name: slug }),
    providerName: (slug) => providers?.rows.find(({ translit_name }) => translit_name === slug)?.name ?? slug,
  })
  return {
    nameOfCheck: ({ saved, modelName: seenName }: SavedCheck) => nameOf(saved, t, vocabulary(saved.currency, seenName)),
    generated: (search: OffersSearch, currency: Currency, seenName?: SavedCheck['modelName']): SavedName =>
      generateName(search, t, vocabulary(currency, seenName)),
  }
}
