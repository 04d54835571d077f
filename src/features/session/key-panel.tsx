import { Button, NativeSelect } from '@mantine/core'
import { Link, useRouter } from '@tanstack/react-router'
import { lock } from '@/api/api-key'
import { IDLE_CHOICES, idleMinutes } from '@/api/key/key-idle'
import { useKeyState } from '@/api/key/key-state'
import { useMessages } from '@/shared/i18n/i18n'
import { useStore } from '@/shared/lib/use-store'
import { ForgetKey } from './forget-key'
import classes from './key-panel.module.css'
import { messagesOfPlace } from './key-words'
import { sessionCatalog } from './messages'

const STATUS = { none: 'none', locked: 'locked', ready: 'accepted', refused: 'keyRefused' } as const

/** What is known about the key and what can be done with it; in the header's panel and in the settings. */
export function KeyPanel() {
  const t = useMessages(sessionCatalog)
  const { status, place, hint, isChecked, serviceOrigin } = useKeyState()
  const router = useRouter()
  const isVault = place === 'vault'
  return (
    <div className={classes['panel']}>
      <dl className={classes['facts']}>
        <dt>{t('keyFacts')}</dt>
        <dd>
          {t(isChecked ? STATUS[status] : 'unchecked')} <span className={classes['hint']}>{hint}</span>
        </dd>
        <dt>{t('sentTo')}</dt>
        <dd className={classes['origin']}>{serviceOrigin}</dd>
        {place !== null && (
          <>
            <dt>{t('keptIn')}</dt>
            <dd>{t(messagesOfPlace[place])}</dd>
          </>
        )}
      </dl>
      {isVault && <IdleTime />}
      <div className={classes['actions']}>
        {isVault && status !== 'locked' && (
          <Button
            variant="default"
            onClick={({ currentTarget }) => {
              // Gone while the key is locked; the focus comes back to where it was.
              currentTarget.closest('section')?.focus({ preventScroll: true })
              lock()
            }}
          >
            {t('lockNow')}
          </Button>
        )}
        {status === 'none' ? (
          // Forgotten elsewhere, and the person has stayed on a page that asked before it was left.
          <Button renderRoot={(props) => <Link to="/connect" search={{ to: router.state.location.href }} {...props} />}>
            {t('connect')}
          </Button>
        ) : (
          <ForgetKey />
        )}
      </div>
    </div>
  )
}

function IdleTime() {
  const t = useMessages(sessionCatalog)
  const minutes = useStore(idleMinutes)
  const choices = [...new Set([...IDLE_CHOICES, minutes])].toSorted((a, b) => a - b)
  return (
    <NativeSelect
      label={t('idle')}
      value={String(minutes)}
      onChange={(event) => idleMinutes.set(Number(event.currentTarget.value))}
      data={choices.map((count) => ({ value: String(count), label: t('idleMinutes', { count }) }))}
    />
  )
}
