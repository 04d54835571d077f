import type { Translate } from '@/shared/i18n/i18n'
import type { Fault, KeyType, PublicKey } from '@/shared/ssh/public-key'
import type { messages } from '../messages.en'
import { catalog } from '@/shared/i18n/messages'

export const keysCatalog = catalog({ en: () => import('../messages.en'), ru: () => import('../messages.ru') })

export type KeysTranslate = Translate<typeof messages>

const NAMES: Record<KeyType, string> = {
  'ssh-ed25519': 'Ed25519',
  'ecdsa-sha2-nistp256': 'ECDSA',
  'ecdsa-sha2-nistp384': 'ECDSA',
  'ecdsa-sha2-nistp521': 'ECDSA',
  'ssh-rsa': 'RSA',
  'sk-ssh-ed25519@openssh.com': 'Ed25519-SK',
  'sk-ecdsa-sha2-nistp256@openssh.com': 'ECDSA-SK',
}

export const typeName = ({ type }: Pick<PublicKey, 'type'>): string => NAMES[type]

/** "RSA, 3072 bits". No thousands separator, because the number is part of the name. */
export const typeText = (type: string, bits: number, t: KeysTranslate): string => t('typeBits', { type, bits: String(bits), count: bits })

/** Default file name of OpenSSH for a private key of this type. */
export const usualFile = ({ type }: Pick<PublicKey, 'type'>): string => `id_${NAMES[type].toLowerCase().replace('-', '_')}`

export interface FaultText {
  title: string
  way: string
}

export function faultText(fault: Fault, t: KeysTranslate): FaultText {
  const title = t(`fault_${fault.reason}`)
  switch (fault.reason) {
    case 'truncated':
    case 'wrong-size':
      return { title, way: t(`way_${fault.reason}`, { have: fault.have, want: fault.want }) }
    case 'trailing':
      return { title, way: t('way_trailing', { count: fault.extra }) }
    case 'not-base64':
      return { title, way: fault.letter === null ? t('way_not-base64') : t('way_letter', { letter: fault.letter }) }
    case 'type-mismatch':
      return { title, way: t('way_type-mismatch', { outer: fault.outer, inner: fault.inner }) }
    case 'unknown-type':
      return { title, way: t('way_unknown-type', { type: fault.type }) }
    case 'rsa-short':
    case 'rsa-long':
      return { title, way: t(`way_${fault.reason}`, { bits: String(fault.bits) }) }
    default:
      return { title, way: t(`way_${fault.reason}`) }
  }
}
