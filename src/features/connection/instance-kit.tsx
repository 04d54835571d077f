import { useState } from 'react'
import { TextInput } from '@/shared/ui/text-input'
import { journal } from '@/api/journal/journal'
import { useAttempts } from '@/api/journal/use-journal'
import { differingTerms, rentedOffer } from '@/domain/rented-offer'
import type { Attempt, EnteredAddress } from '@/domain/journal-entry'
import { secretsOf, type RentalSecret } from '@/domain/rental-secrets'
import { useFormat, useMessages } from '@/shared/i18n/i18n'
import { Segmented } from '@/shared/ui/segmented'
import { AddressForm } from './address-form'
import { ConnectSection, Section } from './connect-section'
import { connectionOf, enteredTarget, NO_ADDRESS, type Source, type SshTarget } from './connection'
import classes from './connection-kit.module.css'
import { ReportedSection } from './reported-section'
import { ForwardSection } from './forward-section'
import { KitNotice } from './kit-notice'
import { MachineSection } from './machine-section'
import { connectionCatalog } from './messages'
import { OpenSection } from './open-section'
import { sshAlias, sshConfigBlock } from './ssh-commands'
import { CommandBox } from './command-box'
import { SecretField } from './secret-field'

interface Props {
  source: Source
  attempt: Attempt
  /** Position of the instance in the response. */
  index: number
  /** Number of the instance if the response has several. */
  title: string | undefined
  onCopied: (name: string) => void
}

export function InstanceKit({ source, attempt, index, title, onCopied }: Props) {
  const t = useMessages(connectionCatalog)
  const format = useFormat()
  const attempts = useAttempts()
  const [typed, setTyped] = useState<EnteredAddress>()
  const [isRefused, setRefused] = useState(false)
  const entered = typed ?? attempt.addresses?.[index] ?? NO_ADDRESS
  const [access, setAccess] = useState<'gateway' | 'direct'>('gateway')
  const { ssh, direct, links, oddLinks } = connectionOf(source)
  const own = enteredTarget(entered)
  const target = 'problem' in ssh ? ('problem' in own ? null : own) : access === 'direct' && direct ? direct : ssh
  const enter = (address: EnteredAddress) => {
    setTyped(address)
    // A text that is no address may hold a password.
    const isStored = address.host === '' || !('problem' in enteredTarget(address))
    if (isStored) setRefused(!journal().writeAddress(attempt.attemptId, index, address))
  }
  const whole = 'instance' in source ? source : null
  const secrets = whole ? secretsOf(whole) : []
  const given = whole && rentedOffer(whole)
  const different = given ? differingTerms(attempt, given) : []
  return (
    <div className={classes['instance']}>
      {title !== undefined && <h3 className="mt-4 large">{title}</h3>}
      {different.length > 0 && (
        <KitNotice icon="alert" isWarning title={t('otherTitle')}>
          {t('otherText', { terms: format.list(different.map((term) => t(`term_${term}`))) })}
        </KitNotice>
      )}
      <div className={`grid mt-2 ${classes['columns']}`}>
        <div>
          {'problem' in ssh && <AddressForm missing={ssh} entered={entered} isRefused={isRefused} onEnter={enter} />}
          {direct && !('problem' in ssh) && (
            <Segmented
              size="sm"
              label={t('access')}
              options={[
                { value: 'gateway', label: t('gateway') },
                { value: 'direct', label: t('direct') },
              ]}
              value={access}
              onChange={setAccess}
            />
          )}
          {target !== null && (
            <>
              <ConnectSection target={target} />
              <ConfigSection target={target} suggestion={suggestAlias(attempt, index, attempts)} />
              <ForwardSection target={target} />
            </>
          )}
        </div>
        <div className={classes['side']}>
          <OpenSection target={target} links={links} oddLinks={oddLinks} />
          {secrets.length > 0 && <SecretsSection secrets={secrets} onCopied={onCopied} />}
          <ReportedSection source={source} />
        </div>
        {whole && <MachineSection source={whole} agreed={attempt} different={different} />}
      </div>
    </div>
  )
}

/** ssh uses the first block of a name, so that a second rental of the same GPU under it would lead to the first one. */
function suggestAlias(attempt: Attempt, index: number, attempts: readonly Attempt[]): string {
  const { attemptId } = attempt
  const nameOf = ({ offer }: Attempt) => sshAlias(offer.gpu_translit_name ?? offer.gpu_name, offer.provider_translit_name)
  const name = nameOf(attempt)
  const isTaken = attempts.some((other) => other.state === 'rented' && other.attemptId !== attemptId && nameOf(other) === name)
  return sshAlias(name.slice(0, 30), isTaken ? attemptId.split('-').at(-1) : null, index > 0 ? String(index + 1) : null)
}

function ConfigSection({ target, suggestion }: { target: SshTarget; suggestion: string }) {
  const t = useMessages(connectionCatalog)
  const [alias, setAlias] = useState(suggestion)
  const built = sshConfigBlock(target, alias)
  const command = <code>{`ssh ${alias}`}</code>
  return (
    <Section
      title={t('config')}
      aside={'command' in built && <span className="caption break-anywhere">{t.rich('thenOnly', { command })}</span>}
    >
      <TextInput
        className={classes['alias'] ?? ''}
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

interface SecretsSectionProps {
  secrets: readonly RentalSecret[]
  onCopied: (name: string) => void
}

function SecretsSection({ secrets, onCopied }: SecretsSectionProps) {
  const t = useMessages(connectionCatalog)
  return (
    <Section title={t('secrets')} aside={<span className="caption break-anywhere">{t('shownFor')}</span>}>
      <ul className={`medium ${classes['secrets']}`}>
        {secrets.map(({ name, value }) => (
          <li key={name} className="ruled">
            <SecretField label={t(name)} value={value} onCopied={() => onCopied(name)} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
