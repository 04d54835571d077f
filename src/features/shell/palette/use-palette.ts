import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import type { OfferSearch } from '@/api/offers'
import { usePriceRatios } from '@/api/price-ratios'
import { useCurrency } from '@/api/use-reader'
import type { SearchOffer } from '@/contract/offer'
import type { Currency } from '@/contract/params'
import { parseSearchWords, type SearchWords, type WordToken } from '@/domain/search-words'
import type { SearchNames, WordFilters, WordMeaning } from '@/domain/word-meaning'
import { useFormat, useMessages } from '@/shared/i18n/i18n'
import { catalog } from '@/shared/i18n/messages'
import { useStore } from '@/shared/lib/use-store'
import { chipsOf, type Chip } from './chips'
import {
  foundGroups,
  hostsNote,
  searchGroups,
  type PaletteContext,
  type SavedEntry,
  gpuLine,
  nameOfSearch,
  providerLine,
  savedLine,
  templateLine,
} from './found-groups'
import { cutGroups, type FoundGroup, type PaletteGroup, type PaletteLine, linesOf, theseLines } from './palette-line'
import { recent, type Recent } from './recent'
import { usePaletteData } from './use-palette-data'
import { useWordSearch, type WordSearch } from './use-word-search'
import { isAvailable, useOfferedActions, type Action } from '@/shared/lib/actions'
import { shellCatalog, ALL_PAGES, PAGE_GROUPS } from '../pages'
import { useCurrencyActions, useLanguageActions, useThemeActions } from '../use-preference-actions'
import { closestNames } from '@/shared/lib/closest-names'
import { namedModels } from '@/domain/named-models'

interface ShellCommands {
  pages: Action[]
  /** From the current page, and for the settings of the header. */
  commands: Action[]
}

function useShellCommands(): ShellCommands {
  const t = useMessages(shellCatalog)
  const router = useRouter()
  const offered = useOfferedActions().filter((action) => !action.isKeyOnly && isAvailable(action))
  const pages = ALL_PAGES.map((page): Action => {
    const { to, label } = page
    const group = PAGE_GROUPS.find(({ pages: grouped }) => grouped.includes(page))?.label
    return { id: `page ${to}`, label: t(label), group: group ? t(group) : '', keywords: to, run: () => void router.navigate({ to }) }
  })
  return { pages, commands: [...offered, ...useCurrencyActions(), ...useLanguageActions(), ...useThemeActions()] }
}

/** Data and actions of the offers, which the shell cannot import. */
export interface PaletteSources {
  /** Hands over the text typed before the palette opened, and later letters typed outside the field. */
  takeTyped: (add: (text: string) => void) => void
  saved: readonly SavedEntry[]
  places: readonly string[]
  toFilters: (filters: WordFilters) => OfferSearch['filters']
  /** Drops the offers that the user hides and the API cannot leave out, except chosen ones; undefined if there is nothing to drop. */
  visible: (filters: WordFilters) => ((rows: readonly SearchOffer[]) => readonly SearchOffer[]) | undefined
  openOffers: (filters: WordFilters, inCurrency?: Currency) => void
  saveSearch: (filters: WordFilters, name: string, currency: Currency) => void
}

export interface Palette {
  text: string
  setText: (text: string) => void
  words: SearchWords
  chips: readonly Chip[]
  search: WordSearch
  groups: readonly PaletteGroup[]
  /** Number of lines found, or of suggestions if nothing was found. */
  resultCount: number
  marked: readonly string[]
  isEmpty: boolean
  /** Set if some hosts were not searched. */
  hostsNote: string | undefined
  isLoading: boolean
  hasFailed: boolean
  retry: () => void
}

/** Names, formats and data sheets are prepared on first use, which would delay the result of the first key. */
const WARM_UP = '2'

const NO_CURRENCIES: readonly Currency[] = []

export const paletteCatalog = catalog({ en: () => import('./messages.en'), ru: () => import('./messages.ru') })

