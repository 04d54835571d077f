import type { ApiError } from '@/shared/lib/api-error'
import { useFormat, useMessages } from '@/shared/i18n/i18n'
import { Complaints } from '@/shared/ui/error-alert'
import { errorWords } from '@/shared/ui/error-words'
import { uiCatalog } from '@/shared/ui/messages'
import { settingsCatalog } from './messages'
import classes from './settings-page.module.css'

export function LastErrors({ errors }: { errors: readonly ApiError[] }) {
  const t = useMessages(settingsCatalog)
  const words = useMessages(uiCatalog)
  const format = useFormat()
  if (errors.length === 0) return <p className={classes['about']}>{t('errorsNone')}</p>
  return (
    <ul className={classes['log']}>
      {errors.map((error, index) => (
        // Newest first, and probes fail together with the same words: only the place from the end tells them apart.
        <li key={errors.length - index}>
          <time title={format.dateTimeWithZone(error.at)}>{format.time(error.at)}</time> <strong>{errorWords(error, words).title}</strong>{' '}
          <code>
            {error.request} {error.status}
          </code>{' '}
          {error.serverText !== undefined && <q>{error.serverText}</q>} <Complaints fields={error.fields} />
        </li>
      ))}
    </ul>
  )
}
