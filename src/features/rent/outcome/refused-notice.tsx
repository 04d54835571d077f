import { errorWords } from '@/shared/ui/error-words'
import { useMessages } from '@/shared/i18n/i18n'
import type { ApiError } from '@/shared/lib/api-error'
import { uiCatalog } from '@/shared/ui/messages'
import type { RentTranslate } from '../rent-context'
import { Notice } from './notice'
import classes from './outcome.module.css'

/** Complaints about these stand at the fields themselves. */
const HAVE_FIELDS = ['template_id', 'storage', 'reserve_period']

/** The service said no: in its own words, and certain that nothing was rented. */
export function RefusedNotice({ error, t }: { error: ApiError; t: RentTranslate }) {
  const ui = useMessages(uiCatalog)
  const { title, way, quote } = errorWords(error, ui)
  const others = error.fields.filter(({ path }) => !HAVE_FIELDS.includes(path))
  const marked = error.fields.length - others.length
  const status = error.status === undefined || error.status < 300 ? null : error.status
  return (
    <Notice tone="bad" title={t('refusedTitle')} takesFocus>
      {quote === undefined ? (
        <p>
          {title}
          {status !== null && ` (${status})`}. {way}
        </p>
      ) : (
        <p>
          {t('itAnswered')} {status !== null && <code>{status}</code>} <q className={classes['quote']}>{quote}</q>
        </p>
      )}
      {error.kind === 'rate-limited' && quote !== undefined && <p>{way}</p>}
      {others.length > 0 && (
        <ul>
          {others.map(({ path, message }) => (
            <li key={`${path} ${message}`}>
              <code>{path}</code>: {message}
            </li>
          ))}
        </ul>
      )}
      {marked > 0 && <p>{t('fieldsMarked')}</p>}
      <p className={classes['dim']}>{t('choicesKept')}</p>
    </Notice>
  )
}
