import { REGIONS, USUAL_NAMES } from '@/shared/i18n/format'
import { once } from '@/shared/lib/memoize-by-key'
import { bareName, COUNTRY_ALIASES, parseCountryAlone } from './parse-country'

/** Not in the first load: the names of 190 countries in two languages take a while to look up. */
export interface Place {
  kind: 'region' | 'country'
  /** ISO code of a country, or the English name of a region. */
  code: string
  /** The word of the API in the `location` filter (SPEC 4.4, DESIGN decision 2.12), unless loaded offers use another one. */
  sent: string
  names: Record<'en' | 'ru', string>
  /** `code` of the region of a country; null for a region. */
  region: string | null
}

/** Countries of each region. Loaded offers may group a country differently. */
const COUNTRIES: Readonly<Record<(typeof REGIONS)[number][0], string>> = {
  'North America': 'US CA MX BM GL CR CU DO GT HN HT JM NI PA PR SV BS BB BZ TT CW AW KY VG',
  Europe:
    'AD AL AT BA BE BG BY CH CY CZ DE DK EE ES FI FO FR GB GG GI GR HR HU IE IM IS IT JE LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS RU SE SI SK SM TR UA VA XK',
  Asia: 'AF AM AZ BD BN BT CN GE HK ID IN JP KG KH KP KR KZ LA LK MM MN MO MV MY NP PH PK SG TH TJ TL TM TW UZ VN',
  'Middle East': 'AE BH IL IQ IR JO KW LB OM PS QA SA SY YE',
  Oceania: 'AU FJ GU NC NZ PF PG',
  'South America': 'AR BO BR CL CO EC GF GY PE PY SR UY VE',
  Africa:
    'AO BF BI BJ BW CD CG CI CM CV DJ DZ EG ER ET GA GH GM GN KE LR LS LY MA MG ML MR MU MW MZ NA NE NG RE RW SC SD SL SN SO SS SZ TD TG TN TZ UG ZA ZM ZW',
}

/** Shorter and more common than the names of Unicode. */
const ENGLISH: Record<string, string> = { HK: 'Hong Kong', MO: 'Macao', MM: 'Myanmar' }

export const places = once((): readonly Place[] => {
  const english = new Intl.DisplayNames('en', { type: 'region' })
  // Short Russian names are the common ones: «США».
  const russian = new Intl.DisplayNames('ru', { type: 'region', style: 'short' })
  const usual = new Map<string, string>(USUAL_NAMES)
  return REGIONS.flatMap(([en, ru]) => [
    { kind: 'region' as const, code: en, sent: en, names: { en, ru }, region: null },
    ...COUNTRIES[en].split(' ').map((code) => {
      const name = ENGLISH[code] ?? english.of(code) ?? code
      return {
        kind: 'country' as const,
        code,
        sent: name,
        names: { en: name, ru: usual.get(code) ?? russian.of(code) ?? name },
        region: en,
      }
    }),
  ])
})

const byCode = once(() => new Map(places().map((place) => [place.code, place])))

export const placeByCode = (code: string): Place | undefined => byCode().get(code)

const spellings = once(() => {
  const russian = new Intl.DisplayNames('ru', { type: 'region' })
  const all = new Map(
    places().map((place) => {
      // The long form too: «Британия» is «Великобритания» elsewhere.
      const long = place.kind === 'country' ? (russian.of(place.code) ?? '') : ''
      return [place, [...new Set([place.names.en, place.names.ru, long].filter(Boolean).map(bareName))]]
    }),
  )
  for (const [alias, code] of Object.entries(COUNTRY_ALIASES)) {
    const place = placeByCode(code)
    if (place) all.get(place)?.push(alias)
  }
  return all
})

const spellingsOf = (place: Place): readonly string[] => spellings().get(place) ?? []

/** The region or country with exactly this name in either language, or this ISO code. Null for any other word. */
export function exactPlace(word: string): Place | null {
  const text = bareName(word)
  const country = parseCountryAlone(word)
  return placeByCode(country ?? '') ?? places().find((place) => spellingsOf(place).includes(text)) ?? null
}

const BY_NAME = 0
const BY_WORD = 1
const INSIDE = 2

/** How well a name contains the typed text: at its start, at the start of a later word, inside (from 3 letters); null: not. */
export const nameMatch = (name: string, typed: string): number | null => matchBare(bareName(name), bareName(typed))

/** The same for names without accents and capitals: all spellings are compared at each typed letter. */
function matchBare(text: string, wanted: string): number | null {
  if (wanted === '') return null
  if (text.startsWith(wanted)) return BY_NAME
  if (text.split(/[\s-]/).some((word) => word.startsWith(wanted))) return BY_WORD
  return wanted.length > 2 && text.includes(wanted) ? INSIDE : null
}

