import { exactPlace, nameMatch, placeByCode, places, searchPlaces, suggestPlace, type Place } from '@/domain/places'
import type { Locale } from '@/shared/i18n/messages'
import { memoizeByKey } from '@/shared/lib/memoize-by-key'
import type { SeenLocations, SeenPlace } from './seen-locations'

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
}

export interface RegionBranch {
  region: LocationOption
  countries: LocationOption[]
}

const isCode = (key: string): boolean => /^[A-Z]{2}$/.test(key)

/** `code` or key of the region of a country, as the loaded offers have it. */
export const regionOfCountry = (seen: SeenLocations, { code, region }: Place): string | null => seen.countries.get(code)?.inside ?? region

interface Setting {
  seen: SeenLocations
  locale: Locale
}

function toOption(kind: 'region' | 'country' | 'city', key: string, { seen, locale }: Setting): LocationOption {
  const found: SeenPlace | undefined = { region: seen.regions, country: seen.countries, city: seen.cities }[kind].get(key)
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

export function locationTree(setting: Setting): RegionBranch[] {
  const { seen, locale } = setting
  const keys = new Set([...places().flatMap(({ kind, code }) => (kind === 'region' ? [code] : [])), ...seen.regions.keys()])
  return [...keys]
    .map((key) => {
      const inside = [...seen.countries.values()].filter((country) => (country.inside ?? placeByCode(country.key)?.region) === key)
      const listed = places().filter(({ region, code }) => region === key && !seen.countries.has(code))
      const countries =
        inside.length > 0
          ? inside.map((country) => toOption('country', country.key, setting)).toSorted(byCount)
          : listed
              .map(({ code }) => ({ ...toOption('country', code, setting), count: null }))
              .toSorted((a, b) => compareNames(locale)(a.name, b.name))
      return { region: toOption('region', key, setting), countries }
    })
    .toSorted((a, b) => byCount(a.region, b.region))
}

export interface FoundLocations {
  groups: { kind: LocationOption['kind']; options: LocationOption[] }[]
  marked: LocationOption
  /** The marked option, if the typed word is not its name. */
  suggested: LocationOption | null
}

const MOST = 6

/** Options for a typed text: matching regions, countries and cities, and always the text itself. */
export function findLocations(typed: string, setting: Setting): FoundLocations {
  const { seen } = setting
  const text = typed.trim()
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
  const all = [...known, ...unknown]
  const typedOption: LocationOption = {
    id: 'typed',
    kind: 'typed',
    // Not the key of a place: the typed word is sent unchanged.
    key: `typed ${text}`,
    sent: text,
    name: text,
    code: null,
    inside: null,
    count: null,
  }
  const of = (kind: LocationOption['kind']) => all.filter((option) => option.kind === kind).slice(0, MOST)
  const groups = [
    { kind: 'region' as const, options: of('region') },
    { kind: 'country' as const, options: of('country') },
    { kind: 'city' as const, options: cities.slice(0, MOST) },
    { kind: 'typed' as const, options: [typedOption] },
  ].filter(({ options }) => options.length > 0)
  const shown = groups.flatMap(({ options }) => options)
  const sure = shown.filter((option) => option.kind !== 'typed' && isSure(option, text))
  const isExact = ({ key, sent }: LocationOption) => key === exact?.code || sent.toLowerCase() === text.toLowerCase()
  const nearest = shown.find(({ key }) => key === suggestion?.code)
  const marked =
    shown.find((option) => option.kind !== 'typed' && isExact(option)) ??
    sure.find(({ count }) => count !== 0) ??
    sure[0] ??
    nearest ??
    typedOption
  return { groups, marked, suggested: nearest === marked ? marked : null }
}

/** True if one of its names, or a word of it, begins with the text. */
function isSure({ key, kind, sent }: LocationOption, text: string): boolean {
  const place = kind === 'city' ? undefined : placeByCode(key)
  return [sent, ...(place ? [place.names.en, place.names.ru] : [])].some((name) => (nameMatch(name, text) ?? 2) < 2)
}
