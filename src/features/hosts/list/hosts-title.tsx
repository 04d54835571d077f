import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { hostListRequest } from '@/api/hosts'
import { CurlButton } from '@/shared/ui/curl-button'
import { Icon } from '@/shared/ui/icon'
import { useNow } from '@/shared/ui/use-now'
import type { HostContext } from '../rows/host-context'
import classes from './hosts-page.module.css'
import { scrollFullyIntoView } from './scroll-fully-into-view'
import type { AllHosts } from '../host/use-all-hosts'

const TICK_MS = 5_000

interface Props {
  context: HostContext
  all: AllHosts
  /** Import and export. */
  children: ReactNode
}

/** The title, how many machines there are, how old that is, and what can be done with all of them. */
export function HostsTitle({ context, all, children }: Props) {
  const { t, asked } = context
  return (
    <header className={classes['head']}>
      <div>
        <h1>{t('title')}</h1>
        {all.list ? (
          <Age context={context} all={all} list={all.list} />
        ) : (
          <p className={classes['sub']}>{!all.error && <span className="skeleton" />}</p>
        )}
      </div>
      <div className={classes['actions']} onFocus={scrollFullyIntoView}>
        {children}
        {/* With the others, or it would be pushed aside by them. */}
        {Boolean(all.list ?? all.error) && <CurlButton request={() => hostListRequest(asked)} />}
      </div>
    </header>
  )
}

/** Its own component: it changes with the clock, and nothing else has to. */
function Age({ context: { t, format }, all, list }: Pick<Props, 'context' | 'all'> & { list: NonNullable<AllHosts['list']> }) {
  const at = list.startedAt
  const now = Math.max(useNow(TICK_MS), at)
  const isReading = all.reading !== null
  const age = isReading ? t('reading') : t('readAgo', { ago: format.ago(at, now) })
  return (
    <p className={classes['sub']}>
      {t('machines', { count: list.total ?? list.rows.length })}
      {' · '}
      <button
        type="button"
        className={classes['age']}
        aria-label={`${t('readAgain')}, ${age}`}
        title={format.dateTimeWithZone(at)}
        aria-disabled={isReading}
        onClick={isReading ? undefined : all.read}
      >
        {age}
        <Icon name="refresh" size={14} />
      </button>
      {list.setAside > 0 && (
        <>
          {' · '}
          <Link to="/settings">{t('unread', { count: list.setAside })}</Link>
        </>
      )}
    </p>
  )
}
