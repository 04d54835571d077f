import { createContext, use, type MouseEvent, type RefObject } from 'react'
import { useController, type UseFormReturn } from 'react-hook-form'
import { useMessages } from '@/shared/i18n/i18n'
import { afterPaint } from '@/shared/lib/after-paint'
import { editedFields, editorInputOf, type EditorField, type EditorInput, type EditorOutput } from '../diff/editor-values'
import type { TemplateValues } from '../diff/template-values'
import { savingCatalog } from '../saving/messages'

/** What every field of the editor needs. */
export interface Editor {
  form: UseFormReturn<EditorInput, unknown, EditorOutput>
  /** The template as it was read when the editing began. */
  base: TemplateValues
  /** Fields that the service did not return. */
  unreported: ReadonlySet<EditorField>
  /** Puts into the form what stands in the table of the environment alone; false where something there cannot be written. */
  settle: RefObject<(() => boolean) | null>
}

export const EditorContext = createContext<Editor | null>(null)

export function useEditor(): Editor {
  const editor = use(EditorContext)
  if (editor === null) throw new Error('a field of the editor stands outside of it')
  return editor
}

/** One field: what it holds, what it held, what is wrong with it. */
export function useField<Name extends EditorField>(name: Name) {
  const { form, base } = useEditor()
  const { field, fieldState } = useController({ control: form.control, name })
  const untouched = editorInputOf(base)
  return {
    field,
    was: untouched[name],
    isChanged: editedFields(base, { ...untouched, [name]: field.value }).includes(name),
    error: fieldState.error?.message,
    set: (value: EditorInput[Name]) => field.onChange(value),
    reset({ detail }: Pick<MouseEvent, 'detail'>) {
      form.resetField(name)
      // The button that was pressed goes with the change. A finger keeps the keyboard of its screen closed.
      if (detail === 0) afterPaint(() => form.setFocus(name))
    },
  }
}

type Labelled = Exclude<EditorField, 'clears_registry' | 'clears_password'>

/** The names of the fields, the same here and in the review. */
export function useFieldLabel() {
  const t = useMessages(savingCatalog)
  return (name: Labelled) => t(`field_${name}`)
}
