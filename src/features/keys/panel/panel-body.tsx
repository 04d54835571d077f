import { useMessages } from '@/shared/i18n/i18n'
import { keysCatalog } from '../messages'
import type { SavedKey } from '../saved-keys'
import type { KeyDraft } from '../use-key-draft'
import { EmptyPanel } from './empty-panel'
import { CannotGeneratePanel, GeneratedPanel } from './generated-panel'
import { errorText } from '@/shared/ui/error-text'
import { uiCatalog } from '@/shared/ui/messages'
import type { KeyEnd } from '../use-add-key'
import { Line } from './code'
import { Note, type Tone } from './note'
import classes from '../keys-page.module.css'
import { PrivatePanel } from './private-panel'
import { PublicPanel } from './public-panel'
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
      <dl className={`grid ${classes['facts']}`}>
        <dt>{t('idIs')}</dt>
        <dd className={`break-anywhere ${classes['mono']}`}>{entry.secretId ?? <span className="dim">{t('noId')}</span>}</dd>
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
      <dl className={`grid ${classes['facts']}`}>
        <dt>{t('whatCame')}</dt>
        <dd>
          {title} {quote !== undefined && <q>{quote}</q>}
        </dd>
      </dl>
    </>
  )
}
