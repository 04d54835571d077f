import type { Currency } from '@/contract/params'
import type { Ranged } from '@/contract/offer'
import { FIELD } from './offer-fields'

/** A pattern for each end of a word, because `\b` knows only Latin letters. */
export const END = '(?![\\p{L}\\p{N}])'

/** The quantities that a search can name. */
export const KEYS: readonly (readonly [range: Ranged, pattern: string])[] = [
  ['vram', 'vram|видеопамят\\p{L}*|врам'],
  ['ram', 'ram|memory|озу|оператив\\p{L}*(?:\\s+памят\\p{L}*)?|памят\\p{L}*'],
  ['disk', 'disk|storage|ssd|nvme|диск\\p{L}*'],
  [FIELD.cores, 'vcpu|vcpus'],
  [FIELD.physicalCores, 'cores|core|ядр\\p{L}*|ядер'],
  [FIELD.netIn, 'net|network|сет[ьи]\\p{L}*'],
  ['price', 'price|цен\\p{L}*'],
]

/** The first word of a quantity, which the patterns parse as this quantity. */
export const keyWord = (range: Ranged): string => KEYS.find(([name]) => name === range)?.[1].match(/^\p{L}+/u)?.[0] ?? range

export type WordUnit = Currency | 'gb' | 'tb' | 'gbps' | 'other money'

export const UNITS: readonly (readonly [unit: WordUnit, pattern: string])[] = [
  ['USD', '\\$|usd|dollars?|доллар\\p{L}*|долл\\.?'],
  ['RUB', '₽|rub(?:les?|s)?|руб\\p{L}*\\.?|р\\.?'],
  ['QOIN', 'qoins?'],
  ['gbps', 'gbps|gbit(?:/s)?|гбит(?:/с)?'],
  // "10 GB/s" is a speed.
  ['gb', '(?:gb|gib|гб|гиб)(?!/[sс])'],
  ['tb', 'tb|tib|тб|тиб'],
  // A price in it is understood, but the marketplace has none.
  ['other money', '€|£|¥|eur(?:os?)?|gbp|cny|rmb|yuan|евро|юан\\p{L}*|тенге|kzt'],
]

/** Signs need no end, as words do. */
export const MONEY_SIGNS = '[$₽€£¥]'

export const UP_TO =
  '<=|<|≤|up\\s+to|under|below|at\\s+most|less\\s+than|cheaper\\s+than|max\\.?|до|не\\s+дороже|не\\s+больше|не\\s+более|дешевле|меньше|макс\\.?'
export const FROM = '>=|>|≥|from|at\\s+least|more\\s+than|over|above|min\\.?|от|не\\s+меньше|не\\s+менее|больше|мин\\.?'

// The currencies come first.
const MONEY = `(?:[$₽]|(?:${UNITS.slice(0, 3)
  .map(([, pattern]) => pattern)
  .join('|')})${END})`
const GROUPS = '\\d{1,3}(?: \\d{3}){1,2}'

/**
 * Digits are limited, so that a number has one text. A no-break space may group thousands, as in pasted text; a usual one only in
 * an amount of money: "до 1 500 ₽", but "<5 500 gb disk" are two numbers.
 */
export const NUMBER = `\\d{1,3}(?:[\\u00A0\\u202F]\\d{3}){1,2}(?!\\d)|${GROUPS}(?=\\s*${MONEY}|\\s*(?:[-–—]|to|до)\\s*(?:${GROUPS}|\\d+)\\s*${MONEY})|\\d{1,9}(?:[.,]\\d{1,6})?(?!\\d)`

/** Before a name: the API cannot leave it out, but "h100 not runpod" must not search RunPod. */
export const NOT = '(?:not|no|without|except|кроме|без|не)\\s+|[-!](?=\\p{L})'

export const CARDS = 'gpus?|гпу|шт\\.?|штук\\p{L}*|карт\\p{L}*|видеокарт\\p{L}*'

/** A price is for an hour anyway. */
export const PER_HOUR = '/\\s*(?:hour|hr|h|час|ч)|(?:per|an)\\s+hour|(?:в|за)\\s+час'

export const COUNT_WORDS: readonly (readonly [count: number, pattern: string])[] = [
  [1, 'one|один|одн[ауой]{1,2}'],
  [2, 'two|два|две|двух'],
  [3, 'three|три|тр[её]х'],
  [4, 'four|четыре|четыр[её]х'],
  [5, 'five|пять|пяти'],
  [6, 'six|шесть|шести'],
  [7, 'seven|семь|семи'],
  [8, 'eight|восемь|восьми'],
]

export const FLAGS: readonly (readonly [flag: 'in_stock' | 'all' | 'cheapest', pattern: string])[] = [
  ['in_stock', 'in\\s+stock|в\\s+наличии'],
  ['all', 'all|все'],
  ['cheapest', 'cheapest|cheap|деш[её]в\\p{L}*|сам\\p{L}+\\s+деш[её]в\\p{L}*'],
]

/** Prepositions and other words without a meaning of their own. */
export const FILLERS = `in|from|at|on|with|and|for|of|the|a|or|в|во|из|на|с|со|и|или|для|за|от|до|${CARDS}|${PER_HOUR}`

export const at = (pattern: string): RegExp => new RegExp(pattern, 'uy')

export function entryOf<Value>(table: readonly (readonly [Value, string])[], word: string): Value | undefined {
  return table.find(([, pattern]) => new RegExp(`^(?:${pattern})$`, 'u').test(word))?.[0]
}

export const anyOf = (table: readonly (readonly [unknown, string])[]): string => table.map(([, pattern]) => pattern).join('|')
