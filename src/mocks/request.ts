import type * as z from 'zod/mini'
import type { Endpoint } from '@/contract/endpoint'

export interface Complaint {
  loc: (string | number)[]
  msg: string
  type: string
}

export type Checked = { query: unknown; body: unknown } | { complaints: Complaint[] }

/** The part of a zod definition needed to parse the text of a query parameter. */
interface Definition {
  type: string
  innerType?: z.ZodMiniType
  shape?: Record<string, z.ZodMiniType>
}
const definitionOf = (schema: z.ZodMiniType): Definition => schema._zod.def as Definition

function kindOf(schema: z.ZodMiniType | undefined): string {
  const definition = schema && definitionOf(schema)
  if (!definition) return 'unknown'
  return definition.innerType ? kindOf(definition.innerType) : definition.type
}

/** SPEC 8: start defaults to 0 and limit to 10. */
const DEFAULTS: Record<string, number> = { start: 0, limit: 10 }

export function checkRequest(endpoint: Endpoint, search: URLSearchParams, text: string): Checked {
  const query = parseQuery(endpoint.query, search)
  const body = endpoint.body ? parseBody(endpoint.body, text) : { value: undefined, complaints: [] }
  const complaints = [...query.complaints, ...body.complaints]
  return complaints.length > 0 ? { complaints } : { query: query.value, body: body.value }
}

interface Part {
  value: unknown
  complaints: Complaint[]
}

function parseQuery(schema: z.ZodMiniType | undefined, search: URLSearchParams): Part {
  const shape = schema ? (definitionOf(schema).shape ?? {}) : {}
  const sent: Record<string, unknown> = {}
  for (const [name, absent] of Object.entries(DEFAULTS)) if (name in shape) sent[name] = absent
  for (const name of new Set(search.keys())) sent[name] = fromText(kindOf(shape[name]), search.getAll(name))
  if (!schema) {
    return { value: undefined, complaints: Object.keys(sent).map((name) => extra(['query', name])) }
  }
  return parse(schema, sent, 'query')
}

function fromText(kind: string, values: string[]): unknown {
  if (kind === 'array') return values
  const [value = ''] = values
  if (values.length > 1) return values
  return kind === 'number' && value.trim() !== '' && Number.isFinite(Number(value)) ? Number(value) : value
}

function parseBody(schema: z.ZodMiniType, text: string): Part {
  let value: unknown
  try {
    value = JSON.parse(text === '' ? '{}' : text)
  } catch {
    return { value: undefined, complaints: [{ loc: ['body', 0], msg: 'JSON decode error', type: 'json_invalid' }] }
  }
  return parse(schema, value, 'body')
}

function parse(schema: z.ZodMiniType, value: unknown, place: string): Part {
  const read = schema.safeParse(value)
  if (read.success) return { value: read.data, complaints: [] }
  return { value: undefined, complaints: read.error.issues.flatMap((issue) => complaintsOf(issue as unknown as Issue, place, value)) }
}

interface Issue {
  code: string
  path: (string | number)[]
  message: string
  keys?: string[]
  expected?: string
  values?: unknown[]
}

const extra = (loc: Complaint['loc']): Complaint => ({ loc, msg: 'Extra inputs are not permitted', type: 'extra_forbidden' })

function complaintsOf({ code, path, message, keys = [], expected, values }: Issue, place: string, sent: unknown): Complaint[] {
  const loc = [place, ...path]
  if (code === 'unrecognized_keys') return keys.map((key) => extra([...loc, key]))
  if (isAbsent(sent, path)) return [{ loc, msg: 'Field required', type: 'missing' }]
  if (code === 'invalid_type') return [{ loc, msg: `Input should be a valid ${expected}`, type: `${expected}_type` }]
  if (code === 'invalid_value') return [{ loc, msg: `Input should be ${values?.map(String).join(' or ')}`, type: 'enum' }]
  return [{ loc, msg: message, type: code }]
}

function isAbsent(sent: unknown, path: (string | number)[]): boolean {
  let at = sent
  for (const step of path) at = typeof at === 'object' && at !== null ? (at as Record<string | number, unknown>)[step] : undefined
  return at === undefined
}
