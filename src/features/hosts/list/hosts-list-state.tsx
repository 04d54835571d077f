import type { ReactNode } from 'react'
import { Button } from '@/shared/ui/button'
import { useMessages } from '@/shared/i18n/i18n'
import { ErrorAlert } from '@/shared/ui/error-alert'
import { errorText } from '@/shared/ui/error-text'
import { Icon } from '@/shared/ui/icon'
import { lazyPart } from '@/shared/ui/lazy-part'
import { uiCatalog } from '@/shared/ui/messages'
import { Status } from '@/shared/ui/status'
import { loadedText, useHostsReader } from '../rows/host-context'
import classes from '../hosts-page.module.css'
import type { Fleet } from '../fleet/fleet-figures'
import type { AllHosts } from '../host/use-all-hosts'

interface LoadedProps {
  all: AllHosts
  fleet: Fleet
  onClear: () => void
  children: ReactNode
}

/** The children once there are hosts, else the reason for the empty list. */
export function HostsLoaded({ all, fleet, onClear, children }: LoadedProps) {
  const { t } = useHostsReader()
  if (all.requests > 0) {
    return all.rows.length === 0 && all.isComplete ? <NoHosts all={all} fleet={fleet} isUnranked={false} onClear={onClear} /> : children
  }
  return all.error ? (
    <div className="pad-4">
      <ErrorAlert error={all.error} onRetry={all.reload} />
    </div>
  ) : (
    <HostsSkeleton label={t('updating')} />
  )
}

const ROWS = Array.from({ length: 14 }, (_, index) => index)
const CELLS = Array.from({ length: 6 }, (_, index) => index)

/** Has the size of the rows, so that nothing shifts when they load. */
function HostsSkeleton({ label }: { label: string }) {
  return (
    <Status as="div" aria-label={label} className={classes['skeleton']}>
      {ROWS.map((row) => (
        <div className="middle gap-5 line-bottom" key={row} aria-hidden="true">
          {CELLS.map((cell) => (
            <span key={cell} className="skeleton" />
          ))}
        </div>
      ))}
    </Status>
  )
}

export function HostsListState({ all }: { all: AllHosts }) {
  const context = useHostsReader()
  const { t, format } = context
  const ui = useMessages(uiCatalog)
  const { rows, total, requests, isLoaded, isReloading, state, error } = all
  if (state === 'loading') {
    // Avoids a flash: the first page loads before the notice could be read.
    if (isReloading ? requests === 1 : all.loaded === 0 || all.loaded === total) return null
    return (
      <div className="row medium inset rounded text-first gap-2 pad-2-3 surface">
        <progress
          className={classes['progress']}
          {...(total === undefined || isReloading ? {} : { value: all.loaded, max: total })}
          aria-label={t('updating')}
        />
        <span>{isReloading ? t('updating') : loadedText(all.loaded, total, context)}</span>
        <Button variant="default" size="xs" onClick={all.stop}>
          {t('stop')}
        </Button>
      </div>
    )
  }
  if (state === 'complete') return null
  const reason = error ? errorText(error, ui).title : null
  const title =
    reason !== null
      ? t('failedTitle', { reason })
      : t(state === 'repeated' ? 'repeatedTitle' : state === 'capped' ? 'cappedTitle' : 'stoppedTitle')
  return (
    <div className="row medium inset rounded text-first gap-2 pad-2-3 warn-soft">
      <Icon name="alert" className="warn" />
      <p>
        <strong>
          {reason === null ? (
            title
          ) : (
            <Status as="span" isUrgent>
              {title}
            </Status>
          )}
        </strong>{' '}
        {t('partial', {
          read: total === undefined ? format.number(rows.length) : t('readOf', { loaded: rows.length, total }),
        })}
      </p>
      {state !== 'capped' && (
        <Button variant="default" size="xs" onClick={isLoaded ? all.reload : all.goOn}>
          {isLoaded ? t('refresh') : t('loadRest')}
        </Button>
      )}
    </div>
  )
}

export const NoHosts = lazyPart(async () => (await import('./no-hosts')).NoHosts)
