import { useWatch } from 'react-hook-form'
import { editedFields, type EditorInput } from '../diff/editor-values'
import { useEditor } from './editor-context'

/** How many fields differ from what was read, as it is typed. */
export function useChangeCount(): number {
  const { form, base } = useEditor()
  return editedFields(base, useWatch({ control: form.control }) as EditorInput).length
}
