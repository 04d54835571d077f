import type { ApiError } from '@/shared/lib/api-error'
import { NOTHING_TYPED, type EditorField } from '../diff/editor-values'
import { WRITABLE_FIELDS } from '../diff/template-values'

/** A refusal, sorted into what belongs to a field of the editor and what does not. */
export interface Refusal {
  error: ApiError
  fields: { field: EditorField; message: string }[]
  /** Complaints about no field of ours, in the service's words. */
  rest: string[]
}

const FIELDS = new Map<string, EditorField>([
  ...WRITABLE_FIELDS.map((field) => [field, field] as const),
  ...(['docker_registry', 'docker_password'] as const satisfies (keyof typeof NOTHING_TYPED)[]).map((field) => [field, field] as const),
  // The service may use the name under which it returns it (SPEC 2.8).
  ['docker_login', 'docker_username'],
])

/** Nothing the service says is dropped: what names no field of ours goes to the rest. */
export function sortRefusal(error: ApiError): Refusal {
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
