import type { SearchSchemaInput } from '@tanstack/react-router'
import { parseNumberText } from '../forms/number-text'
import type { SearchText } from './search-params'

/** Takes a value from `parseSearch` or a link; undefined if malformed, so that a hand-edited address still opens its page. */
export interface SearchField<Value> {
  (sent: unknown): Value
  /** False for a malformed text. Absent if every text is valid. */
  accepts?: (sent: string) => boolean
}

type Optional<Value> = SearchField<Value | undefined>

/** Signs that mails and chats take into a link that ends before them. */
const AFTER_LINK = /[)\]}>"'”’»,.;:!?]+$/

/** A field with malformed texts. Removes signs behind the value if only they make it malformed. */
function strict<Value>(read: Optional<Value>, isValue = (sent: string) => read(sent) !== undefined): Optional<Value> {
  const repaired = (sent: string) => (isValue(sent) ? sent : sent.replace(AFTER_LINK, ''))
  return Object.assign((sent: unknown) => read(typeof sent === 'string' ? repaired(sent) : sent), {
    accepts: (sent: string) => isValue(repaired(sent)),
  })
}

/** A non-empty text, matched exactly, blanks included. */
export const word: Optional<string> = (sent) => (typeof sent === 'string' && sent !== '' ? sent : undefined)

export const text: Optional<string> = (sent) => (typeof sent === 'string' && sent.trim() !== '' ? sent : undefined)

export const matching = (pattern: RegExp): Optional<string> =>
  strict((sent) => (typeof sent === 'string' && pattern.test(sent) ? sent : undefined))

export const oneOf = <const Word extends string>(words: readonly Word[]): Optional<Word> =>
  strict((sent) => words.find((one) => one === sent))

/** A sort by any of the columns in either direction, as `price_asc`. */
export const sortOf = <const Column extends string>(columns: readonly Column[]) => oneOf(columns.flatMap(bothWays))

const bothWays = <Column extends string>(column: Column) => [`${column}_asc`, `${column}_desc`] as const

/** False differs from undefined: the filter is set to "no". */
export const yesOrNo: Optional<boolean> = strict((sent) =>
  sent === true || sent === '1' || sent === 'true' ? true : sent === false || sent === '0' || sent === 'false' ? false : undefined,
)

/** True or undefined: "no" counts as not set. */
export const flag: Optional<true> = likeField(yesOrNo, (sent) => yesOrNo(sent) || undefined)

interface Range {
  min?: number
  max?: number
  isWhole?: boolean
}

export const number = ({ min = -Infinity, max = Infinity, isWhole = false }: Range = {}): Optional<number> =>
  strict((sent) => {
    // The writer leaves a very small or large number in the form of the language: `1e-7`.
    const value = typeof sent !== 'string' ? sent : /^[\d.]+e/.test(sent) ? Number(sent) : parseNumberText(sent, null)
    return typeof value === 'number' && Number.isFinite(value) && value >= min && value <= max && (!isWhole || Number.isSafeInteger(value))
      ? value
      : undefined
  })

/** Keeps the items that `item` accepts, without duplicates; undefined if none is valid. A single value is a list of one. */
export const list = <Item>(item: Optional<Item>): Optional<Item[]> =>
  likeField(item, (sent) => {
    const items = new Set([sent].flat().flatMap((one) => item(one) ?? []))
    return items.size > 0 ? [...items] : undefined
  })

export const orElse = <Value>(field: Optional<Value>, fallback: Value): SearchField<Value> =>
  likeField(field, (sent) => field(sent) ?? fallback)

function likeField<Value>({ accepts }: SearchField<unknown>, read: (sent: unknown) => Value): SearchField<Value> {
  return accepts ? Object.assign(read, { accepts }) : read
}

type Fields = Readonly<Record<string, SearchField<unknown>>>
type Read<Of extends Fields> = { [Key in keyof Of]: ReturnType<Of[Key]> }
type OptionalKey<Of> = { [Key in keyof Of]: undefined extends Of[Key] ? Key : never }[keyof Of]
type Flat<Of> = { [Key in keyof Of]: Of[Key] }

/** Fields that may be undefined are optional. */
type SearchOf<Of extends Fields> = Flat<Partial<Pick<Read<Of>, OptionalKey<Read<Of>>>> & Omit<Read<Of>, OptionalKey<Read<Of>>>>

export interface SearchReader<Search> {
  (sent: Readonly<Record<string, unknown>>): Search
  /** The router infers the params of a link from this overload. All are optional. */
  (sent: Partial<Search> & SearchSchemaInput): Search
  /** The params of an address that the page ignores because they are malformed, as `vram_from=80*`. */
  unread: (sent: SearchText) => string[]
}

/** Undefined values keep their key: the router would fill a missing one with the raw text of the address. */
export function defineSearch<const Of extends Fields>(fields: Of): SearchReader<SearchOf<Of>> {
  const readers = Object.entries(fields)
  const read = (sent: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(readers.map(([key, field]) => [key, field(sent[key])])) as SearchOf<Of>
  return Object.assign(read, {
    unread: (sent: SearchText) =>
      readers.flatMap(([key, { accepts }]) =>
        [sent[key] ?? []].flat().flatMap((value) => (value.trim() === '' || !accepts || accepts(value) ? [] : `${key}=${value}`)),
      ),
  })
}
