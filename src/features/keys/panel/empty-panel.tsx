import { useMessages } from '@/shared/i18n/i18n'
import { keysCatalog } from './key-text'
import { Command } from './code'

/** Commands that print a public key: from the .pub file, or from the private key if only that exists. */
export const PRINT = ['cat ~/.ssh/id_ed25519.pub', 'ssh-keygen -y -f ~/.ssh/id_ed25519'] as const

export function EmptyPanel() {
  const t = useMessages(keysCatalog)
  return (
    <>
      <p className="dim">{t('emptyText')}</p>
      <h3>{t('emptyFind')}</h3>
      <Command text={PRINT[0]} />
      <p className="dim">{t('emptyNone')}</p>
    </>
  )
}
