import { latinVariants } from './keyboard-layout'
import { addLocation } from './places'
import type { Found, Meaning, SearchNames, WordFilters } from './word-meaning'
import { parseFiller, parseNot, wordReaders } from './word-readers'

export interface WordToken extends Meaning {
  start: number
  end: number
}

export interface SearchWords {
  tokens: readonly WordToken[]
  fillers: readonly { start: number; end: number }[]
  filters: WordFilters
  /** True if the text is a search for offers and not just a name. */
  isSearch: boolean
  canonical: string
}

/** Separators belong to no token, and no token extends over them. A comma between digits is a decimal sign. */
const SEPARATOR = /[\s.,;:!?·|()"'«»“”’„/&_~\-–—]/u
const WORD_END = /[\s;·|]|(?<!\d),|,(?!\d)/uy

/** Reads a text as filters. Never throws, and sets no filter without a token that shows it. */
export function parseSearchWords(text: string, names: SearchNames): SearchWords {
  const variants = latinVariants(folded(text))
  const line = variants[0] ?? ''
  const tokens: WordToken[] = []
  const fillers: { start: number; end: number }[] = []
  let start = 0
  while (start < line.length) {
    const left = leftOut(variants, start, names)
    if (left) {
      tokens.push({ ...left.meaning, start, end: left.end })
      start = left.end
      continue
    }
    if (SEPARATOR.test(line[start] ?? '')) {
      start += 1
      continue
    }
    const found = firstMeaning(variants, start, names)
    const filler = found ? undefined : parseFiller(line, start)
    const end = found?.end ?? filler ?? endOfWord(line, start)
    if (filler === undefined)
      tokens.push({ ...(found?.meaning ?? meaningOfWord(line.slice(start, end), text.slice(start, end), names)), start, end })
    else fillers.push({ start, end })
    start = end
  }
  const settled = withoutRepeats(tokens)
  return {
    tokens: settled,
    fillers,
    filters: joinedFilters(settled),
    isSearch: isSearch(settled, line),
    canonical: settled
      .filter(({ problem }) => problem === undefined)
      .map(({ canonical }) => canonical)
      .join(', '),
  }
}

/** Lower case with the same length, so that ranges stay right. */
const folded = (text: string): string =>
  Array.from({ length: text.length }, (_, at) => {
    const unit = text[at] ?? ''
    const small = unit.toLowerCase()
    return small.length === 1 ? small.replace('ё', 'е') : unit
  }).join('')

function firstMeaning(variants: readonly string[], start: number, names: SearchNames): Found | null {
  for (const line of variants) {
    let longest: Found | null = null
    for (const read of wordReaders) {
      const found = read(line, start, names)
      if (found && found.end > (longest?.end ?? start)) longest = found
    }
    if (longest) return longest
  }
  return null
}

const NAMES: readonly Meaning['kind'][] = ['gpu', 'provider', 'place']

/** "not RunPod": no search can leave out a name, and it must not ask for it either. */
function leftOut(variants: readonly string[], start: number, names: SearchNames): Found | null {
  const line = variants[0] ?? ''
  const next = parseNot(line, start)
  const found = next === undefined || firstMeaning(variants, start, names) ? null : firstMeaning(variants, next, names)
  if (!found || !NAMES.includes(found.meaning.kind)) return null
  const { kind } = found.meaning
  return { end: found.end, meaning: { kind, sets: {}, canonical: line.slice(start, found.end), problem: 'unknown' } }
}

function endOfWord(line: string, start: number): number {
  let end = start
  for (; end < line.length; end += 1) {
    WORD_END.lastIndex = end
    if (WORD_END.test(line)) break
  }
  return Math.max(end, start + 1)
}

/** @param typed the word with its capitals and “ё”: how the API compares it is unknown (DESIGN decision 2.12) */
function meaningOfWord(canonical: string, typed: string, { meanings }: SearchNames): Meaning {
  const chosen = meanings.get(canonical)
  if (chosen === 'place') return { kind: 'place', sets: { location: [typed] }, canonical }
  if (chosen !== undefined) return { kind: chosen, sets: { [chosen]: typed }, canonical }
  return { kind: 'unknown', sets: {}, canonical, problem: 'unknown' }
}

/** Filters with one value: a later token replaces an earlier one. Several models and several places are joined. */
function withoutRepeats(tokens: readonly WordToken[]): WordToken[] {
  const settled: WordToken[] = []
  for (const token of tokens) {
    settled.forEach((before, at) => {
      if (contradicts(before.sets, token.sets)) settled[at] = { ...before, sets: {}, problem: 'replaced' }
    })
    settled.push(token)
  }
  return settled
}

const contradicts = (before: WordFilters, after: WordFilters): boolean =>
  Object.entries(after).some(([key, value]) => {
    if (key === 'gpu') return false
    // A country replaces its region, and the reverse.
    if (key === 'location') return before.location?.some((word) => !addLocation([word], after.location?.[0] ?? '').includes(word))
    if (Object.hasOwn(before, key)) return true
    const range = /^(.+)_(from|to)$/.exec(key)
    if (!range) return false
    const other = before[`${range[1]}_${range[2] === 'from' ? 'to' : 'from'}` as keyof WordFilters]
    return range[2] === 'from' ? Number(value) > Number(other) : Number(value) < Number(other)
  })

function joinedFilters(tokens: readonly WordToken[]): WordFilters {
  const joined: WordFilters = {}
  for (const { sets } of tokens) {
    const { gpu, location, ...single } = sets
    Object.assign(joined, single)
    if (gpu) joined.gpu = [...new Set([...(joined.gpu ?? []), ...gpu])]
    if (location) joined.location = [...new Set([...(joined.location ?? []), ...location])]
  }
  return joined
}

const ONLY_HERE: readonly Meaning['kind'][] = ['place', 'cpu', 'flag', 'count']

/** Two understood words, or one with a number, or a word that no list of names has. */
function isSearch(tokens: readonly WordToken[], line: string): boolean {
  const understood = tokens.filter(({ problem }) => problem === undefined)
  const [first] = understood
  if (!first || understood.length > 1) return first !== undefined
  return ONLY_HERE.includes(first.kind) || /\d/.test(line.slice(first.start, first.end))
}

export const withoutRange = (text: string, { start, end }: { start: number; end: number }): string =>
  `${text.slice(0, start).trimEnd()} ${text.slice(end).trimStart()}`.trim()
