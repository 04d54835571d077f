import * as z from 'zod/mini'
import { baseUrl } from '@/api/config'
import { importedSchema } from '@/shared/lib/imported'
import { createItemStore } from '@/shared/lib/item-store'
import { editedFields, editorInputOf, valuesFrom, type EditorInput } from '../diff/editor-values'
import { WRITABLE_FIELDS, type TemplateValues, type WritableField } from '../diff/template-values'
import { keptText, withoutSecrets, withSecrets, type TextKind } from './kept-text'

/** Fields of the registry are never kept: who logs in there, and with what, is nobody's business but the service's. */
export const DRAFT_FIELDS = WRITABLE_FIELDS.filter((field) => field !== 'docker_username')

const keptValue = z.union([keptText, z.boolean(), z.null()])
type KeptValue = z.output<typeof keptValue>

const templateDraft = z.object({
  id: z.string(),
  /** The address of the service, so that templates of two services do not get each other's drafts. */
  service: z.string(),
  templateId: z.string(),
  /** For the list in the settings. */
  name: z.string(),
  /** When it was last written. */
  at: z.number(),
  /** What was changed: as it was read, and as it was typed. */
  fields: z.record(z.string(), z.object({ was: keptValue, now: keptValue })),
  imported: z.optional(importedSchema),
})
export type TemplateDraft = z.output<typeof templateDraft>

export const DRAFTS_KEY = 'gpu-console.template-drafts'
/** The oldest leave. */
const MOST_DRAFTS = 20

/** Accepts anything that may be stored or imported. */
export const readDraft = (value: unknown): TemplateDraft | null => templateDraft.safeParse(value).data ?? null

/** One key for each draft, written by the tab that holds its lock (draft-hold.ts). */
export const drafts = createItemStore<TemplateDraft>({
  name: DRAFTS_KEY,
  idOf: ({ id }) => id,
  read: readDraft,
  order: (a, b) => b.at - a.at || (a.id < b.id ? -1 : 1),
  join: (here, other) => (other.at > here.at ? other : here),
})

const isOf = (templateId: string, draft: TemplateDraft) => draft.templateId === templateId && draft.service === serviceOrigin()

const serviceOrigin = (): string => new URL(baseUrl()).origin

/** The newest draft of a template. */
export const draftOf = (templateId: string): TemplateDraft | null => drafts.list().find((draft) => isOf(templateId, draft)) ?? null

export const eraseDraft = (id: string): void => {
  if (drafts.find(id)) drafts.remove([id])
}

interface Edit {
  id: string
  templateId: string
  base: TemplateValues
  input: EditorInput
}

/** Keeps what was changed, without secrets; erases the draft when nothing is. */
export function keepDraft({ id, templateId, base, input }: Edit, now = Date.now()): void {
  const edited = new Set<string>(editedFields(base, input))
  const changed = DRAFT_FIELDS.filter((field) => edited.has(field))
  if (changed.length === 0) return eraseDraft(id)
  const read = editorInputOf(base)
  const fields = Object.fromEntries(
    changed.map((field) => [field, { was: kept(field, read[field], read), now: kept(field, input[field], read) }]),
  )
  putDraft({ id, service: serviceOrigin(), templateId, name: base.name, at: now, fields })
}

/** Writes a draft, or puts back one that was erased. */
export function putDraft(draft: TemplateDraft): void {
  drafts.put(draft)
  const oldest = drafts.list().slice(MOST_DRAFTS)
  if (oldest.length > 0) drafts.remove(oldest.map(({ id }) => id))
}

const kindOf = (field: WritableField): TextKind => (field === 'env' ? 'env' : 'command')

const kept = (field: WritableField, value: EditorInput[WritableField], read: EditorInput): KeptValue =>
  typeof value === 'string' ? withoutSecrets(value, String(read[field]), kindOf(field)) : value

export interface Restored {
  /** What the editing began with: a change that others made meanwhile is seen as theirs. */
  base: TemplateValues
  input: EditorInput
  /** Names of what looked like secrets, was typed here and is gone. */
  lost: string[]
}

/** A draft over the template as the service has it now. */
export function restoredOver(current: TemplateValues, draft: TemplateDraft): Restored {
  const read = editorInputOf(current)
  const [was, now] = [{ ...read }, { ...read }]
  const lost: string[] = []
  for (const field of DRAFT_FIELDS) {
    const change = draft.fields[field]
    if (!change) continue
    Object.assign(was, { [field]: again(field, change.was, read).value })
    const mine = again(field, change.now, read)
    Object.assign(now, { [field]: mine.value })
    lost.push(...mine.lost)
  }
  return { base: valuesFrom(was), input: now, lost }
}

/** A value of another type than the field's is not put into the form. */
function again(field: WritableField, value: KeptValue, read: EditorInput): { value: EditorInput[WritableField]; lost: string[] } {
  const there = read[field]
  if (there === null || typeof there === 'boolean') return { value: value === null || typeof value === 'boolean' ? value : there, lost: [] }
  if (value === null || typeof value === 'boolean') return { value: there, lost: [] }
  const { text, lost } = withSecrets(value, there, kindOf(field))
  return { value: text, lost }
}
