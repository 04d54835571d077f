import { useDeferredValue } from 'react'
import { useWatch } from 'react-hook-form'
import { useFormat, useMessages } from '@/shared/i18n/i18n'
import { useNow } from '@/shared/ui/use-now'
import { editedFields, labelFieldOf, type EditorInput } from '../diff/editor-values'
import { useEditor, useFieldLabel } from './editor-context'
import { useChangeText } from './change-text'
import classes from './changes-rail.module.css'
import { editorCatalog } from './messages'

const TICK_MS = 5000

interface Props {
  /** When the template was loaded, in milliseconds; null for a restored draft. */
  loadedAt: number | null
  /** When the draft was last stored, in milliseconds; null without a draft. */
  savedAt: number | null
}

export function ChangesRail({ loadedAt, savedAt }: Props) {
  const t = useMessages(editorCatalog)
  const format = useFormat()
  const { form, base } = useEditor()
  // Typing has priority over the list.
  const input = useDeferredValue(useWatch({ control: form.control }) as EditorInput)
  const fields = editedFields(base, input)
  const label = useFieldLabel()
  const text = useChangeText(input)
  return (
    <aside className={`stack ${classes['rail']}`} aria-label={t('changedHere')}>
      <section>
        <h2>{t('changedHere')}</h2>
        {fields.length === 0 ? (
          <p>{t('changedNothing')}</p>
        ) : (
          <ul>
            {fields.map((field) => (
              <li key={field}>
                <button type="button" onClick={() => form.setFocus(field)}>
                  {label(labelFieldOf(field))}
                </button>
                <small>{text(field)}</small>
              </li>
            ))}
          </ul>
        )}
      </section>
      {savedAt !== null && <DraftAge at={savedAt} />}
      {loadedAt !== null && (
        <section>
          <h2>{t('readTitle')}</h2>
          <p title={format.dateTimeWithZone(loadedAt)}>{t('readText', { time: format.time(loadedAt) })}</p>
        </section>
      )}
    </aside>
  )
}

function DraftAge({ at }: { at: number }) {
  const t = useMessages(editorCatalog)
  const format = useFormat()
  const now = useNow(TICK_MS)
  return (
    <section>
      <h2>{t('draft')}</h2>
      <p>{t('draftKept', { ago: format.ago(at, now) })}</p>
    </section>
  )
}
