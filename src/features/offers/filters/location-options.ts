import { exactPlace, nameMatch, placeByCode, places, searchPlaces, suggestPlace, type Place } from '@/domain/places'
import type { Locale } from '@/shared/i18n/messages'
import { memoizeByKey } from '@/shared/lib/memoize-by-key'
import type { SeenLocations } from './seen-locations'

export interface LocationOption {
  id: string
  kind: 'region' | 'country' | 'city' | 'typed'
  key: string
  sent: string
  name: string
  /** Two letters, null for anything but a known country. */
  code: string | null
  /** Name of its region or country. */
  inside: string | null
  count: number | null
  /** Undefined in the list of matches, which has no levels. */
  level?: 1 | 2
  isOpen?: boolean | undefined
  /** True for a region with some of its countries chosen. */
  isPartly?: boolean
}

export type LocationRow = LocationOption | { id: string; kind: 'more'; region: string; count: number; next: string | undefined }

const isCode = (key: string): boolean => /^[A-Z]{2}$/.test(key)

/** `code` or key of the region of a country, as the loaded offers have it. */
export const regionOfCountry = (seen: SeenLocations, { code, region }: Place): string | null => seen.countries.get(code)?.inside ?? region

interface Setting {
  seen: SeenLocations
  locale: Locale
}

function toOption(kind: 'region' | 'country' | 'city', key: string, { seen, locale }: Setting): LocationOption {
  const found = { region: seen.regions, country: seen.countries, city: seen.cities }[kind].get(key)
  const known = kind === 'city' ? undefined : placeByCode(key)
  const name = (word: string | null | undefined) =>
    word ? (placeByCode(word)?.names[locale] ?? seen.countries.get(word)?.sent ?? word) : null
  const inside = found?.inside ?? known?.region
  return {
    id: `${kind}-${key}`,
    kind,
    key,
    sent: found?.sent ?? known?.sent ?? key,
    name: known?.names[locale] ?? found?.sent ?? key,
    code: kind === 'country' && isCode(key) ? key : null,
    inside: name(inside),
    count: seen.offers === 0 ? null : (found?.count ?? 0),
  }
}

/** One collator per language: `localeCompare` with a language creates one per call. */
const compareNames = memoizeByKey((locale: Locale) => new Intl.Collator(locale).compare)

const byCount = (a: LocationOption, b: LocationOption) => (b.count ?? 0) - (a.count ?? 0)

/** Countries of the loaded offers, or all known countries. */
function countriesOf(region: string, setting: Setting): LocationOption[] {
  const { seen, locale } = setting
  const inside = [...seen.countries.values()].filter((country) => (country.inside ?? placeByCode(country.key)?.region) === region)
  if (inside.length > 0) return inside.map(({ key }) => toOption('country', key, setting)).toSorted(byCount)
  return places()
    .filter((place) => place.region === region && !seen.countries.has(place.code))
    .map(({ code }) => ({ ...toOption('country', code, setting), count: null }))
    .toSorted((a, b) => compareNames(locale)(a.name, b.name))
}

interface Tree extends Setting {
  chosenKeys: ReadonlySet<string>
  openRegion: string | null | undefined
  longRegion: string | undefined
}

const MOST = 6

