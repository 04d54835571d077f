import { useReader } from '@/api/use-reader'
import { keyState } from '@/api/api-key'
import { useStore } from '@/shared/lib/use-store'
import { useProviderNames } from '@/api/use-provider-names'
import type { Attempt } from '@/domain/journal-entry'
import { offerName, providerOf } from '@/domain/offer-text'
import { catalog } from '@/shared/i18n/messages'

export const remindersCatalog = catalog({ en: () => import('./messages.en'), ru: () => import('./messages.ru') })

/** GPUs and provider of a rental. Without a key, as on /connect, providers have their translit names (SPEC 2.5). */
export function useRentalName(): (attempt: Pick<Attempt, 'offer'>) => string {
  const { t, format } = useReader(remindersCatalog)
  const names = useProviderNames(format.locale, useStore(keyState).status === 'ready')
  return ({ offer }) => {
    const name = offerName(offer, format) ?? t('gpuNotReported')
    const provider = providerOf(offer, names)
    return provider ? t('at', { name, provider }) : name
  }
}