export function usePalette(sources: PaletteSources): Palette {
  const t = useMessages(paletteCatalog)
  const format = useFormat()
  const currency = useCurrency()
  const router = useRouter()
  const { pages, commands } = useShellCommands()
  const data = usePaletteData(currency, format.locale)
  const last = useStore(recent)
  const [text, setText] = useState('')
  const takeTyped = useEffectEvent(() => sources.takeTyped((more) => setText((before) => before + more)))
  useLayoutEffect(function addKeysUntilTheFieldHasTheFocus() {
    // Not in the first render, which is a transition: keys typed between it and this commit would be lost.
    takeTyped()
  }, [])
  const [meanings, setMeanings] = useState<ReadonlyMap<string, WordMeaning>>(new Map())
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set())

  const { gpus, providers } = data
  const { names, words } = useParsedWords(text, { gpus, providers, places: sources.places, currency, locale: format.locale, meanings })
  const isSearch = words.isSearch && Object.keys(words.filters).length > 0
  const chips = words.isSearch ? chipsOf(text, words.tokens, { t, format, currency, names }) : []
  const search = useWordSearch(
    isSearch ? { currency, sort: 'price_asc', filters: sources.toFilters(words.filters) } : undefined,
    sources.visible(words.filters),
  )

  const context: PaletteContext = {
    t,
    format,
    currency,
    router,
    data,
    saved: sources.saved,
    openOffers: sources.openOffers,
    saveSearch: (filters, name) => sources.saveSearch(filters, name, currency),
  }
  const more = ({ id, count }: FoundGroup): PaletteLine => ({
    id: `all ${id}`,
    icon: 'plus',
    label: t('all', { count }),
    staysOpen: true,
    run: () => setUnfolded(new Set([...unfolded, id])),
  })
  const findNames = useEffectEvent(() =>
    cutGroups(foundGroups(WARM_UP, parseSearchWords(WARM_UP, names), commands, pages, context), unfolded, more),
  )
  useEffect(
    function findBeforeTheFirstKey() {
      const timer = setTimeout(findNames)
      return () => clearTimeout(timer)
    },
    [gpus, providers],
  )
  const whole =
    text.trim() === ''
      ? idleGroups(last, names, setText, context)
      : [...(isSearch ? searchGroups(words, chips, search, context) : []), ...foundGroups(text, words, commands, pages, context)]
  const isEmpty = whole.every(({ count }) => count === 0)
  const setMeaning = (word: string, meaning: WordMeaning) => setMeanings(new Map([...meanings, [word, meaning]]))
  const others = (isEmpty || words.isSearch) && !data.isLoading ? unknownGroups(words, names, { text, setText, setMeaning }, t) : []
  return {
    text,
    setText(next) {
      setText(next)
      setUnfolded(new Set())
    },
    words,
    chips,
    search,
    groups: cutGroups([...whole, ...others], unfolded, more),
    resultCount: (isEmpty ? others : whole.filter(({ id }) => id !== 'search')).reduce((sum, { count }) => sum + count, 0),
    marked: words.isSearch
      ? words.tokens.filter(({ kind }) => kind === 'gpu').flatMap(({ canonical }) => canonical.split(' '))
      : [text.trim()],
    isEmpty: isEmpty && text.trim() !== '',
    hostsNote: hostsNote(context),
    isLoading: data.isLoading,
    hasFailed: data.error !== null,
    retry: data.retry,
  }
}

/** A price in another currency is converted once the ratio of the two is known. */
function useParsedWords(text: string, known: Omit<SearchNames, 'ratioFrom'>): { names: SearchNames; words: SearchWords } {
  const unconverted = parseSearchWords(text, { ...known, ratioFrom: () => null })
  const ratios = usePriceRatios(foreignCurrencies(unconverted), known.currency)
  const names: SearchNames = { ...known, ratioFrom: (other) => ratios.get(other) ?? null }
  return { names, words: ratios.size === 0 ? unconverted : parseSearchWords(text, names) }
}

function foreignCurrencies({ tokens }: SearchWords): readonly Currency[] {
  const found = new Set(tokens.flatMap(({ foreign }) => foreign?.currency ?? []))
  return found.size === 0 ? NO_CURRENCIES : [...found]
}

function idleGroups(last: readonly Recent[], names: SearchNames, setText: (text: string) => void, context: PaletteContext): FoundGroup[] {
  const { t, saved } = context
  const examples = (['example1', 'example2', 'example3'] as const).map((key): PaletteLine => ({
    id: key,
    icon: 'search',
    label: t(key),
    detail: t(`${key}About`),
    staysOpen: true,
    run: () => setText(t(key)),
  }))
  return [
    {
      id: 'recent',
      title: t('recent'),
      ...linesOf(last, (one) => recentLine(one, names, setText, context)),
      hasOwnHead: true,
    },
    { id: 'saved', title: t('savedSearches'), ...linesOf(saved, (one) => savedLine(one, context)) },
    { id: 'examples', title: t('examples'), ...theseLines(examples) },
  ]
}

