import type { Ranged } from '@/contract/offer'
import type { Currency } from '@/contract/params'
import { parseNumberText } from '@/shared/forms/number-text'
import { times } from '@/shared/lib/decimal'
import { namedModels } from './named-models'
import { offerField } from './offer-fields'
import { placeNamed } from './place-names'
import { convertedBound } from './price-ratio'
import type { ForeignBound, Found, Meaning, SearchNames, WordFilters } from './word-meaning'
import {
  anyOf,
  at,
  CARDS,
  COUNT_WORDS,
  END,
  entryOf,
  FILLERS,
  FLAGS,
  FROM,
  KEYS,
  keyWord,
  MONEY_SIGNS,
  NOT,
  NUMBER,
  PER_HOUR,
  UNITS,
  UP_TO,
  type WordUnit,
} from './word-patterns'

type Reader = (line: string, start: number, names: SearchNames) => Found | null

const MOST_GPUS = 64
const MOST_WORDS = 5
const NAME_WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}._/&'’-]*/uy

function match(pattern: RegExp, line: string, start: number): RegExpExecArray | null {
  pattern.lastIndex = start
  return pattern.exec(line)
}

function wordEnds(line: string, start: number): number[] {
  const ends: number[] = []
  let next = start
  while (ends.length < MOST_WORDS) {
    const found = match(NAME_WORD, line, next)
    if (!found) break
    // A sign of punctuation at the end of a word is not a part of it.
    const trimmed = found[0].replace(/[^\p{L}\p{N}]+$/u, '')
    ends.unshift(next + trimmed.length)
    if (trimmed.length < found[0].length) break
    const gap = match(/\s+/uy, line, next + trimmed.length)
    if (!gap) break
    next += trimmed.length + gap[0].length
  }
  return ends
}

function parseName(line: string, start: number, toMeaning: (words: string) => Meaning | null): Found | null {
  for (const end of wordEnds(line, start)) {
    const meaning = toMeaning(line.slice(start, end).replaceAll(/\s+/g, ' '))
    if (meaning) return { end, meaning }
  }
  return null
}

const parseGpu: Reader = (line, start, { gpus }) =>
  parseName(line, start, (words) => {
    // "h100s": the L40S comes first.
    const [models, canonical] = [words, words.replace(/(?<=\d)s$/, '')]
      .map((name) => [namedModels(gpus, name), name] as const)
      .find(([named]) => named.length > 0) ?? [[], words]
    return models.length === 0 ? null : { kind: 'gpu', sets: { gpu: models.map(({ value }) => value) }, canonical }
  })

const bare = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

/** Letters from which the beginning of a name is enough. */
const ENOUGH = 4

const parseProvider: Reader = (line, start, { providers }) =>
  parseName(line, start, (words) => {
    const typed = bare(words)
    const exact = providers.filter(({ name, value }) => bare(name) === typed || bare(value) === typed)
    const near = exact.length > 0 || typed.length < ENOUGH ? exact : providers.filter(({ name }) => bare(name).startsWith(typed))
    const [only] = near
    return only && near.length === 1 ? { kind: 'provider', sets: { provider: only.value }, canonical: words } : null
  })

const parsePlace: Reader = (line, start, { places }) =>
  parseName(line, start, (words) => {
    const place = placeNamed(places, words)
    return place === undefined ? null : { kind: 'place', sets: { location: [place] }, canonical: words }
  })

const parseFlag: Reader = (line, start) => {
  const found = match(FLAG, line, start)
  const flag = found && entryOf(FLAGS, found[0])
  if (!found || !flag) return null
  const sets: WordFilters = flag === 'in_stock' ? { in_stock: true } : flag === 'all' ? { rent: 'all' } : { sort: 'price_asc' }
  return { end: start + found[0].length, meaning: { kind: 'flag', sets, canonical: flag === 'in_stock' ? 'in stock' : flag } }
}
const FLAG = at(`(?:${anyOf(FLAGS)})${END}`)

const COUNT_WORD = anyOf(COUNT_WORDS)
/** "2x", "2 ×"; "2xh100" only if a model follows. */
const TIMES = at(`(\\d{1,2})\\s*[xх×*]`)
const TIMES_FIRST = at(`[xх×]\\s*(\\d{1,2})${END}`)
const WITH_CARDS = at(`(\\d{1,2}|${COUNT_WORD})\\s*(?:${CARDS})${END}`)
const ALONE = at(`(\\d{1,2}|${COUNT_WORD})\\s+`)

const parseCount: Reader = (line, start, names) => {
  const counts = match(TIMES, line, start)
  if (counts) {
    const end = start + counts[0].length
    const isWord = /\p{L}/u.test(line[end] ?? '')
    if (!isWord || (/^\d+\S/.test(counts[0]) && parseGpu(line, end, names))) return counted(counts[1], end)
  }
  const found = match(TIMES_FIRST, line, start) ?? match(WITH_CARDS, line, start)
  if (found) return counted(found[1], start + found[0].length)
  const alone = match(ALONE, line, start)
  if (!alone || !parseGpu(line, start + alone[0].length, names)) return null
  return counted(alone[1], start + (alone[1]?.length ?? 0))
}

