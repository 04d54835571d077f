import { DOT } from '@/shared/lib/join-dots'
import { isRecord } from '@/contract/lenient'

export interface Fact {
  /** Null for a single word such as "NVLink". */
  label: string | null
  value: string | number | boolean
  unit: string
}

type Scalar = string | number | boolean

const LABELS = ['name', 'title', 'label', 'key', 'test', 'benchmark', 'feature', 'property', 'parameter']
const VALUES = ['value', 'score', 'result', 'amount', 'text']
const UNITS = ['unit', 'units']

/** Values nested deeper than this become JSON: a label of six parts is unreadable. */
const DEEPEST = 5
/** Matches "Memory type: HBM3", but not a sentence with a colon further on. */
const NAMED_TEXT = /^([^:\n]{1,40}):\s+(\S[\s\S]*)$/

/**
 * Parses `features`, `configuration` and `benchmarks`, whose element shapes SPEC 2.11 calls "not shown": strings, pairs and
 * objects at any depth. Loses nothing: every string, number and boolean of the input is in a label, a value or a unit.
 */
export const parseFacts = (value: unknown): Fact[] =>
  Array.isArray(value) ? value.flatMap((element) => read(element, null, 0)) : read(value, null, 0)

function read(value: unknown, label: string | null, depth: number): Fact[] {
  if (isScalar(value)) return [scalarFact(value, label)]
  if (Array.isArray(value)) return isDeep(value, depth, label) ?? parseList(value, label, depth)
  if (isRecord(value)) return isDeep(value, depth, label) ?? parseObject(value, label, depth)
  return []
}

/** Returns the value as JSON if it is nested too deep, otherwise null. */
function isDeep(value: object, depth: number, label: string | null): Fact[] | null {
  if (depth < DEEPEST) return null
  return Object.keys(value).length === 0 ? [] : [{ label, value: JSON.stringify(value), unit: '' }]
}

/** `['Memory', '80 GB']` and `['FP16', 989, 'TFLOPS']` are facts; other lists are parsed element by element. */
function parseList(list: readonly unknown[], label: string | null, depth: number): Fact[] {
  const [name, value, unit = ''] = list
  const isFact = (list.length === 2 || (list.length === 3 && typeof value === 'number')) && isWord(name) && isScalar(value)
  if (isFact && (unit === '' || isWord(unit))) return [{ label: join(label, name), value, unit }]
  return list.flatMap((element) => read(element, label, depth + 1))
}

function parseObject(record: Record<string, unknown>, label: string | null, depth: number): Fact[] {
  const keyOf = (words: readonly string[], isWanted: (value: unknown) => boolean) =>
    words.flatMap((word) => Object.keys(record).find((key) => key.toLowerCase() === word && isWanted(record[key])) ?? [])[0]
  const [nameKey, valueKey] = [keyOf(LABELS, isWord), keyOf(VALUES, isScalar)]
  // Without a name, the key of the value becomes its label.
  const name = nameKey === undefined ? null : (record[nameKey] as string)
  const value = name === null || valueKey === undefined ? undefined : (record[valueKey] as Scalar)
  const unitKey = value === undefined ? undefined : keyOf(UNITS, isWord)
  const own = join(label, name)
  const used = [name === null ? undefined : nameKey, value === undefined ? undefined : valueKey, unitKey]
  const rest = Object.entries(record)
    .filter(([key]) => !used.includes(key))
    .flatMap(([key, inner]) => read(inner, join(own, key.replaceAll('_', ' ')), depth + 1))
  if (value !== undefined) return [{ label: own, value, unit: unitKey === undefined ? '' : (record[unitKey] as string) }, ...rest]
  return name === null ? rest : [{ label, value: name, unit: '' }, ...rest]
}

function scalarFact(value: Scalar, label: string | null): Fact {
  const [, name, text] = label === null && typeof value === 'string' ? (NAMED_TEXT.exec(value.trim()) ?? []) : []
  if (name !== undefined && text !== undefined) return { label: name.trim(), value: text, unit: '' }
  return { label, value: typeof value === 'string' ? value.trim() : value, unit: '' }
}

const isWord = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''

/** False for Infinity: 1e400 in JSON parses to it, so its value is lost. */
const isScalar = (value: unknown): value is Scalar => isWord(value) || Number.isFinite(value) || typeof value === 'boolean'

const join = (outer: string | null, inner: string | null): string | null =>
  outer === null || inner === null ? (inner ?? outer) : `${outer}${DOT}${inner}`
