import { TextInput } from '@/shared/ui/text-input'
import { useState } from 'react'
import { useMessages } from '@/shared/i18n/i18n'
import { CopyButton } from '@/shared/ui/copy-button'
import { publicKeyIn } from '@/shared/ssh/classify'
import { Dialog } from '@/shared/ui/dialog'
import type { SavedKey } from '../saved-keys'
import { keysCatalog, usualFile } from '../panel/key-text'

export function ConfigDialog({ entry, onClose }: { entry: SavedKey; onClose: () => void }) {
  const t = useMessages(keysCatalog)
  const key = publicKeyIn(entry.line)
  const guess = `~/.ssh/${entry.file ?? (key ? usualFile(key) : '')}`
  const [file, setFile] = useState(guess)
  // Never empty: OpenSSH rejects the whole file, and every connection, if a path is missing.
  const lines = identityLines(file.trim() || guess)
  return (
    <Dialog title={t('configTitle')} onClose={onClose} foot={<CopyButton value={lines} />}>
      <div className="grid gap-3">
        <p>{t('configText')}</p>
        <TextInput
          label={t('configFile')}
          description={t(entry.file === null ? 'configHint' : 'configSaved')}
          autoComplete="off"
          spellCheck={false}
          data-autofocus
          value={file}
          onChange={(event) => setFile(event.currentTarget.value)}
        />
        <pre className="framed rounded sunken code-text">{lines}</pre>
      </div>
    </Dialog>
  )
}

/** A path with a quote stays: ssh_config has no escape for it. So do percent signs, which start a token. */
const word = (path: string): string => (/[\s#]/.test(path) && !path.includes('"') ? `"${path}"` : path)

/** IdentitiesOnly offers only this key: with many keys in the agent, a server may reject the connection before the right one. */
const identityLines = (file: string): string => `  IdentityFile ${word(file.trim())}\n  IdentitiesOnly yes\n`
