import { keyState } from '@/api/api-key'
import { useStore } from '@/shared/lib/use-store'
import { useProviderNames } from '@/api/use-provider-names'
import type { Attempt } from '@/domain/journal-entry'
import { offerName, providerOf } from '@/domain/offer-text'
import { useFormat, useMessages } from '@/shared/i18n/i18n'
import { catalog } from '@/shared/i18n/messages'

export const remindersCatalog = catalog({ en: () => import('./messages.en'), ru: () => import('./messages.ru') })

/** GPUs and provider of a rental. Without a key, as on /connect, providers have their translit names (SPEC 2.5). */
export function useRentalName(): (attempt: Pick<Attempt, 'offer'>) => string {
  const t = useMessages(remindersCatalog)
  const format = useFormat()
  const names = useProviderNames(format.locale, useStore(keyState).status === 'ready')
  return ({ offer }) => {
    const name = offerName(offer, format) ?? t('gpuNotReported')
    const provider = providerOf(offer, names)
    return provider ? t('at', { name, provider }) : name
  }
}