function counted(text: string | undefined, end: number): Found | null {
  const count = entryOf(COUNT_WORDS, text ?? '') ?? Number(text)
  return count >= 1 && count <= MOST_GPUS ? { end, meaning: { kind: 'count', sets: { gpus: count }, canonical: `${count}x` } } : null
}

const KEY = `(?<key>${anyOf(KEYS)})${END}\\s*[:=]?\\s*`
const SIGN = `(?<sign>${MONEY_SIGNS})?\\s*`
const NUM = `(?<low>${NUMBER})`
const HIGH = `(?<high>${NUMBER})`
/** The unit follows a number, so it needs no beginning; a sign needs no end. */
const unit = (name: string) => `(?:\\s*(?<${name}>${anyOf(UNITS)})${END}|\\s*(?<${name}Sign>${MONEY_SIGNS}))?`
const PER = `(?:\\s*(?:${PER_HOUR})${END})?`
/** "max 2 GPUs" is not a price. */
const NO_CARDS = `(?!\\s*[xх×*]|\\s*(?:${CARDS})${END})`
const AMOUNT = `${SIGN}${NUM}(?<plus>\\s*\\+)?${unit('unit')}(?<plusAfter>\\s*\\+)?${PER}(?<named>\\s*(?<keyAfter>${anyOf(KEYS)})${END})?`
const DASH = '\\s*[-–—]\\s*'

/** Longer forms first: the first match counts. */
const BOUNDS = [
  `(?:${KEY})?(?:${FROM})\\s*${SIGN}${NUM}${unit('unit')}\\s+(?<upTo>to|${UP_TO})\\s*${MONEY_SIGNS}?${HIGH}${unit('highUnit')}${PER}${NO_CARDS}`,
  `(?:${KEY})?${SIGN}${NUM}${unit('unit')}${DASH}${MONEY_SIGNS}?${HIGH}${unit('highUnit')}${PER}${END}`,
  `(?:${KEY})?(?<upTo>${UP_TO})\\s*${SIGN}${NUM}${unit('unit')}${PER}${NO_CARDS}`,
  `(?:${KEY})?(?<from>${FROM})\\s*${SIGN}${NUM}(?<plus>\\+)?${unit('unit')}${PER}${NO_CARDS}`,
  `${KEY}${SIGN}${NUM}(?<plus>\\s*\\+)?${unit('unit')}(?<plusAfter>\\s*\\+)?${PER}`,
  AMOUNT,
].map(at)

const parseBound: Reader = (line, start, names) => {
  for (const pattern of BOUNDS) {
    const found = match(pattern, line, start)
    // Never splits a number from its word: "80" of "4080ti" is not a bound.
    if (!found?.groups || /[\p{L}\p{N}]{2}/u.test(line.slice(start + found[0].length - 1, start + found[0].length + 1))) continue
    const { named = '', ...groups }: Groups = found.groups
    const end = start + found[0].length
    const keyStart = end - named.length
    const own = named !== '' && isKeyOfNext(line, keyStart, groups['unit'] !== undefined, names) ? null : boundOf(groups, names)
    if (own) return { end, meaning: own }
    const meaning = named === '' ? null : boundOf({ ...groups, keyAfter: undefined }, names)
    if (meaning) return { end: keyStart, meaning }
  }
  return null
}

const KEY_ALONE = at(`\\s*(?:${anyOf(KEYS)})${END}\\s*[:=]?\\s*`)
const NEXT = at(`(?:(?<upTo>${UP_TO})|${FROM})?\\s*${AMOUNT}`)

/** In "4090 ram 64" the name belongs to the next number, but not in "64 gb ram 1 tb disk", "64 gb ram 4090" and "64 gb ram <5". */
function isKeyOfNext(line: string, keyStart: number, hasUnit: boolean, names: SearchNames): boolean {
  const start = keyStart + (match(KEY_ALONE, line, keyStart)?.[0].length ?? 0)
  const next = match(NEXT, line, start)
  if (!next?.groups || parseGpu(line, start, names) || parseCount(line, start, names)) return false
  const { named = '', unit: nextUnit, unitSign, sign, upTo }: Groups = next.groups
  const isPrice = unitSign !== undefined || sign !== undefined || isMoney(nextUnit === undefined ? undefined : entryOf(UNITS, nextUnit))
  if (isPrice || (hasUnit && upTo !== undefined && nextUnit === undefined)) return false
  return named === '' || isKeyOfNext(line, start + next[0].length - named.length, nextUnit !== undefined, names)
}

type Groups = Record<string, string | undefined>