function recentLine(one: Recent, names: SearchNames, setText: (text: string) => void, context: PaletteContext): PaletteLine {
  const { t, data, openOffers } = context
  if (one.kind === 'search') {
    // A price without a unit keeps the currency that it was typed in.
    const inItsCurrency = { ...names, currency: one.currency }
    const words = parseSearchWords(one.text, inItsCurrency)
    const label = nameOfSearch(chipsOf(one.text, words.tokens, { ...context, currency: one.currency, names }))
    const canOpen = words.tokens.every(({ problem }) => problem === undefined)
    return {
      id: `recent ${one.currency} ${one.text}`,
      icon: 'clock',
      label: canOpen && label !== '' ? label : one.text,
      detail: t('search'),
      staysOpen: !canOpen,
      run: () => (canOpen ? openOffers(words.filters, one.currency) : setText(one.text)),
    }
  }
  const { kind, value, name } = one
  const gpu = kind === 'gpu' && data.gpus.find((known) => known.value === value)
  const provider = kind === 'provider' && data.providers.find((known) => known.value === value)
  if (gpu) return gpuLine(gpu, context)
  if (provider) return { ...providerLine(provider, context), detail: t('provider') }
  if (kind === 'template') return { ...templateLine(value, name, context), detail: t('template') }
  const page = { icon: kind === 'gpu' ? 'chip' : 'building', id: `${kind} ${value}`, label: name } as const
  return kind === 'gpu'
    ? { ...page, run: () => void context.router.navigate({ to: '/gpus/$gpuName', params: { gpuName: value } }) }
    : { ...page, run: () => void context.router.navigate({ to: '/providers/$providerName', params: { providerName: value } }) }
}

interface Edits {
  text: string
  setText: (text: string) => void
  setMeaning: (word: string, meaning: WordMeaning) => void
}

const MEANINGS = [
  ['place', 'asPlace'],
  ['cpu', 'asCpu'],
  ['provider', 'asProvider'],
] as const

/** Ways to go on from words that are not understood: a similar name, or a meaning chosen by the user. */
function unknownGroups(words: SearchWords, names: SearchNames, { text, setText, setMeaning }: Edits, t: PaletteContext['t']): FoundGroup[] {
  const unknown = words.tokens.filter(({ kind }) => kind === 'unknown')
  // Models are usually typed first and places after them.
  const token = unknown.at(-1)
  if (!token) return []
  const wordOf = ({ start, end }: WordToken) => text.slice(start, end)
  const suggestions = unknown.flatMap((one) =>
    suggestionsFor(one, names).map((name): PaletteLine => ({
      id: `instead ${one.start} ${name}`,
      icon: 'search',
      label: name,
      detail: t('insteadOf', { word: wordOf(one) }),
      staysOpen: true,
      run: () => setText(`${text.slice(0, one.start)}${name}${text.slice(one.end)}`),
    })),
  )
  const word = wordOf(token)
  const meanings = MEANINGS.map(([meaning, key]): PaletteLine => ({
    id: `as ${meaning}`,
    icon: meaning === 'cpu' ? 'chip' : meaning === 'place' ? 'search' : 'building',
    label: t(key, { word }),
    detail: t('sentAsTyped'),
    staysOpen: true,
    run: () => setMeaning(token.canonical, meaning),
  }))
  const help: PaletteLine = { id: 'help', icon: 'info', label: t('whatToType'), staysOpen: true, run: () => setText('') }
  return [
    { id: 'instead', title: t('didYouMean'), ...theseLines(suggestions) },
    { id: 'or', title: t('or'), ...theseLines([...meanings, help]) },
  ]
}

const FEWEST = 3

/** The most similar model family or provider. */
function suggestionsFor({ canonical }: WordToken, { gpus, providers }: SearchNames): string[] {
  if (canonical.length < FEWEST) return []
  const families = gpus
    .flatMap(({ name }) => name.split(' '))
    .filter((word) => word.length >= FEWEST && namedModels(gpus, word.toLowerCase()).length > 0)
  const names = [...new Set([...families, ...providers.map(({ name }) => name)])].map((name) => ({ name, value: name }))
  return closestNames(canonical, names)
    .slice(0, 1)
    .map(({ name }) => name)
}
