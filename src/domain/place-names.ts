import { memoizeByKey } from '@/shared/lib/memoize-by-key'
import { exactPlace, parsePlace, type Place } from './places'
import { bareName } from './parse-country'
import { foldText } from '@/shared/lib/fold-text'

/** Words that the API itself used for places, from loaded offers. */
export type PlaceNames = readonly string[]

/** Letters from which the beginning of a name is enough. */
const ENOUGH = 4

/** Codes of countries that are words of a sentence: "in" is India, "at" Austria, "no" Norway. */
const isCode = (word: string): boolean => word.length < 3 && !['us', 'uk'].includes(word)

/** Short names of the region that the marketplace calls Europe. */
const EUROPE: readonly string[] = ['eu', 'ес']

const placeOf = memoizeByKey((word: string): Place | null =>
  EUROPE.includes(word) ? exactPlace('Europe') : isCode(word) || /\d/.test(word) ? null : parsePlace(word),
)
const codeOf = memoizeByKey((word: string): string | null => exactPlace(word)?.code ?? null)

const barePlace = (word: string): string => foldText(bareName(word))

/** The word to send for a place in a sentence: a region, a country in any case, or a city of loaded offers. */
export function placeNamed(seen: PlaceNames, words: string): string | undefined {
  const place = placeOf(words)
  if (place) return seen.find((word) => codeOf(word) === place.code) ?? place.sent
  const typed = barePlace(words)
  if (typed.length < ENOUGH) return undefined
  const near = seen.filter((word) => barePlace(word).startsWith(typed))
  return near.find((word) => barePlace(word) === typed) ?? (near.length === 1 ? near[0] : undefined)
}

/** Looks up the names of all countries ahead, which would delay the first key press. */
export const preparePlaces = (): void => void placeOf('europe')
