import { isRecord } from '@/contract/lenient'
import type { FieldError } from '@/shared/lib/api-error'

/** Which of the known forms an error body had; for the diagnostics. */
export type ErrorForm =
  | 'empty'
  | 'text'
  | 'html'
  | 'error'
  | 'error-object'
  | 'detail'
  | 'detail-list'
  | 'errors-map'
  | 'errors-list'
  | 'issues'
  | 'message'
  | 'flat'
  | 'unknown'

export interface ErrorBody {
  form: ErrorForm
  message: string | undefined
  fields: FieldError[]
}

const MAX_TEXT = 500

/**
 * Reads the body of a refusal. SPEC 7 shows no format, so every form met in the field is understood; what fits no field
 * is kept as the message, nothing is dropped. Texts are untrusted and cut at 500 characters.
 */
export function readErrorBody(body: unknown, raw: string): ErrorBody {
  if (body === undefined) return readText(raw)
  if (typeof body === 'string') return { form: 'text', message: cut(body), fields: [] }
  if (!isRecord(body)) return { form: 'unknown', message: undefined, fields: [] }
  const found = [fromError, fromDetail, fromErrors, fromIssues, fromMessage, fromFlat]
    .map((read) => read(body))
    .find((read) => read !== null)
  return found ?? { form: Object.keys(body).length === 0 ? 'empty' : 'unknown', message: undefined, fields: [] }
}

function readText(raw: string): ErrorBody {
  const trimmed = raw.trim()
  if (trimmed === '') return { form: 'empty', message: undefined, fields: [] }
  // The text of an HTML page is a proxy's, not the service's: its title is all that helps.
  if (/^<(!doctype|html|head|body)/i.test(trimmed)) {
    return { form: 'html', message: cut(/<title[^<>]*>([^<]*)/i.exec(trimmed)?.[1]), fields: [] }
  }
  return { form: 'text', message: cut(trimmed), fields: [] }
}

type Body = Record<string, unknown>

/** `{error: "…"}` and `{error: {code, message, fields|details}}` */
function fromError(body: Body): ErrorBody | null {
  const error = body['error']
  if (typeof error === 'string') return { form: 'error', message: cut(error) ?? cut(body['message']), fields: [] }
  if (!isRecord(error)) return null
  const fields = [...fieldsIn(error['fields']), ...fieldsIn(error['details'])]
  return { form: 'error-object', message: cut(error['message']) ?? cut(error['code']), fields }
}

/** `{detail: "…"}` and FastAPI's `{detail: [{loc, msg, type}]}`; RFC 9457 adds `errors`. */
function fromDetail(body: Body): ErrorBody | null {
  const detail = body['detail']
  if (typeof detail === 'string') {
    const fields = fieldsIn(body['errors'])
    return { form: 'detail', message: cut(detail), fields }
  }
  return Array.isArray(detail) ? withRest('detail-list', detail) : null
}

/** `{errors: {field: ["…"]}}` and `{errors: [{field, message}]}` with all the names in use for both. */
function fromErrors(body: Body): ErrorBody | null {
  const errors = body['errors']
  if (Array.isArray(errors)) {
    const read = withRest('errors-list', errors)
    return { ...read, message: read.message ?? cut(body['message']) ?? cut(body['title']) }
  }
  return isRecord(errors) ? { form: 'errors-map', message: cut(body['message']) ?? cut(body['title']), fields: fieldsIn(errors) } : null
}

/** zod's `{issues: [{path, message}]}` */
function fromIssues(body: Body): ErrorBody | null {
  return Array.isArray(body['issues']) ? withRest('issues', body['issues']) : null
}

function fromMessage(body: Body): ErrorBody | null {
  const message = cut(body['message']) ?? cut(body['msg']) ?? cut(body['title'])
  return message === undefined ? null : { form: 'message', message, fields: [] }
}

/** `{field: ["…"]}` */
function fromFlat(body: Body): ErrorBody | null {
  const entries = Object.entries(body).filter(([key]) => key !== 'ok' && key !== 'data')
  const isFlat = entries.length > 0 && entries.every(([, value]) => Array.isArray(value) && value.every((m) => typeof m === 'string'))
  return isFlat ? { form: 'flat', message: undefined, fields: fieldsIn(Object.fromEntries(entries)) } : null
}

/** A list of complaints; those without a field become the message. */
function withRest(form: ErrorForm, list: unknown[]): ErrorBody {
  const fields = fieldsIn(list)
  const rest = list.map((item) => (typeof item === 'string' ? item : fieldOf(item) === null ? messageIn(item) : undefined))
  return { form, message: cut(rest.filter((text) => text !== undefined).join('; ')), fields }
}

function fieldsIn(value: unknown): FieldError[] {
  if (Array.isArray(value)) return value.map(fieldOf).filter((field) => field !== null)
  if (!isRecord(value)) return []
  return Object.entries(value).flatMap(([path, said]) => {
    const messages = Array.isArray(said) ? (said as unknown[]) : [said]
    return messages.map((one) => ({ path, message: cut(one) ?? messageIn(one) ?? '' })).filter(({ message }) => message !== '')
  })
}

function fieldOf(item: unknown): FieldError | null {
  if (!isRecord(item)) return null
  const source = isRecord(item['source']) ? item['source'] : item
  const named = item['path'] ?? item['field'] ?? item['name'] ?? item['param'] ?? source['pointer'] ?? source['parameter']
  const path = item['loc'] === undefined ? pathOf(named) : withoutPlace(pathOf(item['loc']))
  const message = messageIn(item)
  return path === '' || message === undefined ? null : { path, message }
}

/** `["query", "price_gt"]`, `/query/price_gt` and `query.price_gt` all name the field `query.price_gt`. */
function pathOf(named: unknown): string {
  if (Array.isArray(named)) return named.filter((part) => typeof part === 'string' || typeof part === 'number').join('.')
  return typeof named === 'string' ? named.replace(/^#?\//, '').replaceAll('/', '.') : ''
}

/** FastAPI's `loc` begins with the part of the request in which the field stands. */
const withoutPlace = (path: string): string => path.replace(/^(body|query|path|header)\.(?=.)/, '')

function messageIn(item: unknown): string | undefined {
  if (!isRecord(item)) return cut(item)
  return cut(item['msg']) ?? cut(item['message']) ?? cut(item['detail']) ?? cut(item['title'])
}

function cut(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.trim() === '') return undefined
  const text = value.trim()
  return text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text
}
