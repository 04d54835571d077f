import { SelectField } from '@/shared/ui/select-field'
import { Button } from '@/shared/ui/button'
import { ButtonLink } from '@/shared/ui/button-link'
import { useRouter } from '@tanstack/react-router'
import { keyState, lock } from '@/api/api-key'
import { IDLE_CHOICES, idleMinutes } from '@/api/key/key-idle'
import { useMessages } from '@/shared/i18n/i18n'
import { useStore } from '@/shared/lib/use-store'
import { ForgetKey } from './forget-key'
import { sessionCatalog } from './key-messages'

const STATUS = { none: 'none', locked: 'locked', ready: 'accepted', refused: 'keyRefused' } as const

export function KeyPanel() {
  const t = useMessages(sessionCatalog)
  const { status, place, hint, isChecked, serviceOrigin } = useStore(keyState)
  const router = useRouter()
  const isVault = place === 'vault'
  return (
    <div className="grid gap-4 max-360">
      <dl className="medium grid pairs">
        <dt>{t('keyFacts')}</dt>
        <dd className="break-anywhere">
          {t(isChecked ? STATUS[status] : 'unchecked')} <span className="dim mono">{hint}</span>
        </dd>
        <dt>{t('sentTo')}</dt>
        <dd className="mono break-anywhere">{serviceOrigin}</dd>
        {place !== null && (
          <>
            <dt>{t('storedIn')}</dt>
            <dd className="break-anywhere">{t(place)}</dd>
          </>
        )}
      </dl>
      {isVault && <IdleTime />}
      <div className="flex wrap gap-2">
        {isVault && status !== 'locked' && (
          <Button
            variant="default"
            onClick={({ currentTarget }) => {
              // This button disappears while the key is locked, so the focus must return to the section.
              currentTarget.closest('section')?.focus({ preventScroll: true })
              lock()
            }}
          >
            {t('lockNow')}
          </Button>
        )}
        {status === 'none' ? (
          <ButtonLink to="/connect" search={{ to: router.state.location.href }}>
            {t('connect')}
          </ButtonLink>
        ) : (
          <>
            <ButtonLink variant="default" to="/connect" search={{ to: router.state.location.href, other: '1' }}>
              {t('useAnother')}
            </ButtonLink>
            <ForgetKey />
          </>
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
    <SelectField
      label={t('idle')}
      value={String(minutes)}
      onChange={(value) => idleMinutes.set(Number(value))}
      options={choices.map((count) => ({ value: String(count), label: t('idleMinutes', { count }) }))}
    />
  )
}
