import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useMessages } from '@/shared/i18n/i18n'
import { CommandBox } from './command-box'
import { Section } from './connect-section'
import type { SshTarget } from './connection'
import classes from './connection-kit.module.css'
import commands from './commands.module.css'
import { connectionCatalog } from './messages'
import { sshConfigBlock } from './ssh-commands'

/** A block for ~/.ssh/config under a short name, so that `ssh name` is enough afterwards. */
export function ConfigSection({ target, suggestion }: { target: SshTarget; suggestion: string }) {
  const t = useMessages(connectionCatalog)
  const [alias, setAlias] = useState(suggestion)
  const built = sshConfigBlock(target, alias)
  const command = <code>{`ssh ${alias}`}</code>
  return (
    <Section title={t('config')} aside={'command' in built && <span className={classes['aside']}>{t.rich('thenOnly', { command })}</span>}>
      <TextInput
        className={commands['alias'] ?? ''}
        label={t('alias')}
        value={alias}
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="off"
        error={'problem' in built && t('badAlias')}
        onChange={(event) => setAlias(event.currentTarget.value)}
      />
      {'command' in built && <CommandBox text={built.command} copyLabel={t('copyConfig')} />}
    </Section>
  )
}
