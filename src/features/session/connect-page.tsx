import { Button } from '@/shared/ui/button'
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { keyState } from '@/api/api-key'
import type { KeyState } from '@/api/key/key-keeper'
import { useStore } from '@/shared/lib/use-store'
import { useMessages } from '@/shared/i18n/i18n'
import { PageTitle } from '@/shared/ui/page-head'
import { ConnectForm } from './connect-form'
import classes from './connect-page.module.css'
import { Icon, type IconName } from '@/shared/ui/icon'
import { sessionCatalog } from './key-messages'
import { afterPaint } from '@/shared/lib/after-paint'
import { lazyPart } from '@/shared/ui/lazy-part'
import { UnlockForm } from './unlock-form'

const SamplePreview = lazyPart(async () => (await import('./sample/sample-preview')).SamplePreview)

interface Props {
  /** Path of the page to open afterwards, if another page asked for the key. */
  returnTo?: string | undefined
  /** True if the user wants to enter a different key from the encrypted one. */
  isOtherKey?: boolean | undefined
  isPlaceOpen: boolean
  onPlaceOpenChange: (isOpen: boolean) => void
  onConnected: () => void
  brand: ReactNode
  reminders: ReactNode
  choices: ReactNode
}

/** The only page that works without a key. */
export function ConnectPage({
  returnTo,
  isOtherKey = false,
  isPlaceOpen,
  onPlaceOpenChange,
  onConnected,
  brand,
  reminders,
  choices,
}: Props) {
  const t = useMessages(sessionCatalog)
  const { status, place } = useStore(keyState)
  const [wantsOther, setWantsOther] = useState(isOtherKey)
  const [hadKey] = useState(status === 'ready')
  const isLocked = status === 'locked'
  const isUnlocking = isLocked && !wantsOther
  const main = useRef<HTMLElement>(null)
  useEffect(
    function focusField() {
      main.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true })
    },
    [isUnlocking],
  )
  useContinueWhenUnlocked(isLocked, onConnected)
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <a className="skip-link" href="#main">
        {t('skip')}
      </a>
      <header className={`line line-bottom weight-650 ${classes['header']}`}>
        {brand}
        <span>GPU Market Console</span>
        <div className="line push-end plain">{choices}</div>
      </header>
      <main ref={main} id="main" tabIndex={-1} className={`grid top ${classes['page']}`}>
        <div className="min-0">
          <p className={`weight-650 ${classes['promise']}`}>{t('promise')}</p>
          <h1 tabIndex={-1} className="large mb-3">
            {t('title')}
          </h1>
          {returnTo !== undefined && (
            <p className="note break-anywhere mb-3">{t.rich('returnTo', { page: <b className="emphasis">{returnTo}</b> })}</p>
          )}
          {isUnlocking ? (
            <>
              <h2 className="normal mb-1">{t('unlockTitle')}</h2>
              <p className="note break-anywhere mb-3">{t('unlockAbout')}</p>
              <UnlockForm>
                <Button variant="subtle" onClick={() => setWantsOther(true)}>
                  {t('useAnother')}
                </Button>
              </UnlockForm>
            </>
          ) : (
            <>
              <ConnectForm
                hasDemo
                place={isLocked ? null : place}
                isPlaceOpen={isPlaceOpen}
                onPlaceOpenChange={onPlaceOpenChange}
                // While locked, the effect above handles a new key too.
                onConnected={isLocked ? () => undefined : onConnected}
              />
              <BackToKey status={status} hadKey={hadKey} onUnlock={() => setWantsOther(false)} onKeep={onConnected} />
            </>
          )}
          {reminders}
          <DoorFacts />
          <StoredDataInfo />
        </div>
        <SampleFrame />
      </main>
    </>
  )
}

interface BackToKeyProps {
  status: KeyState['status']
  /** True if the page was opened with a working key. */
  hadKey: boolean
  onUnlock: () => void
  onKeep: () => void
}

/** The way back to the key that another one would replace. */
function BackToKey({ status, hadKey, onUnlock, onKeep }: BackToKeyProps) {
  const t = useMessages(sessionCatalog)
  const isLocked = status === 'locked'
  if (!isLocked && !(hadKey && status === 'ready')) return null
  return (
    <Button variant="subtle" className="mt-3" onClick={isLocked ? onUnlock : onKeep}>
      {t(isLocked ? 'backToUnlock' : 'keepCurrent')}
    </Button>
  )
}

/** Also covers an unlock in another tab, which the forms of this page do not notice. */
function useContinueWhenUnlocked(isLocked: boolean, onConnected: () => void): void {
  const onUnlocked = useEffectEvent(onConnected)
  useEffect(
    function continueWhenUnlocked() {
      if (!isLocked) return undefined
      const end = keyState.subscribe(() => {
        if (keyState.get().status !== 'ready') return
        end()
        onUnlocked()
      })
      return end
    },
    [isLocked],
  )
}

const FACTS = [
  ['check', 'factMoney', 'factMoneyLead'],
  ['eyeOff', 'factTrackers', 'factTrackersLead'],
  ['key', 'factForget', 'factForgetLead'],
] as const satisfies readonly (readonly [IconName, string, string])[]

/** Answers three questions of a user who is about to enter a key: costs, trackers, and how to remove the key. */
function DoorFacts() {
  const t = useMessages(sessionCatalog)
  return (
    <ul className={`note icon-lines line-top ${classes['facts']}`} role="list">
      {FACTS.map(([icon, text, lead]) => (
        <li key={text} className="icon-2px">
          <Icon name={icon} />
          <span>{t.rich(text, { lead: <b className="emphasis">{t(lead)}</b> })}</span>
        </li>
      ))}
    </ul>
  )
}

const STORED = [
  ['storesSearches', 'check'],
  ['storesJournal', 'check'],
  ['storesKey', 'lock'],
  ['storesSecrets', 'lock'],
] as const

/** Opened by users who want to know before they enter a key: which data this browser stores, and how the key is sent. */
function StoredDataInfo() {
  const t = useMessages(sessionCatalog)
  return (
    <details className={`note mt-4 ${classes['info']}`}>
      <summary>{t('storedTitle')}</summary>
      <ul className="icon-lines break-anywhere mt-3">
        {STORED.map(([key, icon]) => (
          <li key={key} className="icon-2px">
            <Icon name={icon} />
            {t(key)}
          </li>
        ))}
        <li className="icon-2px">
          <Icon name="key" />
          <span>{t.rich('keySent', { header: <code>X-Api-Key</code>, request: <code>GET /v0/templates?limit=1</code> })}</span>
        </li>
      </ul>
    </details>
  )
}

/** Reserves the place of the preview, which loads after the form is on screen. */
function SampleFrame() {
  const [isLoading, setLoading] = useState(false)
  useEffect(function loadAfterForm() {
    let isOver = false
    afterPaint(() => isOver || setLoading(true))
    return () => {
      isOver = true
    }
  }, [])
  return <figure className={`relative min-0 framed rounded-lg on-page shadow ${classes['frame']}`}>{isLoading && <SamplePreview />}</figure>
}
