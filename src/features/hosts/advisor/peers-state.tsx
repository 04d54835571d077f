import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { ErrorAlert } from '@/shared/ui/error-alert'
import { useNow } from '@/shared/ui/use-now'
import classes from './advisor.module.css'
import type { AdvisorContext } from './advisor-context'
import type { Peers } from './use-peers'

interface Props {
  peers: Peers
  context: AdvisorContext
  children: (prices: readonly number[]) => ReactNode
}

/** Reading, stopped, failed or there. */
export function PeersState({ peers, context, children }: Props) {
  const { t } = context
  const { prices, isReading, error, stop, read } = peers
  if (isReading) {
    return (
      <div className={classes['wait']}>
        <span role="status">{progressWords(peers, context)}</span>
        <Button size="xs" variant="default" onClick={stop}>
          {t('stop')}
        </Button>
      </div>
    )
  }
  if (error !== null) return <ErrorAlert error={error} onRetry={read} />
  if (prices === undefined) {
    return (
      <div className={classes['wait']}>
        <span role="status">{t('stopped')}</span>
        <Button size="xs" variant="default" onClick={read}>
          {t('read')}
        </Button>
      </div>
    )
  }
  return (
    <>
      {children(prices)}
      <p className={classes['hint']}>
        {peers.cappedAt !== null && `${t('capped', { count: peers.cappedAt })} `}
        {peers.unread > 0 && `${t('unread', { count: peers.unread })} `}
        <ReadAge readAt={peers.readAt} context={context} />{' '}
        <button type="button" className={classes['link']} onClick={read}>
          {t('readAgain')}
        </button>
      </p>
    </>
  )
}

function progressWords({ progress }: Peers, { t, format }: AdvisorContext): string {
  if (!progress) return t('reading')
  const loaded = format.number(progress.loaded)
  return progress.total === undefined ? t('readingSome', { loaded }) : t('readingOf', { loaded, total: format.number(progress.total) })
}

/** Its own component: only the age needs the clock. */
function ReadAge({ readAt, context: { t, format } }: { readAt: number; context: AdvisorContext }) {
  const now = useNow(5_000)
  return t('readAgo', { ago: format.ago(readAt, Math.max(now, readAt)) })
}
