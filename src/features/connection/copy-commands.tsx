import { TextInput } from '@/shared/ui/text-input'
import { useState } from 'react'
import { useMessages } from '@/shared/i18n/i18n'
import { Segmented } from '@/shared/ui/segmented'
import { ShellChoice, useShell } from '@/shared/ui/shell-choice'
import { CommandBox } from './kit-parts'
import type { SshTarget } from './connection'
import classes from './connection-kit.module.css'
import { connectionCatalog } from './reported-text'
import { rsyncCommand, scpCommand } from './scp-commands'
import type { Built } from './ssh-commands'

export function CopyCommands({ tool, target }: { tool: 'scp' | 'rsync'; target: SshTarget }) {
  const t = useMessages(connectionCatalog)
  const [direction, setDirection] = useState<'up' | 'down'>('up')
  const [shell, setShell] = useShell()
  // Neutral default paths. Both are kept when the direction changes.
  const [local, setLocal] = useState('./data')
  const [remote, setRemote] = useState('./')
  const built: Built = (tool === 'scp' ? scpCommand : rsyncCommand)(target, { direction, local, remote }, shell)
  const problem = 'problem' in built ? built.problem : null
  const directions = [
    { value: 'up', label: t('up') },
    { value: 'down', label: t('down') },
  ] as const
  return (
    <>
      <Segmented size="sm" label={t('direction')} options={directions} value={direction} onChange={setDirection} />
      <ShellChoice value={shell} onChange={setShell} />
      <div className={classes['fields']} data-turned={direction === 'down' || undefined}>
        <TextInput
          label={t('local')}
          value={local}
          spellCheck={false}
          autoComplete="off"
          error={problem === 'local-path' && t('local-path')}
          onChange={(event) => setLocal(event.currentTarget.value)}
        />
        <TextInput
          label={t('remote')}
          value={remote}
          spellCheck={false}
          autoComplete="off"
          description={t('remoteHint')}
          error={problem === 'remote-path' && t('remote-path')}
          onChange={(event) => setRemote(event.currentTarget.value)}
        />
      </div>
      {'command' in built && <CommandBox text={built.command} copyLabel={tool === 'scp' ? t('copyScp') : t('copyRsync')} />}
    </>
  )
}
