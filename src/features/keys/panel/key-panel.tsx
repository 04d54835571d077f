import { useEffect, useRef } from 'react'
import { isPageHeld } from '@/shared/ui/use-modal-layer'
import { canTakeFocus } from '@/shared/ui/use-return-focus'
import { useMessages } from '@/shared/i18n/i18n'
import { useLazyPart, type Part } from '@/shared/plots/use-lazy-part'
import { useAnnounced } from '@/shared/ui/announcer'
import { ErrorAlert } from '@/shared/ui/error-alert'
import { Icon } from '@/shared/ui/icon'
import { keysCatalog } from '../messages'
import { EmptyPanel } from './empty-panel'
import { TONE_ICONS, type Tone } from './note'
import type { PanelProps } from './panel-body'
import classes from '../keys-page.module.css'
import type { KeyDraft } from '../use-key-draft'
import { faultText, typeName, type KeysTranslate } from './key-text'

interface PanelHead {
  tone: Tone
  title: string
}

function panelHead({ aside, classified }: Pick<KeyDraft, 'aside' | 'classified'>, t: KeysTranslate): PanelHead {
  switch (aside?.is) {
    case 'private':
      return { tone: 'bad', title: t('privateTitle') }
    case 'generated':
      return { tone: 'accent', title: t('generatedTitle') }
    case 'pair-gone':
      return { tone: 'info', title: t('pairGoneTitle') }
    case 'cannot-generate':
      return { tone: 'warn', title: t('cannotTitle') }
    case 'too-large':
      return { tone: 'warn', title: t('tooLargeTitle') }
    case 'unread':
      return { tone: 'warn', title: t('unreadTitle') }
    case 'outcome':
      return outcomeHead(aside.end, t)
    case undefined:
      return subjectHead(classified, t)
  }
}

function outcomeHead(end: Extract<KeyDraft['aside'], { is: 'outcome' }>['end'], t: KeysTranslate): PanelHead {
  const { name } = end.entry
  if (end.outcome === 'unknown') return { tone: 'info', title: t('unknownOutcomeTitle', { name }) }
  return { tone: end.echo === 'differs' ? 'bad' : 'good', title: t('addedTitle', { name }) }
}

function subjectHead(classified: KeyDraft['classified'], t: KeysTranslate): PanelHead {
  switch (classified.kind) {
    case 'public':
      return { tone: 'good', title: t('publicTitle', { type: typeName(classified.key) }) }
    case 'refused':
      return { tone: 'warn', title: faultText(classified.fault, t).title }
    case 'several':
      return { tone: 'info', title: t('severalTitle', { count: classified.keys.length }) }
    case 'fingerprint':
      return { tone: 'info', title: t('fingerprintTitle') }
    case 'unknown':
      return { tone: 'warn', title: t('unknownTitle') }
    // A private key is never in the box.
    case 'private':
    case 'empty':
      return { tone: 'dim', title: t('emptyTitle') }
  }
}

const BODY: Part<PanelProps> = { name: 'panel of a key', load: async () => (await import('./panel-body')).PanelBody }

export function KeyPanel({ draft, saved, isLocked }: PanelProps) {
  const t = useMessages(keysCatalog)
  const { aside, text, classified } = draft
  const { tone, title } = panelHead(draft, t)
  const isOutcome = aside?.is === 'outcome'
  const isEmpty = aside === null && text === ''
  useAnnounced(aside === null && classified.kind === 'empty' ? '' : title, aside?.is === 'private')
  const { Drawing: PanelBody, error, retry } = useLazyPart(BODY)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(
    function focusHeading() {
      const { activeElement } = document
      const isHere = canTakeFocus() || activeElement?.closest('form') !== null
      const wants = isOutcome ? isHere && !isPageHeld() : !isEmpty && activeElement === document.body
      if (wants) heading.current?.focus({ preventScroll: true })
    },
    [aside, text, isOutcome, isEmpty],
  )
  return (
    <section className={`stack medium gap-3 rounded-lg surface ${classes['panel']}`} data-tone={tone} aria-label={title}>
      <h2 ref={heading} className="line break-anywhere top icon-1px" tabIndex={-1}>
        <Icon name={TONE_ICONS[tone]} size={18} className={tone} />
        <span>{title}</span>
      </h2>
      {aside === null && classified.kind === 'empty' ? (
        <EmptyPanel />
      ) : PanelBody ? (
        <PanelBody draft={draft} saved={saved} isLocked={isLocked} />
      ) : (
        <ErrorAlert error={error} onRetry={retry} />
      )}
    </section>
  )
}
