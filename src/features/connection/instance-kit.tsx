import { useState } from 'react'
import type { Attempt } from '@/domain/journal-entry'
import type { Receipt } from '@/domain/receipt'
import { secretsOf } from '@/domain/rental-secrets'
import type { Instance } from '@/contract/instance'
import { AddressForm } from './address-form'
import { ConfigSection } from './config-section'
import { ConnectSection } from './connect-section'
import { connectionOf, type SshTarget } from './connection'
import classes from './connection-kit.module.css'
import { FactsSection } from './facts-section'
import { ForwardSection } from './forward-section'
import { OpenSection } from './open-section'
import { SecretsSection } from './secrets-section'
import { sshAlias } from './ssh-commands'

/** What came in this page, or what the journal keeps of it. */
export type Source = Instance | Receipt

interface Props {
  source: Source
  offer: Attempt['offer']
  /** Tells several instances of one answer apart. */
  title: string | undefined
  onCopied: (name: string) => void
}

export function InstanceKit({ source, offer, title, onCopied }: Props) {
  const [typed, setTyped] = useState<SshTarget | null>(null)
  const { ssh, links, oddLinks } = connectionOf(source)
  const target = 'problem' in ssh ? typed : ssh
  const secrets = 'instance' in source ? secretsOf(source) : []
  return (
    <div className={classes['instance']}>
      {title !== undefined && <h3 className={classes['title']}>{title}</h3>}
      <div className={classes['columns']}>
        <div>
          {'problem' in ssh && <AddressForm missing={ssh} onTarget={setTyped} />}
          {target !== null && (
            <>
              <ConnectSection target={target} />
              <ConfigSection
                target={target}
                suggestion={sshAlias(offer.gpu_translit_name ?? offer.gpu_name, offer.provider_translit_name)}
              />
              <ForwardSection target={target} />
            </>
          )}
        </div>
        <div>
          <OpenSection target={target} links={links} oddLinks={oddLinks} />
          {secrets.length > 0 && <SecretsSection secrets={secrets} onCopied={onCopied} />}
          <FactsSection source={source} />
        </div>
      </div>
    </div>
  )
}