/** Places whose names contain the typed text in either language, the best matches first, regions before countries. */
export function searchPlaces(typed: string): Place[] {
  const exact = exactPlace(typed)
  const wanted = bareName(typed)
  return places()
    .flatMap((place) => {
      const matches = spellingsOf(place).flatMap((name) => matchBare(name, wanted) ?? [])
      if (place === exact) return [{ place, rank: -1 }]
      return matches.length > 0 ? [{ place, rank: Math.min(...matches) + (place.kind === 'region' ? 0 : 0.5) }] : []
    })
    .toSorted((a, b) => a.rank - b.rank || a.place.names.en.localeCompare(b.place.names.en))
    .map(({ place }) => place)
}

const FEWEST = 4

/** A name, its first 4 or more letters, or a Russian case of it («в Германии»). Null if none or several fit. */
export function parsePlace(word: string): Place | null {
  const exact = exactPlace(word)
  if (exact) return exact
  const typed = bareName(word)
  const begun = typed.length < FEWEST ? [] : places().filter((place) => spellingsOf(place).some((name) => name.startsWith(typed)))
  if (begun.length > 0) return begun.length === 1 ? (begun[0] ?? null) : null
  const distance = ({ names }: Place) => editDistance(bareName(names.ru), typed)
  const cases = places().filter(({ names }) => isSameStem(typed, bareName(names.ru)))
  // «Ираке» has the stem of both Iran and Iraq.
  return cases.toSorted((a, b) => distance(a) - distance(b))[0] ?? null
}

/** True if two Russian names differ only in the last letters of their words. */
function isSameStem(typed: string, name: string): boolean {
  const [words, known] = [typed.split(' '), name.split(' ')]
  return (
    words.length === known.length &&
    known.every((part, index) => {
      const word = words[index] ?? ''
      const stem = part.slice(0, Math.max(3, part.length - 2))
      return word.length >= 4 && word.startsWith(stem) && word.length <= part.length + 2
    })
  )
}

/** "Did you mean": the nearest name by spelling in either language, with the same first 4 letters or at most 2 typos. */
export function suggestPlace(typed: string, isKnown: (place: Place) => boolean = () => true): Place | null {
  const wanted = bareName(typed)
  if (wanted.length < 3 || exactPlace(typed)) return null
  const found = places()
    .filter(isKnown)
    .flatMap((place) => {
      const distances = spellingsOf(place).flatMap((name) => distanceTo(name, wanted) ?? [])
      return distances.length > 0 ? [{ place, distance: Math.min(...distances) }] : []
    })
    .toSorted((a, b) => a.distance - b.distance)
  return found[0]?.place ?? null
}

function distanceTo(name: string, wanted: string): number | null {
  // A short name with 2 typos is another name: "Iraq" and "Iran" already differ by 1.
  const limit = Math.min(name.length, wanted.length) < 6 ? 1 : 2
  // "Frankfurt" is not a misspelled "France".
  const hasSameStart = wanted.length >= FEWEST && wanted.length <= name.length + 2 && name.slice(0, FEWEST) === wanted.slice(0, FEWEST)
  if (!hasSameStart && Math.abs(name.length - wanted.length) > limit) return null
  const distance = editDistance(name, wanted)
  return distance <= limit || hasSameStart ? distance : null
}

/** Number of letters to insert, delete, replace or swap with the next one. */
export function editDistance(a: string, b: string): number {
  let older: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1]
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      row.push(
        Math.min(
          (last[j] ?? 0) + 1,
          (row[j - 1] ?? 0) + 1,
          (last[j - 1] ?? 0) + (isSame ? 0 : 1),
          isSwap ? (older[j - 2] ?? 0) + 1 : Infinity,
        ),
      )
    }
    older = last
    last = row
  }
  return last[b.length] ?? 0
}

/**
 * Adds a location to the filter. A country replaces its region and a region replaces its countries: the filter matches
 * any of its words, so the wider one would hide the narrower one.
 * @param regionOf `code` of the region of a country; differs from the list if loaded offers do
 */
export function addLocation(
  chosen: readonly string[],
  word: string,
  regionOf: (country: Place) => string | null = ({ region }) => region,
): string[] {
  if (chosen.includes(word)) return [...chosen]
  const added = exactPlace(word)
  const isReplaced = (other: string) => {
    const place = exactPlace(other)
    if (!place || !added) return false
    const [wide, narrow] = place.kind === 'region' ? [place, added] : [added, place]
    return place.code === added.code || (wide.kind === 'region' && narrow.kind === 'country' && regionOf(narrow) === wide.code)
  }
  return [...chosen.filter((other) => !isReplaced(other)), word]
}
