import { useMessages } from '@/shared/i18n/i18n'
import { keysCatalog } from '../messages'
import type { SavedKey } from '../saved-keys'
import type { KeyDraft } from '../use-key-draft'
import { EmptyPanel } from './empty-panel'
import { CannotGeneratePanel, GeneratedPanel } from './generated-panel'
import { OutcomePanel } from './outcome-panel'
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
      return <OutcomePanel outcome={aside.outcome} />
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
