import type { UseFormReturn } from 'react-hook-form'
import { useKeyGivenUp } from '@/api/key/use-key-gone'
import { useMessages } from '@/shared/i18n/i18n'
import type { EditorInput, EditorOutput } from '../diff/editor-values'
import { editorCatalog } from './messages'

/** A registry password that was typed goes with the key, like the secrets of a rental; everything else stays for whoever comes back. */
export function usePasswordGoes(form: UseFormReturn<EditorInput, unknown, EditorOutput>, onGone: () => void): void {
  const t = useMessages(editorCatalog)
  useKeyGivenUp(() => {
    if (form.getValues('docker_password') === '') return
    form.setValue('docker_password', '')
    // Said at the field, so that nobody saves without it unawares.
    form.setError('docker_password', { type: 'key', message: t('passwordGone') })
    onGone()
  })
}
