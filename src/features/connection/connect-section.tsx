import { useId, useState, type ReactNode } from 'react'
import { useMessages } from '@/shared/i18n/i18n'
import { lazyPart } from '@/shared/ui/lazy-part'
import { Segmented } from '@/shared/ui/segmented'
import { CommandBox } from './kit-parts'
import type { SshTarget } from './connection'
import { connectionCatalog } from './reported-text'
import { sshCommand } from './ssh-commands'

const TOOLS = [
  { value: 'ssh', label: 'ssh' },
  { value: 'scp', label: 'scp' },
  { value: 'rsync', label: 'rsync' },
] as const
type Tool = (typeof TOOLS)[number]['value']

const CopyCommands = lazyPart(async () => (await import('./copy-commands')).CopyCommands)

export function ConnectSection({ target }: { target: SshTarget }) {
  const t = useMessages(connectionCatalog)
  const [tool, setTool] = useState<Tool>('ssh')
  return (
    <Section title={t('connect')} aside={<Segmented size="sm" label={t('command')} options={TOOLS} value={tool} onChange={setTool} />}>
      {tool === 'ssh' ? (
        <>
          <CommandBox text={sshCommand(target)} copyLabel={t('copySsh')} />
          <p className="hint">
            {target.port === null && t('portAssumed')} {t('hostKey')}
          </p>
        </>
      ) : (
        <CopyCommands tool={tool} target={target} />
      )}
    </Section>
  )
}

export function Section({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section className="ruled pad-y-4" aria-labelledby={id}>
      <div className="row between high-26 gap-2px-3 mb-2">
        <h3 id={id} className="large leading-13">
          {title}
        </h3>
        {aside}
      </div>
      {children}
    </section>
  )
}
