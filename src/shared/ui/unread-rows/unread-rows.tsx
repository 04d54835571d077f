import { useMessages } from '@/shared/i18n/i18n'
import { catalog } from '@/shared/i18n/messages'
import { Button } from '../button'
import { ButtonLink } from '../button-link'

const unreadRowsCatalog = catalog({ en: () => import('./messages.en'), ru: () => import('./messages.ru') })

interface Props {
  count: number
  /** The reason for the first one, in the technical English of the report. */
  reason: string | undefined
  onMore?: (() => void) | undefined
}

/** Replaces a list without any readable row, so that it never looks empty. */
export function UnreadRows({ count, reason, onMore }: Props) {
  const t = useMessages(unreadRowsCatalog)
  return (
    <div className="stack break-anywhere gap-3 items-start pad-4">
      <h2>{t('none', { count })}</h2>
      {reason && (
        <p className="note">
          {t('reason')} <code>{reason}</code>
        </p>
      )}
      <div className="row">
        {onMore && (
          <Button variant="default" onClick={onMore}>
            {t('more')}
          </Button>
        )}
        <ButtonLink variant="default" to="/settings">
          {t('report')}
        </ButtonLink>
      </div>
    </div>
  )
}
