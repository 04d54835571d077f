import { useMessages, useFormat } from '@/shared/i18n/i18n'
import { downloadText } from '@/shared/lib/download-text'
import { isUnconfirmed } from '@/shared/lib/imported'
import { sha256Fingerprint, md5Fingerprint } from '@/shared/ssh/fingerprints'
import type { GeneratedPair } from '@/shared/ssh/generate'
import type { PublicForm } from '@/shared/ssh/parse-block'
import type { PrivateFacts } from '@/shared/ssh/parse-private'
import { lineOf, type PublicKey, RSA_GOOD_BITS } from '@/shared/ssh/public-key'
import { Button } from '@/shared/ui/button'
import { keysCatalog, faultText, typeText } from './key-text'
import { type SavedKey, savedKeyOf, stateOf } from '../saved-keys'
import type { KeyDraft, KeyEnd } from '../use-key-draft'
import { EmptyPanel, Line, Command, FingerprintFact, Note, type Tone } from './panel-parts'
import { errorText } from '@/shared/ui/error-text'
import { Icon } from '@/shared/ui/icon'
import { uiCatalog } from '@/shared/ui/messages'
import { useNow } from '@/shared/ui/use-now'
import classes from '../keys-page.module.css'
import { FingerprintPanel, RefusedPanel, SeveralPanel, UnknownPanel } from './text-panels'

export interface PanelProps {
  draft: KeyDraft
  saved: readonly SavedKey[]
  isLocked: boolean
}

export function PanelBody({ draft, saved, isLocked }: PanelProps) {
  const t = useMessages(keysCatalog)
  const { aside } = draft
  switch (aside?.is) {
    case 'private':
      return <PrivatePanel facts={aside.facts} onUse={draft.use} />
    case 'generated':
      return (
        <GeneratedPanel
          pair={aside.pair}
          name={draft.name}
          savedAs={aside.savedAs}
          onSaved={draft.saved}
          isLocked={isLocked}
          onDiscard={draft.discard}
        />
      )
    case 'pair-gone':
      return <p>{t('pairGoneText')}</p>
    case 'cannot-generate':
      return <CannotGeneratePanel />
    case 'too-large':
      return <UnknownPanel why="tooLarge" />
    case 'unread':
      return <UnknownPanel why="unread" />
    case 'outcome':
      return aside.end.outcome === 'unknown' ? <Unknown end={aside.end} /> : <Added end={aside.end} />
    case undefined:
      return <TextPanel draft={draft} saved={saved} />
  }
}

interface GeneratedPanelProps {
  pair: GeneratedPair
  name: string
  savedAs: string | null
  onSaved: (file: string) => void
  isLocked: boolean
  onDiscard: () => void
}

function GeneratedPanel({ pair, name, savedAs, isLocked, onSaved, onDiscard }: GeneratedPanelProps) {
  const t = useMessages(keysCatalog)
  const file = savedAs ?? fileName(name, pair.key)
  const save = () => {
    const text = pair.takeFile(name)
    if (text === null) return
    downloadText(file, text, 'bytes')
    onSaved(file)
  }
  return (
    <>
      <ol className={`grid gap-3 ${classes['steps']}`}>
        <li data-is={savedAs === null ? 'now' : 'done'}>
          <b className="strong">{t('saveTitle')}</b>
          <span className="dim">{savedAs === null ? t('saveText') : t('savedText', { file })}</span>
          {savedAs === null && (
            <Button leftSection={<Icon name="down" />} onClick={save}>
              {t('download', { file })}
            </Button>
          )}
        </li>
        <li>
          <b className="strong">{t('lockTitle')}</b>
          <Command text={`chmod 600 ~/Downloads/${file}`} />
        </li>
        <li data-is={savedAs === null ? undefined : 'now'}>
          <b className="strong">{t('addTitle')}</b>
          <span className="dim">{t('addText')}</span>
          <Command text={`ssh-keygen -p -f ~/Downloads/${file}`} />
        </li>
      </ol>
      <dl className="grid pairs break-anywhere">
        <FingerprintFact of={sha256Fingerprint(pair.key)} />
      </dl>
      <Button variant="subtle" size="xs" disabled={isLocked} onClick={onDiscard}>
        {t('discard')}
      </Button>
    </>
  )
}

