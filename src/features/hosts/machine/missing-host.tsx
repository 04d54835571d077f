import { Button } from '@/shared/ui/button'
import { ButtonLink } from '@/shared/ui/button-link'
import { useMessages } from '@/shared/i18n/i18n'
import { ErrorAlert } from '@/shared/ui/error-alert'
import { Status } from '@/shared/ui/status'
import type { AllHosts } from '../host/use-all-hosts'
import classes from './host-page.module.css'
import { machineCatalog } from './messages'

export function MissingHost({ hostId, all }: { hostId: string; all: AllHosts }) {
  const t = useMessages(machineCatalog)
  const { rows, setAside, isComplete, isLoaded, isReloading, state, loaded, total, error, goOn, reload, stop } = all
  if (state === 'loading') {
    return (
      <Status as="div" className={`grid items-start gap-3 ${classes['state']}`}>
        <h2>{t('lookingTitle')}</h2>
        <p className="dim break-anywhere">{t('looking')}</p>
        <progress value={total === undefined || isReloading ? undefined : loaded} max={total ?? 1} aria-label={t('updating')} />
        {loaded > 0 && (
          <Button variant="default" onClick={stop}>
            {t('stop')}
          </Button>
        )}
      </Status>
    )
  }
  const count = rows.length
  if (isComplete) {
    // An unreadable row may be the host.
    const isKnown = setAside === 0
    return (
      <div className={`grid items-start gap-3 ${classes['state']}`}>
        <h2>{t(isKnown ? 'missingTitle' : 'notReachedTitle')}</h2>
        <p className="dim break-anywhere">{isKnown ? t('missingText', { count, id: hostId }) : t('unreadText', { count: setAside })}</p>
        <ButtonLink to="/hosts">{t('toHosts')}</ButtonLink>
      </div>
    )
  }
  if (error) return <ErrorAlert error={error} onRetry={goOn} />
  return (
    <div className={`grid items-start gap-3 ${classes['state']}`}>
      <h2>{t('notReachedTitle')}</h2>
      <p className="dim break-anywhere">{t('notReachedText', { count })}</p>
      {state !== 'capped' && <Button onClick={isLoaded ? reload : goOn}>{t('goOn')}</Button>}
    </div>
  )
}
