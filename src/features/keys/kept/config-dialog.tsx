import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useMessages } from '@/shared/i18n/i18n'
import { CopyButton } from '@/shared/ui/copy-button'
import { Dialog } from '@/shared/ui/dialog'
import { publicKeyOf, type KeptKey } from '../saved-keys'
import { keysCatalog } from '../messages'
import { usualFile } from '../panel/key-words'
import classes from './kept.module.css'

interface Props {
  entry: KeptKey
  onClose: () => void
}

/** The lines of `~/.ssh/config` that make OpenSSH offer this key. */
export function ConfigDialog({ entry, onClose }: Props) {
  const t = useMessages(keysCatalog)
  const key = publicKeyOf(entry)
  const guess = `~/.ssh/${entry.file ?? (key ? usualFile(key) : '')}`
  const [file, setFile] = useState(guess)
  // Without a path OpenSSH refuses the whole file, and with it every connection.
  const lines = identityLines(file.trim() || guess)
  return (
    <Dialog title={t('configTitle')} onClose={onClose} foot={<CopyButton value={lines} />}>
      <div className={classes['snippet']}>
        <p>{t('configText')}</p>
        <TextInput
          label={t('configFile')}
          description={t(entry.file === null ? 'configHint' : 'configSaved')}
          classNames={{ description: classes['hint'] ?? '' }}
          inputWrapperOrder={['label', 'input', 'description']}
          autoComplete="off"
          spellCheck={false}
          data-autofocus
          value={file}
          onChange={(event) => setFile(event.currentTarget.value)}
        />
        <pre>{lines}</pre>
      </div>
    </Dialog>
  )
}

/**
 * ssh_config knows quotes but no way to write one inside them, and a percent sign stands for something: such a path is left
 * as it was typed, for the person to see.
 */
const word = (path: string): string => (/[\s#]/.test(path) && !path.includes('"') ? `"${path}"` : path)

/** Only this key is offered: with many keys in the agent a server would give up before the right one. */
const identityLines = (file: string): string => `  IdentityFile ${word(file.trim())}\n  IdentitiesOnly yes\n`
