import type { ApiError } from '@/shared/lib/api-error'
import type { TemplateField } from '@/contract/template-fields'
import { returnedAs, WRITABLE_FIELDS, WRITE_ONLY_FIELDS } from '../diff/template-values'

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
