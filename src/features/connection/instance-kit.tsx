import { useState } from 'react'
import { differingTerms, rentedOffer } from '@/domain/given-machine'
import type { Attempt } from '@/domain/journal-entry'
import { secretsOf } from '@/domain/rental-secrets'
import { useFormat, useMessages } from '@/shared/i18n/i18n'
import { AddressForm } from './address-form'
import { ConfigSection } from './config-section'
import { ConnectSection } from './connect-section'
import { connectionOf, type Source, type SshTarget } from './connection'
import classes from './connection-kit.module.css'
import { FactsSection } from './facts-section'
import { ForwardSection } from './forward-section'
import { KitNotice } from './kit-notice'
import { MachineSection } from './machine-section'
import { connectionCatalog } from './messages'
import { OpenSection } from './open-section'
import { SecretsSection } from './secrets-section'
import { sshAlias } from './ssh-commands'

interface Props {
  source: Source
  attempt: Attempt
  /** Tells several instances of one answer apart. */
  title: string | undefined
  onCopied: (name: string) => void
}

export function InstanceKit({ source, attempt, title, onCopied }: Props) {
  const t = useMessages(connectionCatalog)
  const format = useFormat()
  const [typed, setTyped] = useState<SshTarget | null>(null)
  const { ssh, links, oddLinks } = connectionOf(source)
  const target = 'problem' in ssh ? typed : ssh
  const whole = 'instance' in source ? source : null
  const secrets = whole ? secretsOf(whole) : []
  const given = whole && rentedOffer(whole)
  const different = given ? differingTerms(attempt, given) : []
  return (
    <div className={classes['instance']}>
      {title !== undefined && <h3 className={classes['title']}>{title}</h3>}
      {different.length > 0 && (
        <KitNotice icon="alert" isWarning title={t('otherTitle')}>
          {t('otherText', { terms: format.list(different.map((term) => t(`term_${term}`))) })}
        </KitNotice>
      )}
      <div className={classes['columns']}>
        <div>
          {'problem' in ssh && <AddressForm missing={ssh} onTarget={setTyped} />}
          {target !== null && (
            <>
              <ConnectSection target={target} />
              <ConfigSection
                target={target}
                suggestion={sshAlias(attempt.offer.gpu_translit_name ?? attempt.offer.gpu_name, attempt.offer.provider_translit_name)}
              />
              <ForwardSection target={target} />
            </>
          )}
        </div>
        <div className={classes['side']}>
          <OpenSection target={target} links={links} oddLinks={oddLinks} />
          {secrets.length > 0 && <SecretsSection secrets={secrets} onCopied={onCopied} />}
          <FactsSection source={source} />
        </div>
        {whole && <MachineSection source={whole} agreed={attempt} different={different} />}
      </div>
    </div>
  )
}
