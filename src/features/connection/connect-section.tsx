import { TextInput } from '@/shared/ui/text-input'
import { useId, useState, type ReactNode } from 'react'
import { useMessages } from '@/shared/i18n/i18n'
import { Segmented } from '@/shared/ui/segmented'
import { CommandBox } from './command-box'
import type { SshTarget } from './connection'
import classes from './connection-kit.module.css'
import commands from './commands.module.css'
import { connectionCatalog } from './messages'
import { rsyncCommand, scpCommand, sshCommand, type Built } from './ssh-commands'

const TOOLS = [
  { value: 'ssh', label: 'ssh' },
  { value: 'scp', label: 'scp' },
  { value: 'rsync', label: 'rsync' },
] as const
type Tool = (typeof TOOLS)[number]['value']

/** Commands for a shell and for file transfer. */
export function ConnectSection({ target }: { target: SshTarget }) {
  const t = useMessages(connectionCatalog)
  const [tool, setTool] = useState<Tool>('ssh')
  return (
    <Section title={t('connect')} aside={<Segmented size="sm" label={t('command')} options={TOOLS} value={tool} onChange={setTool} />}>
      {tool === 'ssh' ? (
        <>
          <CommandBox text={sshCommand(target)} copyLabel={t('copySsh')} />
          <p className={classes['hint']}>
            {target.port === null && t('portAssumed')} {t('hostKey')}
          </p>
        </>
      ) : (
        <Copying tool={tool} target={target} />
      )}
    </Section>
  )
}

function Copying({ tool, target }: { tool: 'scp' | 'rsync'; target: SshTarget }) {
  const t = useMessages(connectionCatalog)
  const [direction, setDirection] = useState<'up' | 'down'>('up')
  // Neutral default paths. Both are kept when the direction changes.
  const [local, setLocal] = useState('./data')
  const [remote, setRemote] = useState('./')
  const built: Built = (tool === 'scp' ? scpCommand : rsyncCommand)(target, { direction, local, remote })
  const problem = 'problem' in built ? built.problem : null
  const directions = [
    { value: 'up', label: t('up') },
    { value: 'down', label: t('down') },
  ] as const
  return (
    <>
      <Segmented size="sm" label={t('direction')} options={directions} value={direction} onChange={setDirection} />
      <div className={commands['fields']} data-turned={direction === 'down' || undefined}>
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

export function Section({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section className={classes['section']} aria-labelledby={id}>
      <div className={classes['sectionHead']}>
        <h3 id={id}>{title}</h3>
        {aside}
      </div>
      {children}
    </section>
  )
}
