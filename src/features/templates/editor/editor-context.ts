import { createContext, use, type MouseEvent, type RefObject } from 'react'
import { useController, useWatch, type UseFormReturn } from 'react-hook-form'
import type { TemplateField } from '@/contract/template-fields'
import { useMessages } from '@/shared/i18n/i18n'
import { afterPaint } from '@/shared/lib/after-paint'
import type { Store } from '@/shared/lib/create-store'
import { editedFields, editorInputOf, type EditorField, type EditorInput, type EditorOutput } from '../diff/editor-values'
import type { TemplateValues } from '../diff/template-values'
import { parseEnv } from '../env/env-text'
import { savingCatalog } from '../saving/value-text'
import { settleEnv, type UnfinishedEnv } from './unfinished-env'
import { catalog } from '@/shared/i18n/messages'

export const editorCatalog = catalog({ en: () => import('./messages.en'), ru: () => import('./messages.ru') })

export interface Editor {
  form: UseFormReturn<EditorInput, unknown, EditorOutput>
  base: TemplateValues
  /** Fields that the API did not return. */
  unreported: ReadonlySet<EditorField>
  /** The state of the environment table beside the form. */
  unfinished: Store<UnfinishedEnv>
  envTable: RefObject<HTMLTableElement | null>
}

export const EditorContext = createContext<Editor | null>(null)

export function useEditor(): Editor {
  const editor = use(EditorContext)
  if (editor === null) throw new Error('a field of the editor stands outside of it')
  return editor
}

export const NEW_LINE_SELECTOR = '[data-last] input'

/** Moves text that is only in the environment table to the form. Focuses the first text that cannot be moved, and returns false. */
export function settleEditor({ form, unfinished, envTable }: Pick<Editor, 'form' | 'unfinished' | 'envTable'>): boolean {
  const whole = parseEnv(form.getValues('env'))
  const settled = settleEnv(whole, unfinished.get())
  unfinished.set(settled.unfinished)
  if (settled.env.text !== whole.text) form.setValue('env', settled.env.text, { shouldDirty: true })
  if (settled.problem === null) return true
  const selector = settled.problem === 'cell' ? '[aria-invalid]' : NEW_LINE_SELECTOR
  envTable.current?.querySelector<HTMLElement>(selector)?.focus()
  return false
}

export function useChangeCount(): number {
  const { form, base } = useEditor()
  return editedFields(base, useWatch({ control: form.control }) as EditorInput).length
}

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
      // The reset button disappears. Only a keyboard user gets the focus: on touch it would open the screen keyboard.
      if (detail === 0) afterPaint(() => form.setFocus(name))
    },
  }
}

export function useFieldLabel() {
  const t = useMessages(savingCatalog)
  return (name: TemplateField) => t(`field_${name}`)
}
