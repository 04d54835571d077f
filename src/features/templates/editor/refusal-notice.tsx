import { ErrorAlert } from '@/shared/ui/error-alert'
import { useMessages } from '@/shared/i18n/i18n'
import type { Refusal } from '../saving/refusal'
import { editorCatalog } from './messages'
import classes from './template-editor.module.css'

/** What the service did not accept: what belongs to a field stands there, the rest stands here. */
export function RefusalNotice({ refusal: { error, rest } }: { refusal: Refusal }) {
  const t = useMessages(editorCatalog)
  const others = rest.filter((text) => text !== error.serverText)
  return (
    <div className={classes['notice']}>
      <ErrorAlert error={error} fields={[]}>
        {others.length > 0 && (
          <ul aria-label={t('otherComplaints')}>
            {others.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        )}
      </ErrorAlert>
    </div>
  )
}
