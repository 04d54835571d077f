import { placeByCode } from '@/domain/places'
import type { Locale } from '@/shared/i18n/messages'
import { findLocations, locationTree, regionOfCountry, type FoundLocations, type LocationOption } from './location-options'
import type { SeenLocations } from './seen-locations'

export type LocationRow =
  | {
      id: string
      kind: 'option'
      option: LocationOption
      /** Null in the list of matches, which has no levels. */
      level: 1 | 2 | null
      isOpen?: boolean | undefined
      /** True for a region with some of its countries chosen. */
      isPartly?: boolean
    }
  | { id: string; kind: 'more'; region: string; count: number; next: string | undefined }

interface Tree {
  seen: SeenLocations
  locale: Locale
  chosenKeys: ReadonlySet<string>
  openRegion: string | null | undefined
  longRegion: string | undefined
}

const FIRST = 6

export function treeRows({ seen, locale, chosenKeys, openRegion, longRegion }: Tree): LocationRow[] {
  const tree = locationTree({ seen, locale })
  const hasChosen = (countries: readonly LocationOption[]) => countries.some(({ key }) => chosenKeys.has(key))
  const open = openRegion === undefined ? (tree.find(({ countries }) => hasChosen(countries)) ?? tree[0])?.region.key : openRegion
  return tree.flatMap(({ region, countries }): LocationRow[] => {
    const isOpen = region.key === open
    const isPartly = [...chosenKeys].some((key) => {
      const place = placeByCode(key)
      return place?.kind === 'country' && regionOfCountry(seen, place) === region.key
    })
    const head: LocationRow = {
      id: region.id,
      kind: 'option',
      option: region,
      level: 1,
      isOpen: countries.length > 0 ? isOpen : undefined,
      isPartly,
    }
    if (!isOpen) return [head]
    const isCut = region.key !== longRegion && countries.length > FIRST + 1
    const shown = isCut ? countries.filter(({ key }, index) => index < FIRST || chosenKeys.has(key)) : countries
    const hidden = countries.filter((country) => !shown.includes(country))
    return [
      head,
      ...shown.map((option): LocationRow => ({ id: option.id, kind: 'option', option, level: 2 })),
      ...(hidden.length > 0
        ? [{ id: `more-${region.key}`, kind: 'more' as const, region: region.key, count: hidden.length, next: hidden[0]?.id }]
        : []),
    ]
  })
}

export function listRows(typed: string, setting: { seen: SeenLocations; locale: Locale }): FoundLocations & { rows: LocationRow[] } {
  const found = findLocations(typed, setting)
  const rows = found.groups.flatMap(({ options }) =>
    options.map((option): LocationRow => ({ id: option.id, kind: 'option', option, level: null })),
  )
  return { ...found, rows }
}