function boundOf(groups: Groups, names: SearchNames): Meaning | null {
  const read = (text: string | undefined) => (text === undefined ? undefined : parseNumberText(text, names.locale))
  const units = [groups['unit'], groups['unitSign'], groups['sign'], groups['highUnit'], groups['highUnitSign']].filter(Boolean)
  const [unitLabel] = units
  const unit = unitLabel === undefined ? undefined : entryOf(UNITS, unitLabel)
  const key = entryOf(KEYS, groups['key'] ?? groups['keyAfter'] ?? '')
  const range = key ?? rangeOf(unit)
  const low = read(groups['low'])
  const high = read(groups['high'])
  // Ignores two different units, and a unit that does not fit the quantity.
  if (low !== undefined && range === 'price' && unit === 'other money')
    return { kind: 'bound', sets: {}, canonical: '', problem: 'unknown' }
  if (low === undefined || units.some((word) => entryOf(UNITS, word ?? '') !== unit) || !isUnitOf(unit, range)) return null
  const isBare = key === undefined && unit === undefined
  const isOneNumber = groups['high'] === undefined && groups['upTo'] === undefined && groups['from'] === undefined
  if (isBare && isOneNumber) return null
  if (groups['high'] !== undefined && high === undefined) return null
  const size = unit === 'tb' ? 1000 : 1
  if (high !== undefined)
    return bounded(range, { from: times(Math.min(low, high), size), to: times(Math.max(low, high), size) }, unit, names)
  const isPlus = groups['plus'] !== undefined || groups['plusAfter'] !== undefined
  // "price 10" is a limit, "disk 1 TB" a need.
  const isUpper = groups['upTo'] !== undefined || (groups['from'] === undefined && !isPlus && range === 'price')
  return bounded(range, isUpper ? { to: times(low, size) } : { from: times(low, size) }, unit, names)
}

const MONEY: readonly WordUnit[] = ['USD', 'RUB', 'QOIN'] satisfies Currency[]
const isMoney = (unit: WordUnit | undefined): unit is Currency => unit !== undefined && MONEY.includes(unit)

/** The quantity of a number without a name, by its unit: the first that has this unit. */
const rangeOf = (unit: WordUnit | undefined): Ranged =>
  unit === 'tb' ? 'disk' : (KEYS.find(([range]) => unit !== undefined && offerField(range).unit === unit)?.[0] ?? 'price')

function isUnitOf(unit: WordUnit | undefined, range: Ranged): boolean {
  if (unit === undefined) return true
  return range === 'price' ? isMoney(unit) : offerField(range).unit === (unit === 'tb' ? 'gb' : unit)
}

function bounded(range: Ranged, typed: Omit<ForeignBound, 'currency'>, unit: WordUnit | undefined, names: SearchNames): Meaning {
  const canonical = `${keyWord(range)} ${numbersOf(typed)}${range === 'price' ? ` ${isMoney(unit) ? unit : names.currency}`.toLowerCase() : ''}`
  if (!isMoney(unit) || unit === names.currency) return { kind: 'bound', sets: setsOf(range, typed), canonical }
  const foreign: ForeignBound = { ...typed, currency: unit }
  const ratio = names.ratioFrom(unit)
  if (ratio === null) return { kind: 'bound', sets: {}, canonical, foreign, problem: 'currency' }
  const converted = {
    ...(typed.from !== undefined && { from: convertedBound(typed.from, ratio, 'from') }),
    ...(typed.to !== undefined && { to: convertedBound(typed.to, ratio, 'to') }),
  }
  return { kind: 'bound', sets: setsOf(range, converted), canonical, foreign }
}

const numbersOf = ({ from, to }: Omit<ForeignBound, 'currency'>): string =>
  from === undefined ? `<= ${to}` : to === undefined ? `>= ${from}` : `${from}-${to}`

const setsOf = (range: Ranged, { from, to }: Omit<ForeignBound, 'currency'>): WordFilters => ({
  ...(from !== undefined && { [`${range}_from`]: from }),
  ...(to !== undefined && { [`${range}_to`]: to }),
})

/** In order of precedence between equal lengths. */
export const wordReaders: readonly Reader[] = [parseBound, parseCount, parseFlag, parseGpu, parseProvider, parsePlace]

const NOT_A_NAME = at(NOT)

/** End of a word that excludes the name after it, or undefined. */
export function parseNot(line: string, start: number): number | undefined {
  const found = match(NOT_A_NAME, line, start)
  return found && (start === 0 || /\s/.test(line[start - 1] ?? '')) ? start + found[0].length : undefined
}

const FILLER = at(`(?:${FILLERS})${END}`)

/** End of a word without a meaning of its own, or undefined. */
export function parseFiller(line: string, start: number): number | undefined {
  const found = match(FILLER, line, start)
  return found ? start + found[0].length : undefined
}
