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
import { TONE_ICONS } from './note'
import { panelHead } from './panel-head'
import type { PanelProps } from './panel-body'
import classes from './panel.module.css'

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
    <section className={`stack ${classes['panel']}`} data-tone={tone} aria-label={title}>
      <h2 ref={heading} className={`break-anywhere ${classes['title']}`} tabIndex={-1}>
        <Icon name={TONE_ICONS[tone]} size={18} />
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
