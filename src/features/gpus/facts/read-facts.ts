import { isRecord } from '@/contract/lenient'

/** One thing that is said about a model, ready to be written in the reader's language. */
export interface Fact {
  /** Null for a word that stands for itself: "NVLink". */
  label: string | null
  value: string | number | boolean
  unit: string
}

type Scalar = string | number | boolean

/** Words under which services name a thing and its value; met in any order and any case. */
const LABELS = ['name', 'title', 'label', 'key', 'test', 'benchmark', 'feature', 'property', 'parameter']
const VALUES = ['value', 'score', 'result', 'amount', 'text']
const UNITS = ['unit', 'units']

/** What lies deeper than this is written as JSON: nobody reads labels of six parts. */
const DEEPEST = 5
/** "Memory type: HBM3" is a fact; a sentence with a colon somewhere is a sentence. */
const NAMED_TEXT = /^([^:\n]{1,40}):\s+(\S[\s\S]*)$/

/**
 * Reads `features`, `configuration` and `benchmarks`, whose element shapes SPEC 2.11 calls "not shown": texts, pairs, objects,
 * whatever is nested in them. Nothing that was said is lost: every text, number and yes or no of the input stands in a
 * label, a value or a unit.
 */
export const readFacts = (value: unknown): Fact[] =>
  Array.isArray(value) ? value.flatMap((element) => read(element, null, 0)) : read(value, null, 0)

function read(value: unknown, label: string | null, depth: number): Fact[] {
  if (isScalar(value)) return [scalarFact(value, label)]
  if (Array.isArray(value)) return isDeep(value, depth, label) ?? readList(value, label, depth)
  if (isRecord(value)) return isDeep(value, depth, label) ?? readObject(value, label, depth)
  return []
}

/** Null where the value is still shallow enough to be taken apart. */
function isDeep(value: object, depth: number, label: string | null): Fact[] | null {
  if (depth < DEEPEST) return null
  return Object.keys(value).length === 0 ? [] : [{ label, value: JSON.stringify(value), unit: '' }]
}

/** `['Memory', '80 GB']` and `['FP16', 989, 'TFLOPS']` are facts; any other list is the things in it. */
function readList(list: readonly unknown[], label: string | null, depth: number): Fact[] {
  const [name, value, unit = ''] = list
  const isFact = (list.length === 2 || (list.length === 3 && typeof value === 'number')) && isWord(name) && isScalar(value)
  if (isFact && (unit === '' || isWord(unit))) return [{ label: join(label, name), value, unit }]
  return list.flatMap((element) => read(element, label, depth + 1))
}

function readObject(record: Record<string, unknown>, label: string | null, depth: number): Fact[] {
  const keyOf = (words: readonly string[], isWanted: (value: unknown) => boolean) =>
    words.flatMap((word) => Object.keys(record).find((key) => key.toLowerCase() === word && isWanted(record[key])) ?? [])[0]
  const [nameKey, valueKey] = [keyOf(LABELS, isWord), keyOf(VALUES, isScalar)]
  // Without a name there is nothing that a value could be the value of: its key says at least what it is.
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
  const [, name, said] = label === null && typeof value === 'string' ? (NAMED_TEXT.exec(value.trim()) ?? []) : []
  if (name !== undefined && said !== undefined) return { label: name.trim(), value: said, unit: '' }
  return { label, value: typeof value === 'string' ? value.trim() : value, unit: '' }
}

const isWord = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''

/** 1e400 is a number in JSON and Infinity here: what it said is lost, and the raw JSON has no word for it either. */
const isScalar = (value: unknown): value is Scalar => isWord(value) || Number.isFinite(value) || typeof value === 'boolean'

const join = (outer: string | null, inner: string | null): string | null =>
  outer === null || inner === null ? (inner ?? outer) : `${outer} · ${inner}`
