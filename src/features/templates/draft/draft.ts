import * as z from 'zod/mini'
import { baseUrl } from '@/api/config'
import { importedSchema } from '@/shared/lib/imported'
import { createItemStore } from '@/shared/lib/item-store'
import { editedFields, editorInputOf, valuesFrom, type EditorInput } from '../diff/editor-values'
import { specOf, WRITABLE_FIELDS, type TemplateValues, type WritableField } from '../diff/template-values'
import { secretsIn, textKind, type TextKind } from '../saving/secrets-in'

/** Registry fields are never stored: user name, server and password are credentials. */
const DRAFT_FIELDS = WRITABLE_FIELDS.filter((field) => specOf(field).kind !== 'login')

/** Placeholder for a value that looked like a secret and is not stored. */
const gap = z.object({
  name: z.nullable(z.string()),
  /** True if the loaded text had the same value, so it can be restored from there. */
  isAsRead: z.boolean(),
  /** Position of the value among those with the same name in the loaded text, and their number. */
  place: z._default(z.number(), 0),
  count: z._default(z.number(), 1),
})

const storedText = z.union([z.string(), z.array(z.union([z.string(), gap]))])
type StoredText = z.output<typeof storedText>

const storedValue = z.union([storedText, z.boolean(), z.null()])
type StoredValue = z.output<typeof storedValue>

const templateDraft = z.object({
  id: z.string(),
  /** The API origin: template IDs of two services may be the same. */
  service: z.string(),
  templateId: z.string(),
  name: z.string(),
  /** When the draft was last stored, in milliseconds. */
  at: z.number(),
  /** The changed fields: the loaded value and the typed one. */
  fields: z.record(z.string(), z.object({ was: storedValue, now: storedValue })),
  /** Names of values that an earlier restore has left empty, because they looked like secrets. */
  lost: z.optional(z.array(z.string())),
  imported: z.optional(importedSchema),
})
export type TemplateDraft = z.output<typeof templateDraft>

export const DRAFTS_KEY = 'gpu-console.template-drafts'
/** The oldest drafts beyond this number are deleted. */
const MOST_DRAFTS = 20

export const parseDraft = (value: unknown): TemplateDraft | null => templateDraft.safeParse(value).data ?? null

export const drafts = createItemStore<TemplateDraft>({
  name: DRAFTS_KEY,
  idOf: ({ id }) => id,
  read: parseDraft,
  order: (a, b) => b.at - a.at || (a.id < b.id ? -1 : 1),
})

const isOf = (templateId: string, draft: TemplateDraft) => draft.templateId === templateId && draft.service === serviceOrigin()

const serviceOrigin = (): string => new URL(baseUrl()).origin

export const draftOf = (templateId: string): TemplateDraft | null => drafts.list().find((draft) => isOf(templateId, draft)) ?? null

export const eraseDraft = (id: string): void => {
  if (drafts.find(id)) drafts.remove([id])
}

interface Edit {
  id: string
  templateId: string
  base: TemplateValues
  input: EditorInput
  /** Names of values that a restore has left empty. */
  lost?: readonly string[]
}

/** @returns false if there is no draft: no field of one was edited, or the browser refused to store it */
export function keepDraft({ id, templateId, base, input, lost = [] }: Edit, now = Date.now()): boolean {
  const edited = new Set<string>(editedFields(base, input))
  const changed = DRAFT_FIELDS.filter((field) => edited.has(field))
  if (changed.length === 0) {
    eraseDraft(id)
    return false
  }
  const read = editorInputOf(base)
  const fields = Object.fromEntries(
    changed.map((field) => [field, { was: saved(field, read[field], read), now: saved(field, input[field], read) }]),
  )
  const missing = stillMissing(lost, input)
  const draft = { id, service: serviceOrigin(), templateId, name: base.name, at: now, fields }
  return putDraft(missing.length === 0 ? draft : { ...draft, lost: missing })
}

/** Without this, a draft that is restored again would not list them, and saving would empty them. */
function stillMissing(names: readonly string[], input: EditorInput): string[] {
  const texts = DRAFT_FIELDS.flatMap((field) => {
    const value = input[field]
    return typeof value === 'string' ? [{ value, secrets: secretsIn(value, textKind(field)) }] : []
  })
  const isTyped = (name: string) => texts.some(({ secrets }) => secrets.some((secret) => secret.name === name))
  return names.filter((name) => texts.some(({ value }) => value.includes(name)) && !isTyped(name))
}

/** @returns false if the browser did not store it */
export function putDraft(draft: TemplateDraft): boolean {
  const isStored = drafts.put(draft)
  const oldest = drafts.list().slice(MOST_DRAFTS)
  if (oldest.length > 0) drafts.remove(oldest.map(({ id }) => id))
  return isStored
}

const saved = (field: WritableField, value: EditorInput[WritableField], read: EditorInput): StoredValue =>
  typeof value === 'string' ? withoutSecrets(value, String(read[field]), textKind(field)) : value

export interface Restored {
  /** The values when editing began, so that later changes by others show up as conflicts. */
  base: TemplateValues
  input: EditorInput
  /** Names of typed values that looked like secrets and so were not stored. */
  lost: string[]
}

export function restoredOver(current: TemplateValues, draft: TemplateDraft): Restored {
  const read = editorInputOf(current)
  const [was, now] = [{ ...read }, { ...read }]
  const lost: string[] = [...(draft.lost ?? [])]
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

/** Ignores a stored value of the wrong type. */
function again(field: WritableField, value: StoredValue, read: EditorInput): { value: EditorInput[WritableField]; lost: string[] } {
  const there = read[field]
  if (there === null || typeof there === 'boolean') return { value: value === null || typeof value === 'boolean' ? value : there, lost: [] }
  if (value === null || typeof value === 'boolean') return { value: there, lost: [] }
  const { text, lost } = withSecrets(value, there, textKind(field))
  return { value: text, lost }
}

/** @param read the loaded text */
export function withoutSecrets(text: string, read: string, kind: TextKind): StoredText {
  const found = secretsIn(text, kind)
  if (found.length === 0) return text
  const there = secretsIn(read, kind)
  const parts: Exclude<StoredText, string> = []
  let at = 0
  for (const secret of found) {
    const known = there.filter(({ name }) => name === secret.name)
    const place = known.findIndex((one) => read.slice(one.start, one.end) === text.slice(secret.start, secret.end))
    parts.push(text.slice(at, secret.start), { name: secret.name, isAsRead: place >= 0, place: Math.max(0, place), count: known.length })
    at = secret.end
  }
  return [...parts, text.slice(at)]
}

/** A secret comes from the loaded text if as many values have its name as before; any other is empty and listed in `lost`. */
export function withSecrets(saved: StoredText, read: string, kind: TextKind): { text: string; lost: string[] } {
  if (typeof saved === 'string') return { text: saved, lost: [] }
  const there = secretsIn(read, kind)
  const lost: string[] = []
  const pieces = saved.map((piece) => {
    if (typeof piece === 'string') return piece
    const known = there.filter(({ name }) => name === piece.name)
    const again = piece.isAsRead && known.length === piece.count ? known[piece.place] : undefined
    if (!again) lost.push(piece.name ?? '')
    return again ? read.slice(again.start, again.end) : ''
  })
  return { text: pieces.join(''), lost }
}
