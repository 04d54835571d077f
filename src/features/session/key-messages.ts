import type { KeyProblem } from '@/api/key/key-format'
import type { ReasonMessages } from '@/shared/forms/resolver'
import { useMessages } from '@/shared/i18n/i18n'
import { MIN_PASSPHRASE } from '@/shared/lib/vault'
import { catalog } from '@/shared/i18n/messages'

export const sessionCatalog = catalog({ en: () => import('./messages.en'), ru: () => import('./messages.ru') })

type Reason = KeyProblem | 'passphrase-weak' | 'passphrase-not-judged' | 'again-differs'

export function useKeyMessages(): ReasonMessages {
  const t = useMessages(sessionCatalog)
  return (reason) =>
    reason === 'passphrase-short' ? t('reason_passphrase-short', { count: MIN_PASSPHRASE }) : t(`reason_${reason as Reason}`)
}
