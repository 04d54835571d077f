import { Link } from '@tanstack/react-router'
import type { RentTranslate } from '../rent-context'
import classes from './template-field.module.css'
import type { Templates } from './use-templates'

interface Props {
  id: string
  templates: Templates
  found: number
  shown: number
  isNarrowed: boolean
  t: RentTranslate
}

/** What of the templates has been searched, and the way to the rest. */
export function TemplatesFoot({ id, templates, found, shown, isNarrowed, t }: Props) {
  const { all, chosenError, hasMore, isLoadingRest, isPending, loadRest, unread } = templates
  return (
    <div className={classes['foot']}>
      <span id={id} aria-live="polite">
        {isPending
          ? t('loadingTemplates')
          : isNarrowed
            ? t('foundOf', { count: found, all: all.length })
            : t('loadedTemplates', { count: all.length })}
        {shown < found && ` ${t('narrower', { count: shown })}`}
      </span>
      {hasMore && (
        <button type="button" className={classes['more']} aria-disabled={isLoadingRest} onClick={isLoadingRest ? undefined : loadRest}>
          {t(isLoadingRest ? 'loadingRest' : 'loadRest')}
        </button>
      )}
      {unread > 0 && <Link to="/settings">{t('unreadTemplates', { count: unread })}</Link>}
      {chosenError !== null && <span role="alert">{t('linkedTemplateFailed')}</span>}
    </div>
  )
}
