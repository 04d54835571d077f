import { Button } from '@mantine/core'
import { useFormat, useMessages } from '@/shared/i18n/i18n'
import { errorWords } from '@/shared/ui/error-words'
import { Icon } from '@/shared/ui/icon'
import { uiCatalog } from '@/shared/ui/messages'
import { offersCatalog } from '../messages'
import { inSentence } from './in-sentence'
import classes from './stale-notice.module.css'
import { useNow } from '@/shared/ui/use-now'

interface Props {
  /** Why the data on the screen could not be renewed. */
  error: unknown
  updatedAt: number
  onRetry: () => void
}

/** The rows stay, and it is said that they are old. */
export function StaleNotice({ error, updatedAt, onRetry }: Props) {
  const t = useMessages(offersCatalog)
  const ui = useMessages(uiCatalog)
  const { ago } = useFormat()
  const now = useNow(5000)
  return (
    <div className={classes['notice']}>
      <Icon name="clock" />
      <p>
        <strong>{t('staleFor', { ago: ago(updatedAt, Math.max(now, updatedAt)) })}</strong>{' '}
        <span role="alert">{t('refreshFailed', { reason: inSentence(errorWords(error, ui).title) })}</span>
      </p>
      <Button variant="default" onClick={onRetry}>
        {t('retry')}
      </Button>
    </div>
  )
}
