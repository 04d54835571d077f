import { useReader } from '@/api/use-reader'
import { useState, type ChangeEvent } from 'react'
import { TextInput } from '@/shared/ui/text-input'
import { journal } from '@/api/journal/journal'
import { useAttempts } from '@/api/journal/use-journal'
import { parseTime } from '@/contract/time'
import { differingTerms, rentedOffer } from '@/domain/rented-offer'
import type { Attempt, EnteredAddress } from '@/domain/journal-entry'
import { receiptOf } from '@/domain/receipt'
import { secretsOf, type RentalSecret } from '@/domain/rental-secrets'
import { useMessages } from '@/shared/i18n/i18n'
import { masked } from '@/shared/lib/mask'
import { Icon } from '@/shared/ui/icon'
import { Segmented } from '@/shared/ui/segmented'
import { ConnectSection, Section } from './connect-section'
import { connectionOf, enteredTarget, NO_ADDRESS, type Source, type SshTarget, type ConnectionLink, type NoTarget } from './connection'
import classes from './connection-kit.module.css'
import { ForwardSection } from './forward-section'
import { KitNotice, CommandBox } from './kit-parts'
import { MachineSection } from './machine-section'
import { connectionCatalog, reportedText } from './reported-text'
import { sshAlias, sshConfigBlock, vscodeLink } from './ssh-commands'
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
  const { t, format } = useReader(connectionCatalog)
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
      <div className="split gap-5 mt-2">
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
        <div className="beside">
          <OpenSection target={target} links={links} oddLinks={oddLinks} />
          {secrets.length > 0 && <SecretsSection secrets={secrets} onCopied={onCopied} />}
          <ReportedSection source={source} />
        </div>
        {whole && <MachineSection source={whole} agreed={attempt} different={different} />}
      </div>
    </div>
  )
}

interface AddressFormProps {
  missing: NoTarget
  entered: EnteredAddress
  /** True if the browser did not store the address. */
  isRefused: boolean
  onEnter: (address: EnteredAddress) => void
}

/** Asks for the address if the API returned none or an unsafe one. The API has no way to load it again. */
function AddressForm({ missing, entered, isRefused, onEnter }: AddressFormProps) {
  const t = useMessages(connectionCatalog)
  const made = enteredTarget(entered)
  const change = (name: keyof EnteredAddress) => (event: ChangeEvent<HTMLInputElement>) =>
    onEnter({ ...entered, [name]: event.currentTarget.value })
  const isWrong = (problem: NoTarget['problem']) => 'problem' in made && made.problem === problem
  const plain = { autoComplete: 'off', autoCapitalize: 'off', spellCheck: false }
  return (
    <section className="ruled pad-y-4">
      {'problem' in made ? (
        <KitNotice title={t(missing.problem)}>
          {missing.problem === 'no-host' ? t('noHostText') : t.rich('oddText', { sent: <code>{missing.sent}</code> })} {t('addressWay')}
        </KitNotice>
      ) : (
        <KitNotice title={t('ownAddress')}>{t(isRefused ? 'addressNotSaved' : 'ownAddressText')}</KitNotice>
      )}
      <div className={classes['fields']} data-of="address">
        <TextInput
          {...plain}
          label={t('host')}
          value={entered.host}
          onChange={change('host')}
          error={isWrong('odd-host') && t('wrongHost')}
        />
        <TextInput
          {...plain}
          label={t('port')}
          inputMode="numeric"
          value={entered.port}
          onChange={change('port')}
          error={isWrong('odd-port') && t('badPort')}
        />
        <TextInput
          {...plain}
          label={t('user')}
          value={entered.user}
          onChange={change('user')}
          error={isWrong('odd-user') && t('wrongUser')}
        />
      </div>
    </section>
  )
}

interface OpenSectionProps {
  target: SshTarget | null
  links: readonly ConnectionLink[]
  oddLinks: readonly string[]
}

function OpenSection({ target, links, oddLinks }: OpenSectionProps) {
  const t = useMessages(connectionCatalog)
  const vscode = target && vscodeLink(target)
  return (
    <Section title={t('open')}>
      <ul className="stack">
        {vscode !== null && (
          <li>
            <a
              href={vscode}
              className="row medium text high-control framed-strong rounded raised weight-500 undecorated hover-sunken pad-x-3"
            >
              <Icon name="code" />
              {t('vscode')}
              <small className="caption plain break-anywhere push-end">{t('overSsh')}</small>
            </a>
          </li>
        )}
        {links.map(({ name, href, host }) => (
          <li key={name}>
            <a
              href={href}
              className="row medium text high-control framed-strong rounded raised weight-500 undecorated hover-sunken pad-x-3"
              target="_blank"
              rel="noopener noreferrer"
            >
              <Icon name="external" />
              {t(name)}
              <small className="caption plain break-anywhere push-end">{host}</small>
              <span className="sr-only">{t('newTab')}</span>
            </a>
          </li>
        ))}
      </ul>
      {vscode === null && links.length === 0 && <p className="hint">{t('nothingToOpen')}</p>}
      {links.length > 0 && <p className="hint">{t('noToken')}</p>}
      {oddLinks.map((sent) => (
        <p key={sent} className="hint">
          {t.rich('oddLink', { text: <code>{String(masked(sent))}</code> })}
        </p>
      ))}
    </Section>
  )
}

const UNTIL = ['prepaid_until', 'reserved_until'] as const
const WORDS = { A: ['message', 'logs'], B: ['status_msg'] } as const

/** Messages of the marketplace, and the end of the paid time. The API details have the other fields. */
function ReportedSection({ source }: { source: Source }) {
  const { t, format } = useReader(connectionCatalog)
  const { shape, fields } = 'instance' in source ? receiptOf(source) : source
  const textOf = reportedText(source)
  const times = UNTIL.flatMap((name) => {
    const sent = fields[name]
    const at = sent === undefined ? Number.NaN : parseTime(String(sent))
    return sent === undefined ? [] : [{ name, text: Number.isNaN(at) ? String(sent) : format.dateTime(at), at }]
  })
  const text = WORDS[shape].map((name) => ({ name, text: textOf(name) })).filter(({ text }) => text !== '')
  if (times.length + text.length === 0) return null
  return (
    <Section title={t('reported')}>
      <dl className="medium break-anywhere fact-rows">
        {text.map(({ name, text }) => (
          <div key={name}>
            <dt>{t(`field_${name}`)}</dt>
            <dd>{name === 'logs' ? <Logs text={text} /> : text}</dd>
          </div>
        ))}
        {times.map(({ name, text, at }) => (
          <div key={name}>
            <dt>{t(`field_${name}`)}</dt>
            <dd title={Number.isNaN(at) ? undefined : format.dateTimeWithZone(at)}>{text}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}

/** Collapsed, because logs have any length. */
function Logs({ text }: { text: string }) {
  const t = useMessages(connectionCatalog)
  return (
    <details>
      <summary>{t('lines', { count: text.split('\n').length })}</summary>
      <pre className="small pre-wrap mt-2">{text}</pre>
    </details>
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
        className="max-360 mb-3"
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
      <ul className="medium">
        {secrets.map(({ name, value }) => (
          <li key={name} className="ruled pad-y-2">
            <SecretField label={t(name)} value={value} onCopied={() => onCopied(name)} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
