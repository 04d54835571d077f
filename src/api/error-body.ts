import { isRecord } from '@/contract/lenient'
import type { FieldError } from '@/shared/lib/api-error'
import { cutText } from '@/shared/lib/cut-text'

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

/** Deeper than any service nests its complaints, and far from where the engine's stack ends. */
const MAX_DEPTH = 9

/**
 * Reads the body of a refusal. SPEC 7 shows no format, so every form met in the field is understood, and several at once; what
 * fits no field is kept as the message, nothing is dropped. Texts are untrusted and cut at 500 characters.
 */
export function readErrorBody(body: unknown, raw: string): ErrorBody {
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
  // The text of an HTML page is a proxy's, not the service's: its title is all that helps.
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

/** What says something; what is said when nothing else is; what holds complaints. None of them is the name of a field. */
const WORDS = ['error', 'message', 'msg', 'detail', 'reason']
const HEADINGS = ['title', 'code']
const LISTS = ['errors', 'details', 'issues', 'fields', 'invalid-params', 'invalid_params']
/** Beside complaints: what was sent, where and when, and how the program stood. */
const ASIDE = /^(data|input|body|ctx|meta|stack|trace|type|instance|path|url|timestamp|status_?code|(request|trace)_?id)$/i

/** Says every complaint: `{error: "…"}`, `{detail: [{loc, msg}]}`, `{errors: {field: ["…"]}}`, `{field: "…"}`, and all of them at once. */
function collect(said: unknown, path: string, depth: number, say: (path: string, message: string) => void): void {
  const text = cut(said)
  if (text !== undefined) return say(path, text)
  if (depth > MAX_DEPTH || typeof said !== 'object' || said === null) return
  const go = (value: unknown, to: string) => collect(value, to, depth + 1, say)
  if (Array.isArray(said)) return said.forEach((item) => go(item, path))
  const body = said as Body
  const isSaid = (key: string) => cut(body[key]) !== undefined
  const words = WORDS.some(isSaid) ? WORDS : [...WORDS, ...HEADINGS.filter(isSaid).slice(0, 1)]
  const isMap = depth > 0 && !words.some(isSaid)
  const at = path || depth === 0 || isMap ? path : nameOf(body)
  for (const key of [...words, ...LISTS]) go(body[key], at)
  // A complaint with a field of its own has said everything; in all else any name may be that of a field.
  if (at !== '' && !isMap) return
  for (const [key, value] of Object.entries(body)) {
    // A host has a status too, and what is said of it has more than one word.
    const isAside = ASIDE.test(key) || (key === 'status' && typeof value === 'string' && !value.includes(' '))
    if ((isMap || !isAside) && ![...WORDS, ...HEADINGS, ...LISTS].includes(key)) go(value, at === '' ? key : `${at}.${key}`)
  }
}

/** Which field a complaint is about, whatever names it. */
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

/** FastAPI's `loc` begins with the part of the request in which the field stands. */
const withoutPlace = (path: string): string => path.replace(/^(body|query|path|header)\.(?=.)/, '')

function cut(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.trim() === '') return undefined
  const text = value.trim()
  return cutText(text, MAX_TEXT)
}
