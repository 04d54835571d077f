import { Button } from '@/shared/ui/button'
import { useFormat } from '@/shared/i18n/i18n'
import { Icon } from '@/shared/ui/icon'
import { Status } from '@/shared/ui/status'
import { useNow } from '@/shared/ui/use-now'
import classes from './market-page.module.css'
import type { MarketReader } from './use-market-reader'

const TICK_MS = 5000

interface NoticeProps {
  at: number
  onRetry: () => void
  t: MarketReader['t']
}

/** Shown when a refresh failed: the prices on screen stay, and say how old they are. */
export function StaleNotice({ at, onRetry, t }: NoticeProps) {
  'use no memo'
  const format = useFormat()
  const now = useNow(TICK_MS)
  return (
    <Status as="div" className={`row ${classes['stale']}`}>
      <Icon name="clock" />
      <p>
        <strong>{t('staleTitle', { time: format.time(at) })}</strong> {t('staleText', { ago: format.ago(at, now) })}
      </p>
      <Button variant="default" size="compact" onClick={onRetry}>
        {t('tryAgain')}
      </Button>
    </Status>
  )
}
