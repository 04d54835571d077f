import { useEffect, useRef } from 'react'
import { useMessages } from '@/shared/i18n/i18n'
import { Icon } from '@/shared/ui/icon'
import type { KeptKey } from '../saved-keys'
import { keysCatalog } from '../messages'
import type { KeyDraft } from '../use-key-draft'
import { CannotGeneratePanel, GeneratedPanel } from './generated-panel'
import { TONE_ICONS } from './note'
import { OutcomePanel } from './outcome-panel'
import { panelHead } from './panel-head'
import classes from './panel.module.css'
import { PrivatePanel } from './private-panel'
import { PublicPanel } from './public-panel'
import { EmptyPanel, FingerprintPanel, RefusedPanel, SeveralPanel, UnknownPanel } from './text-panels'

interface Props {
  draft: KeyDraft
  kept: readonly KeptKey[]
  /** The key is being sent. */
  isLocked: boolean
}

/** The one live panel beside the box: what the console sees, and what to do. */
export function KeyPanel({ draft, kept, isLocked }: Props) {
  const t = useMessages(keysCatalog)
  const { aside, text } = draft
  const { tone, title } = panelHead(draft, t)
  const isOutcome = aside?.is === 'outcome'
  const isEmpty = aside === null && text === ''
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(
    // The button that was pressed is shut now, or gone with what stood here: the focus would stand on nothing.
    function standAtThePanel() {
      if (isOutcome || (!isEmpty && document.activeElement === document.body)) heading.current?.focus({ preventScroll: true })
    },
    [aside, text, isOutcome, isEmpty],
  )
  return (
    <section className={classes['panel']} data-tone={tone} aria-label={title}>
      <h2 ref={heading} className={classes['title']} tabIndex={-1}>
        <Icon name={TONE_ICONS[tone]} size={18} />
        <span>{title}</span>
      </h2>
      <Body draft={draft} kept={kept} isLocked={isLocked} />
      <p className="sr-only" role="status">
        {aside?.is !== 'private' && title}
      </p>
      <p className="sr-only" role="alert">
        {aside?.is === 'private' && title}
      </p>
    </section>
  )
}

function Body({ draft, kept, isLocked }: Props) {
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
      return <TextPanel draft={draft} kept={kept} />
  }
}

/** What the text in the box is. */
function TextPanel({ draft: { reading, text, name, use }, kept }: Omit<Props, 'isLocked'>) {
  switch (reading.kind) {
    case 'public':
      return <PublicPanel subject={reading.key} form={reading.form} text={text} name={name} kept={kept} />
    case 'refused':
      return <RefusedPanel fault={reading.fault} fixed={reading.fixed} onUse={use} />
    case 'several':
      return <SeveralPanel keys={reading.keys} onUse={use} />
    case 'fingerprint':
      return <FingerprintPanel fingerprint={reading.fingerprint} kept={kept} />
    case 'unknown':
      return <UnknownPanel why="unknown" />
    // A private key is never in the box.
    case 'private':
    case 'empty':
      return <EmptyPanel />
  }
}