export function treeRows({ chosenKeys, openRegion, longRegion, ...setting }: Tree): LocationRow[] {
  const { seen } = setting
  const keys = new Set([...places().flatMap(({ kind, code }) => (kind === 'region' ? [code] : [])), ...seen.regions.keys()])
  const tree = [...keys]
    .map((key) => ({ region: toOption('region', key, setting), countries: countriesOf(key, setting) }))
    .toSorted((a, b) => byCount(a.region, b.region))
  const hasChosen = (countries: readonly LocationOption[]) => countries.some(({ key }) => chosenKeys.has(key))
  const open = openRegion === undefined ? (tree.find(({ countries }) => hasChosen(countries)) ?? tree[0])?.region.key : openRegion
  return tree.flatMap(({ region, countries }): LocationRow[] => {
    const isOpen = region.key === open
    const isPartly = [...chosenKeys].some((key) => {
      const place = placeByCode(key)
      return place?.kind === 'country' && regionOfCountry(seen, place) === region.key
    })
    const head: LocationRow = { ...region, level: 1, isOpen: countries.length > 0 ? isOpen : undefined, isPartly }
    if (!isOpen) return [head]
    const isCut = region.key !== longRegion && countries.length > MOST + 1
    const shown = isCut ? countries.filter(({ key }, index) => index < MOST || chosenKeys.has(key)) : countries
    const hidden = countries.filter((country) => !shown.includes(country))
    const more = { id: `more-${region.key}`, kind: 'more' as const, region: region.key, count: hidden.length, next: hidden[0]?.id }
    return [head, ...shown.map((option) => ({ ...option, level: 2 as const })), ...(hidden.length > 0 ? [more] : [])]
  })
}

interface FoundLocations {
  /** By kind. */
  rows: LocationOption[]
  marked: LocationOption
  /** The marked option, if the typed word is not its name. */
  suggested: LocationOption | null
}

/** Options for a typed text: matching regions, countries and cities, and always the text itself. */
export function findLocations(text: string, setting: Setting): FoundLocations {
  const { seen } = setting
  const exact = exactPlace(text)
  const suggestion = suggestPlace(text)
  const found = searchPlaces(text)
  const near = suggestion && !found.includes(suggestion) ? [...found, suggestion] : found
  const known = near.map(({ kind, code }) => toOption(kind, code, setting))
  // Words that are no region or country by name, such as "us-east".
  const unknown = (['region', 'country'] as const).flatMap((kind) =>
    [...(kind === 'region' ? seen.regions : seen.countries).values()]
      .filter(({ key, sent }) => !placeByCode(key) && nameMatch(sent, text) !== null)
      .map(({ key }) => toOption(kind, key, setting)),
  )
  const within = new Set(
    found.filter(({ kind, code }) => kind === 'country' && isSure(toOption('country', code, setting), text)).map(({ code }) => code),
  )
  const cities = [...seen.cities.values()]
    .flatMap((city) => {
      const rank = nameMatch(city.sent, text) ?? (city.inside !== null && within.has(city.inside) ? 3 : null)
      return rank === null ? [] : [{ option: toOption('city', city.key, setting), rank }]
    })
    .toSorted((a, b) => a.rank - b.rank || byCount(a.option, b.option))
    .map(({ option }) => option)
  // Not the key of a place: the typed word is sent unchanged.
  const typed = { id: 'typed', kind: 'typed' as const, key: `typed ${text}`, sent: text, name: text, code: null, inside: null, count: null }
  const of = (kind: LocationOption['kind']) => [...known, ...unknown].filter((option) => option.kind === kind).slice(0, MOST)
  const shown = [...of('region'), ...of('country'), ...cities.slice(0, MOST)]
  const sure = shown.filter((option) => isSure(option, text))
  const isExact = ({ key, sent }: LocationOption) => key === exact?.code || sent.toLowerCase() === text.toLowerCase()
  const nearest = shown.find(({ key }) => key === suggestion?.code)
  const marked = shown.find(isExact) ?? sure.find(({ count }) => count !== 0) ?? sure[0] ?? nearest ?? typed
  return { rows: [...shown, typed], marked, suggested: nearest === marked ? marked : null }
}

/** True if one of its names, or a word of it, begins with the text. */
function isSure({ key, kind, sent }: LocationOption, text: string): boolean {
  const place = kind === 'city' ? undefined : placeByCode(key)
  return [sent, ...(place ? [place.names.en, place.names.ru] : [])].some((name) => (nameMatch(name, text) ?? 2) < 2)
}
