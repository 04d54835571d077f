import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { reloadTemplate, saveTemplate } from '@/api/templates'
import type { Template } from '@/contract/template'
import { useStore } from '@/shared/lib/use-store'
import { useLazyComponent } from '@/shared/ui/use-lazy-component'
import type { EditorOutput } from '../diff/editor-values'
import { type WritableField, returnedAs, WRITABLE_FIELDS, WRITE_ONLY_FIELDS } from '../diff/template-values'
import type { NotSaved } from '../diff/update-body'
import { isHeld, fieldsNotSaved, mergedIn, type SaveState } from './save-machine'
import type { MergedText, SaveIntent } from './save-plan'
import { createSaveSession } from './save-session'
import type { ApiError } from '@/shared/lib/api-error'
import type { TemplateField } from '@/contract/template-fields'

interface Options {
  templateId: string
  name: string
  /** @param undone the fields that an undo has restored, or null after a save */
  onSaved: (template: Template, lost: readonly NotSaved[], undone: readonly WritableField[] | null) => void
  onMerged: (texts: readonly MergedText[]) => void
  /** The API rejected fields of the editor. The dialog is closed already. */
  onRefused: (refusal: Refusal) => void
}

const loadDialog = async () => (await import('./review-dialog')).ReviewDialog

export function useTemplateReview({ templateId, name, onSaved, onMerged, onRefused }: Options) {
  const client = useQueryClient()
  const dialog = useLazyComponent(loadDialog)
  const [session] = useState(() =>
    createSaveSession({
      read: () => reloadTemplate(client, templateId),
      put: (body) => saveTemplate(client, templateId, body),
      now: Date.now,
    }),
  )
  const state = useStore(session)
  const end = (type: 'close' | 'forget-password') => {
    const merged = mergedIn(session.get())
    session.act({ type })
    if (session.get().at !== 'idle') return
    dialog.close()
    if (merged.length > 0) onMerged(merged)
  }
  const close = () => end('close')
  const tell = useEffectEvent((reached: SaveState) => {
    if (reached.at === 'saved') onSaved(reached.found, fieldsNotSaved(reached), reached.sent.isUndo ? reached.sent.fields : null)
    if (reached.at !== 'refused') return
    const refusal = sortRefusal(reached.error)
    if (refusal.fields.length === 0) return
    close()
    onRefused(refusal)
  })
  useEffect(
    // The editor continues with the saved template while the dialog is still open.
    function tellTheEditor() {
      tell(state)
    },
    [state],
  )
  const { Opened } = dialog
  return {
    review({ base, baseAt, output: { values, registry } }: Pick<SaveIntent, 'base' | 'baseAt'> & { output: EditorOutput }) {
      session.act({ type: 'review', intent: { base, baseAt, values, registry, isUndo: false } })
      dialog.open()
    },
    forgetPassword: () => end('forget-password'),
    dialog: Opened && state.at !== 'idle' && <Opened state={state} act={session.act} name={name} onClose={close} />,
    isBusy: isHeld(state),
  }
}

export interface Refusal {
  error: ApiError
  fields: { field: TemplateField; message: string }[]
  /** Messages of the API about unknown fields. */
  rest: string[]
}

/** By the names of the request and of the response (SPEC 2.8): the API may use either. */
const FIELDS = new Map<string, TemplateField>([
  ...WRITABLE_FIELDS.map((field) => [returnedAs(field), field] as const),
  ...[...WRITABLE_FIELDS, ...WRITE_ONLY_FIELDS].map((field) => [field, field] as const),
])

/** Never drops an error: those of unknown fields are in `rest`. */
function sortRefusal(error: ApiError): Refusal {
  const refusal: Refusal = { error, fields: [], rest: [] }
  for (const { path, message } of error.fields) {
    const field = path
      .split('.')
      .map((step) => FIELDS.get(step))
      .find((found) => found !== undefined)
    if (field) refusal.fields.push({ field, message })
    else refusal.rest.push(`${path}: ${message}`)
  }
  if (error.serverText !== undefined) refusal.rest.push(error.serverText)
  return refusal
}
