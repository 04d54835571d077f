import { Button } from '@/shared/ui/button'
import { useMessages } from '@/shared/i18n/i18n'
import { errorText } from '@/shared/ui/error-text'
import { Icon } from '@/shared/ui/icon'
import { uiCatalog } from '@/shared/ui/messages'
import { Status } from '@/shared/ui/status'
import { useHostsReader } from '../rows/host-context'
import { loadedText } from '../rows/loaded-text'
import classes from './hosts-page.module.css'
import type { AllHosts } from '../host/use-all-hosts'

export function HostsListState({ all }: { all: AllHosts }) {
  const context = useHostsReader()
  const { t, format } = context
  const ui = useMessages(uiCatalog)
  const { list, state, error } = all
  if (state === 'loading') {
    // Avoids a flash: the first page loads before the notice could be read.
    if (all.loaded === 0 || all.loaded === all.total) return null
    return (
      <div className={`row ${classes['notice']}`}>
        <progress value={all.loaded} {...(all.total === undefined ? {} : { max: all.total })} aria-label={t('updating')} />
        <span>{loadedText(all.loaded, all.total, context)}</span>
        <Button variant="default" size="xs" onClick={all.stop}>
          {t('stop')}
        </Button>
      </div>
    )
  }
  if (!list || state === 'complete') return null
  const reason = error ? errorText(error, ui).title : null
  const title =
    reason !== null ? t('failedTitle', { reason }) : t(list.isRepeated ? 'repeatedTitle' : list.isCapped ? 'cappedTitle' : 'stoppedTitle')
  return (
    <div className={`row ${classes['notice']}`} data-warn>
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
          read:
            list.total === undefined
              ? format.number(list.rows.length)
              : t('readOf', { loaded: format.number(list.rows.length), total: format.number(list.total) }),
        })}
      </p>
      {!list.isCapped && (
        <Button variant="default" size="xs" onClick={all.goOn}>
          {list.isComplete || list.isRepeated ? t('refresh') : t('goOn')}
        </Button>
      )}
    </div>
  )
}