/** Never `id_ed25519`, which would overwrite a key in ~/.ssh. Ends with the fingerprint, so that similar names differ. */
function fileName(name: string, key: Pick<PublicKey, 'blob'>): string {
  const slug = name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 40)
  const print = sha256Fingerprint(key)
    .replace('SHA256:', '')
    .replaceAll(/[^A-Za-z0-9]/g, '')
    .toLowerCase()
  return `id_ed25519_${slug || 'gpu-console'}_${print.slice(0, 6)}`
}

function CannotGeneratePanel() {
  const t = useMessages(keysCatalog)
  return (
    <>
      <p>{t('cannotText')}</p>
      <Command text="ssh-keygen -t ed25519" />
      <p className="dim">{t('cannotThen')}</p>
      <Command text="cat ~/.ssh/id_ed25519.pub" />
    </>
  )
}

/** Shown after a private key was entered and removed. Offers its public key. */
function PrivatePanel({ facts, onUse }: { facts: PrivateFacts | null; onUse: (publicKey: PublicKey) => void }) {
  const t = useMessages(keysCatalog)
  return (
    <>
      <p>{t('privateText')}</p>
      {facts?.publicKey && (
        <>
          <h3>{t('derivableTitle')}</h3>
          <Line text={lineOf(facts.publicKey)}>
            <Button onClick={() => facts.publicKey && onUse(facts.publicKey)}>{t('useDerived')}</Button>
          </Line>
        </>
      )}
      {facts && !facts.publicKey && <NotDerivable facts={facts} />}
      {facts && (
        <dl className="grid pairs break-anywhere">
          <dt>{t('was')}</dt>
          <dd>
            <Was facts={facts} />
          </dd>
          {facts.publicKey && <FingerprintFact of={sha256Fingerprint(facts.publicKey)} />}
        </dl>
      )}
      <p className="dim">{t('privateElsewhere')}</p>
    </>
  )
}

function Was({ facts: { form, isEncrypted, lines } }: { facts: PrivateFacts }) {
  const t = useMessages(keysCatalog)
  const values = { form: t(`private_${form}`), count: lines }
  if (isEncrypted === null) return <span>{t('wasFactsBare', values)}</span>
  return <span>{t('wasFacts', { ...values, passphrase: t(isEncrypted ? 'withPassphrase' : 'noPassphrase') })}</span>
}

/** Advice for keys of other programs, which ssh-keygen cannot read. */
const FOREIGN: Partial<Record<PrivateFacts['form'], 'way_pgp' | 'way_x509'>> = { pgp: 'way_pgp', age: 'way_x509', jwk: 'way_x509' }

function NotDerivable({ facts: { form, fault, isEncrypted } }: { facts: PrivateFacts }) {
  const t = useMessages(keysCatalog)
  if (fault) {
    const { title, way } = faultText(fault, t)
    return <p>{t('derivedRefused', { why: `${title}. ${way}` })}</p>
  }
  const foreign = FOREIGN[form]
  if (foreign) return <p>{t(foreign)}</p>
  return (
    <>
      <p>{t(isEncrypted ? 'notDerivable' : 'neverDerivable')}</p>
      <Command text="ssh-keygen -y -f ~/.ssh/id_ed25519" />
    </>
  )
}

function TextPanel({ draft: { classified, text, name, use }, saved }: Omit<PanelProps, 'isLocked'>) {
  switch (classified.kind) {
    case 'public':
      return <PublicPanel subject={classified.key} form={classified.form} text={text} name={name} saved={saved} />
    case 'refused':
      return <RefusedPanel fault={classified.fault} fixed={classified.fixed} onUse={use} />
    case 'several':
      return <SeveralPanel keys={classified.keys} onUse={use} />
    case 'fingerprint':
      return <FingerprintPanel fingerprint={classified.fingerprint} saved={saved} />
    case 'unknown':
      return <UnknownPanel why="unknown" />
    // A private key is never in the box.
    case 'private':
    case 'empty':
      return <EmptyPanel />
  }
}

