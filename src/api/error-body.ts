import { isRecord } from '@/contract/lenient'
import type { FieldError } from '@/shared/lib/api-error'
import { cutText } from '@/shared/lib/cut-text'

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

/** Maximum nesting of an error body. Real ones are flatter, and the call stack allows far more. */
const MAX_DEPTH = 9

/** SPEC 7 shows no format: all common forms, also mixed, none dropped. Texts are untrusted and cut at 500 characters. */
export function parseErrorBody(body: unknown, raw: string): ErrorBody {
  if (body === undefined) return readText(raw)
  const texts: string[] = []
  const fields: FieldError[] = []
  collect(body, '', 0, (path, message) => {
    if (path === '') texts.push(message)
    else fields.push({ path: path.slice(0, MAX_TEXT), message })
  })
  return { form: formOf(body, texts.length + fields.length > 0), message: cut([...new Set(texts)].join('; ')), fields }
}

function readText(raw: string): ErrorBody {
  const trimmed = raw.trim()
  if (trimmed === '') return { form: 'empty', message: undefined, fields: [] }
  // An HTML page is from a proxy, not from the API: only its title is useful.
  if (/^<(!doctype|html|head|body)/i.test(trimmed)) {
    return { form: 'html', message: cut(/<title[^<>]*>([^<]*)/i.exec(trimmed)?.[1]), fields: [] }
  }
  return { form: 'text', message: cut(trimmed), fields: [] }
}

type Body = Record<string, unknown>

function formOf(body: unknown, isRead: boolean): ErrorForm {
  if (typeof body === 'string') return 'text'
  if (!isRecord(body)) return isRead ? 'errors-list' : 'unknown'
  const { error, detail, errors, issues, message, msg, title } = body
  if (error) return isRecord(error) ? 'error-object' : 'error'
  if (detail) return typeof detail === 'string' ? 'detail' : 'detail-list'
  if (errors) return Array.isArray(errors) ? 'errors-list' : 'errors-map'
  if (issues) return 'issues'
  if (message ?? msg ?? title) return 'message'
  return isRead ? 'flat' : Object.keys(body).length === 0 ? 'empty' : 'unknown'
}

/** Keys of error texts, of fallback texts and of lists of errors. None of them is a field of a request. */
const WORDS = ['error', 'message', 'msg', 'detail', 'reason']
const HEADINGS = ['title', 'code']
const LISTS = ['errors', 'details', 'issues', 'fields', 'invalid-params', 'invalid_params']
/** Keys of context beside the errors: the input, the request, the time, the stack. */
const ASIDE = /^(data|input|body|ctx|meta|stack|trace|type|instance|path|url|timestamp|status_?code|(request|trace)_?id)$/i

/** Calls `say` for each error: `{error: "…"}`, `{detail: [{loc, msg}]}`, `{errors: {field: ["…"]}}`, `{field: "…"}` or a mix. */
function collect(errors: unknown, path: string, depth: number, say: (path: string, message: string) => void): void {
  const text = cut(errors)
  if (text !== undefined) return say(path, text)
  if (depth > MAX_DEPTH || typeof errors !== 'object' || errors === null) return
  const go = (value: unknown, to: string) => collect(value, to, depth + 1, say)
  if (Array.isArray(errors)) return errors.forEach((item) => go(item, path))
  const body = errors as Body
  const hasText = (key: string) => cut(body[key]) !== undefined
  const keys = WORDS.some(hasText) ? WORDS : [...WORDS, ...HEADINGS.filter(hasText).slice(0, 1)]
  const isMap = depth > 0 && !keys.some(hasText)
  const at = path || depth === 0 || isMap ? path : nameOf(body)
  for (const key of [...keys, ...LISTS]) go(body[key], at)
  // An error that names its field is complete. In all other records any key may be a field.
  if (at !== '' && !isMap) return
  for (const [key, value] of Object.entries(body)) {
    // `status` is a field of hosts too: a text of several words is an error about it.
    const isAside = ASIDE.test(key) || (key === 'status' && typeof value === 'string' && !value.includes(' '))
    if ((isMap || !isAside) && ![...WORDS, ...HEADINGS, ...LISTS].includes(key)) go(value, at === '' ? key : `${at}.${key}`)
  }
}

function nameOf(item: Body): string {
  const source = isRecord(item['source']) ? item['source'] : item
  const named = item['path'] ?? item['field'] ?? item['name'] ?? item['param'] ?? source['pointer'] ?? source['parameter']
  return item['loc'] === undefined ? pathOf(named) : withoutPlace(pathOf(item['loc']))
}

/** `["query", "price_gt"]`, `/query/price_gt` and `query.price_gt` all name the field `query.price_gt`. */
function pathOf(named: unknown): string {
  if (Array.isArray(named)) return named.filter((part) => typeof part === 'string' || typeof part === 'number').join('.')
  return typeof named === 'string' ? named.replace(/^#?\//, '').replaceAll('/', '.') : ''
}

/** FastAPI's `loc` starts with the part of the request that contains the field. */
const withoutPlace = (path: string): string => path.replace(/^(body|query|path|header)\.(?=.)/, '')

function cut(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.trim() === '') return undefined
  const text = value.trim()
  return cutText(text, MAX_TEXT)
}
