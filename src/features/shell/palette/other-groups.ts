import { closestNames } from '@/shared/lib/closest-names'
import { namedModels } from '@/domain/named-models'
import { parseSearchWords, type SearchWords, type WordToken } from '@/domain/search-words'
import type { SearchNames, WordMeaning } from '@/domain/word-meaning'
import { chipsOf } from './chips'
import { gpuLine, nameOfSearch, providerLine, savedLine, templateLine, type PaletteContext } from './found-groups'
import { linesOf, theseLines, type FoundGroup, type PaletteLine } from './palette-line'
import type { Recent } from './recent'

export function idleGroups(
  last: readonly Recent[],
  names: SearchNames,
  setText: (text: string) => void,
  context: PaletteContext,
): FoundGroup[] {
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
export function unknownGroups(
  words: SearchWords,
  names: SearchNames,
  { text, setText, setMeaning }: Edits,
  t: PaletteContext['t'],
): FoundGroup[] {
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
