import { Button } from '@mantine/core'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { keyState } from '@/api/api-key'
import { useKeyState } from '@/api/key/key-state'
import { useMessages } from '@/shared/i18n/i18n'
import { Icon } from '@/shared/ui/icon'
import { PageTitle } from '@/shared/ui/page-title'
import { ConnectForm } from './connect-form'
import classes from './connect-page.module.css'
import { StoredDataInfo } from './stored-data-info'
import { sessionCatalog } from './messages'
import { UnlockForm } from './unlock-form'

interface Props {
  /** The page of this console that the person was on the way to. */
  returnTo: string
  /** True when the person asked for another key than the one kept encrypted. */
  isOtherKey?: boolean | undefined
  onConnected: () => void
  /** Language and theme, which belong to the shell. */
  choices: ReactNode
}

/** For what is heard of anyway. */
const NOTHING_MORE = () => undefined

/** The one page that is open without a key. */
export function ConnectPage({ returnTo, isOtherKey = false, onConnected, choices }: Props) {
  const t = useMessages(sessionCatalog)
  const { status, place } = useKeyState()
  const [wantsOther, setWantsOther] = useState(isOtherKey)
  const isLocked = status === 'locked'
  const goOn = useEffectEvent(onConnected)
  useEffect(
    // Also in another tab, where neither form of this page hears of it.
    function goOnWhenOpened() {
      if (!isLocked) return undefined
      const end = keyState.subscribe(() => {
        if (keyState.get().status !== 'ready') return
        end()
        goOn()
      })
      return end
    },
    [isLocked],
  )
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <a className={classes['skip']} href="#main">
        {t('skip')}
      </a>
      <header className={classes['header']}>
        <Icon name="chip" size={20} />
        <span>GPU Market Console</span>
        <div className={classes['choices']}>{choices}</div>
      </header>
      <div className={classes['page']}>
        <main id="main" tabIndex={-1} className={classes['main']}>
          <h1 tabIndex={-1}>{t('title')}</h1>
          <p className={classes['lead']}>{t.rich('lead', { page: <b>{returnTo}</b> })}</p>
          {isLocked && !wantsOther ? (
            <>
              <h2>{t('unlockTitle')}</h2>
              <p className={classes['lead']}>{t('unlockAbout')}</p>
              <UnlockForm>
                <Button variant="subtle" onClick={() => setWantsOther(true)}>
                  {t('useAnother')}
                </Button>
              </UnlockForm>
            </>
          ) : (
            <>
              <ConnectForm place={isLocked ? null : place} onConnected={isLocked ? NOTHING_MORE : onConnected} />
              {isLocked && (
                <Button variant="subtle" onClick={() => setWantsOther(false)}>
                  {t('backToUnlock')}
                </Button>
              )}
            </>
          )}
        </main>
        <StoredDataInfo />
      </div>
    </>
  )
}
