import { useReader } from '@/api/use-reader'
import { useDeferredValue } from 'react'
import { useWatch } from 'react-hook-form'
import { useNow } from '@/shared/ui/use-now'
import { editedFields, labelFieldOf, type EditorInput } from '../diff/editor-values'
import { useEditor, useFieldLabel, editorCatalog } from './editor-context'
import { useChangeText } from './change-text'
import classes from '../template-editor.module.css'

const TICK_MS = 5000

interface Props {
  /** When the template was loaded, in milliseconds; null for a restored draft. */
  loadedAt: number | null
  /** When the draft was last stored, in milliseconds; null without a draft. */
  savedAt: number | null
}

export function ChangesRail({ loadedAt, savedAt }: Props) {
  const { t, format } = useReader(editorCatalog)
  const { form, base } = useEditor()
  // Typing has priority over the list.
  const input = useDeferredValue(useWatch({ control: form.control }) as EditorInput)
  const fields = editedFields(base, input)
  const label = useFieldLabel()
  const text = useChangeText(input)
  return (
    <aside className={`side-column ${classes['rail']}`} aria-label={t('changedHere')}>
      <div className="stack medium in-view gap-4 pad-4">
        <section className="stack">
          <h2 className="medium">{t('changedHere')}</h2>
          {fields.length === 0 ? (
            <p className="caption">{t('changedNothing')}</p>
          ) : (
            <ul className="stack">
              {fields.map((field) => (
                <li className="grid items-start" key={field}>
                  <button type="button" className="high-24 at-start hover-underline phone-high" onClick={() => form.setFocus(field)}>
                    {label(labelFieldOf(field))}
                  </button>
                  <small className="caption break-anywhere">{text(field)}</small>
                </li>
              ))}
            </ul>
          )}
        </section>
        {savedAt !== null && <DraftAge at={savedAt} />}
        {loadedAt !== null && (
          <section className="stack">
            <h2 className="medium">{t('readTitle')}</h2>
            <p className="caption" title={format.dateTimeWithZone(loadedAt)}>
              {t('readText', { time: format.time(loadedAt) })}
            </p>
          </section>
        )}
      </div>
    </aside>
  )
}

function DraftAge({ at }: { at: number }) {
  const { t, format } = useReader(editorCatalog)
  const now = useNow(TICK_MS)
  return (
    <section className="stack">
      <h2 className="medium">{t('draft')}</h2>
      <p className="caption">{t('draftKept', { ago: format.ago(at, now) })}</p>
    </section>
  )
}