interface PublicPanelProps {
  subject: PublicKey
  form: PublicForm
  text: string
  name: string
  saved: readonly SavedKey[]
}

function PublicPanel({ subject, form, text, name, saved }: PublicPanelProps) {
  const t = useMessages(keysCatalog)
  const line = lineOf(subject)
  const { type, bits, blob, comment } = subject
  return (
    <>
      {text.trim() === line ? (
        <p className="dim">{t('publicText')}</p>
      ) : (
        <>
          <p>{form === 'openssh' ? t('tidiedText') : t('convertedText', { form: t(`form_${form}`) })}</p>
          <Line text={line} />
        </>
      )}
      <dl className="grid pairs break-anywhere">
        <dt>{t('type')}</dt>
        <dd>{typeText(type, bits, t)}</dd>
        <dt>{t('comment')}</dt>
        <dd>
          {comment === '' ? <span className="dim">{t('none')}</span> : comment}{' '}
          {comment !== '' && name === comment && <span className="dim">{t('takenAsName')}</span>}
        </dd>
        <FingerprintFact of={sha256Fingerprint(subject)} />
        <FingerprintFact of={md5Fingerprint(subject)} />
        <dt>{t('length')}</dt>
        <dd>{t('lengthWhole', { count: blob.length })}</dd>
      </dl>
      <div className="grid gap-2">
        <KnownNote subject={subject} saved={saved} />
        <Note tone="dim">{t('othersUnknown')}</Note>
        {type.startsWith('sk-') && <Note tone="info">{t('hardwareKey')}</Note>}
        {type === 'ssh-rsa' && bits < RSA_GOOD_BITS && <Note tone="warn">{t('shortRsa')}</Note>}
      </div>
    </>
  )
}

function KnownNote({ subject, saved }: Pick<PublicPanelProps, 'subject' | 'saved'>) {
  const t = useMessages(keysCatalog)
  const format = useFormat()
  const now = useNow(10_000)
  const known = savedKeyOf(subject, saved)
  if (known) {
    if (isUnconfirmed(known)) return <Note tone="info">{t('duplicateImported', { name: known.name })}</Note>
    const values = { name: known.name, date: format.dateTime(known.at) }
    if (stateOf(known, now) === 'sending') return <Note tone="info">{t('duplicateSending', { name: known.name })}</Note>
    return <Note tone="warn">{known.state === 'added' ? t('duplicate', values) : t('duplicateUnknown', values)}</Note>
  }
  return <Note tone="good">{saved.length === 0 ? t('firstHere') : t('notAmong', { count: saved.length })}</Note>
}

const ECHO_TONES = { same: 'good', hidden: 'good', none: 'dim', differs: 'bad' } as const satisfies Record<string, Tone>

function Added({ end: { entry, echo, echoed } }: { end: Extract<KeyEnd, { echo: unknown }> }) {
  const t = useMessages(keysCatalog)
  return (
    <>
      {echo !== 'differs' && <p>{t('addedText')}</p>}
      <Note tone={ECHO_TONES[echo]}>{t(`echo_${echo}`)}</Note>
      {echo === 'differs' && (
        <>
          <h3>{t('sent')}</h3>
          <Line text={entry.line} />
          <h3>{t('returned')}</h3>
          <Line text={echoed ?? ''} />
          <p>{t('differsWay')}</p>
        </>
      )}
      <dl className="grid pairs break-anywhere">
        <dt>{t('idIs')}</dt>
        <dd className="break-anywhere small mono">{entry.secretId ?? <span className="dim">{t('noId')}</span>}</dd>
      </dl>
    </>
  )
}

/** Neutral, because an unknown outcome is neither a success nor an error. */
function Unknown({ end: { error } }: { end: { error: unknown } }) {
  const t = useMessages(keysCatalog)
  const ui = useMessages(uiCatalog)
  const { title, quote } = errorText(error, ui)
  return (
    <>
      <p>{t('unknownOutcomeText')}</p>
      <dl className="grid pairs break-anywhere">
        <dt>{t('whatCame')}</dt>
        <dd>
          {title} {quote !== undefined && <q>{quote}</q>}
        </dd>
      </dl>
    </>
  )
}
