import type { KeyPlace } from '@/api/key/key-keeper'
import type { KeyProblem } from '@/api/key/key-format'
import type { PlaceLimit } from '@/api/key/key-places'
import type { ReasonMessages } from '@/shared/forms/resolver'
import { useMessages } from '@/shared/i18n/i18n'
import { MIN_PASSPHRASE } from '@/shared/lib/vault'
import { catalog } from '@/shared/i18n/messages'

export const sessionCatalog = catalog({ en: () => import('./messages.en'), ru: () => import('./messages.ru') })

const messagesOfProblem = {
  empty: 'keyEmpty',
  'line-break': 'keyLineBreak',
  space: 'keySpace',
  'not-latin': 'keyNotLatin',
  control: 'keyControl',
  'too-long': 'keyTooLong',
} as const satisfies Record<KeyProblem, string>

export const messagesOfPlace = { session: 'session', memory: 'memory', vault: 'vault' } as const satisfies Record<KeyPlace, string>

export const messagesOfLimit = {
  'no-session-storage': 'noSessionStorage',
  'insecure-page': 'insecurePage',
  'no-web-crypto': 'noWebCrypto',
  'no-database': 'noDatabase',
} as const satisfies Record<PlaceLimit, string>

const isProblem = (reason: string): reason is KeyProblem => reason in messagesOfProblem

export function useKeyMessages(): ReasonMessages {
  const t = useMessages(sessionCatalog)
  return (reason) => {
    if (isProblem(reason)) return t(messagesOfProblem[reason])
    if (reason === 'passphrase-short') return t('passphraseShort', { count: MIN_PASSPHRASE })
    if (reason === 'passphrase-weak') return t('passphraseWeak')
    if (reason === 'passphrase-not-judged') return t('passphraseNotJudged')
    return reason === 'again-differs' ? t('againDiffers') : undefined
  }
}
