import { useQuery } from '@tanstack/react-query'
import { gpuListQuery } from '@/api/gpus'
import { useProviderNames } from '@/api/use-provider-names'
import { useCurrency, useReader } from '@/api/use-reader'
import type { Currency } from '@/contract/params'
import { modelName } from '@/domain/model-name'
import { countPrefix } from '@/domain/offer-text'
import { useMessages, type Translate } from '@/shared/i18n/i18n'
import { catalog } from '@/shared/i18n/messages'
import { wholeMoneyText } from '@/shared/ui/money-text'
import { filtersApplied, isDropped } from '../applied-filters'
import { type Vocabulary, filterLabels, inSentence } from '../filters/filter-labels'
import { offersCatalog } from '../messages'
import { type OffersSearch, filtersSet, type FilterId } from '../offer-search'
import type { messages } from './messages.en'
import { cleanName, parseSavedText, type SavedSearch } from './saved-searches'
import type { SavedCheck } from './use-saved-checks'

export const savedCatalog = catalog({ en: () => import('./messages.en'), ru: () => import('./messages.ru') })

export function useSavedName() {
  const { t, format } = useReader(savedCatalog)
  const tOffers = useMessages(offersCatalog)
  const { locale } = format
  const gpus = useQuery({ ...gpuListQuery({ currency: useCurrency(), locale }), enabled: false }).data
  const providerNames = useProviderNames(locale, false)
  const vocabulary = (currency: Currency, seenName?: SavedCheck['modelName']): Vocabulary => ({
    t: tOffers,
    format,
    currency,
    gpuName: (slug) =>
      seenName?.(slug) ??
      modelName({ name: gpus?.rows.find(({ translit_name }) => translit_name === slug)?.name ?? null, translit_name: slug }),
    providerName: (slug) => providerNames.get(slug) || slug,
  })
  return {
    nameOfCheck: ({ saved, modelName: seenName }: SavedCheck) => nameOf(saved, t, vocabulary(saved.currency, seenName)),
    generated: (search: OffersSearch, currency: Currency, seenName?: SavedCheck['modelName']): SavedName =>
      generateName(search, t, vocabulary(currency, seenName)),
  }
}

/** A name on two lines: `first` has count and model, `second` has place and price. `title` also has the other filters. */
interface SavedName {
  first: string
  second: string
  title: string
}

/** The name as the user may type it: stored names have no no-break spaces. */
export const suggestedName = ({ first, second }: SavedName): string => cleanName([first, second].filter(Boolean).join(', '))

type SavedTranslate = Translate<typeof messages>

const OWN_WORDS: readonly FilterId[] = ['gpu', 'gpus', 'location', 'price_from', 'price_to']

function generateName(search: OffersSearch, t: SavedTranslate, vocabulary: Vocabulary): SavedName {
  const { format } = vocabulary
  const ids = filtersApplied(search)
  const price = ids.some((id) => id === 'price_from' || id === 'price_to') ? [priceText2(search, t, vocabulary)] : []
  const placeAndPrice = [...filterLabels('location', search, vocabulary), ...price]
  const others = [...ids, ...filtersSet(search).filter(isDropped)]
    .filter((id) => !OWN_WORDS.includes(id))
    .flatMap((id) => filterLabels(id, search, vocabulary).map((text) => inSentence(id, text, format.locale)))
  const [head, ...rest] = [...headText(search, t, vocabulary), ...placeAndPrice, ...others]
  if (head === undefined) {
    const all = t(search.rent === 'all' ? 'allOffers' : 'rentableOffers')
    return { first: all, second: '', title: all }
  }
  // Names of models and places keep their case.
  const isName = search.gpu.length > 0 || search.gpus !== undefined || search.location.length > 0
  const first = isName ? head : head.charAt(0).toLocaleUpperCase(format.locale) + head.slice(1)
  const second = placeAndPrice.filter((text) => rest.includes(text))
  return { first, second: (second.length > 0 ? second : rest).join(', '), title: [first, ...rest].join(', ') }
}

/** "2 × L40S", "L40S, H100 SXM" or "2 GPUs"; empty without a model and a count. */
function headText(search: OffersSearch, t: SavedTranslate, vocabulary: Vocabulary): string[] {
  const models = filterLabels('gpu', search, vocabulary).join(', ')
  if (models !== '') return [countPrefix(search.gpus ?? null, vocabulary.format) + models]
  return search.gpus === undefined ? [] : [t('countGpus', { count: search.gpus })]
}

function priceText2({ price_from, price_to }: OffersSearch, t: SavedTranslate, { currency, format }: Vocabulary): string {
  const money = (amount: number | undefined) => wholeMoneyText(amount ?? 0, currency, format)
  if (price_from === undefined) return t('priceUpTo', { price: money(price_to) })
  if (price_to === undefined) return t('priceFrom', { price: money(price_from) })
  return t('priceBetween', { from: money(price_from), to: money(price_to) })
}

/** True for a name that the user has not typed. Older versions suggested the filters as text and did not mark the name. */
function isGenerated({ name, isNameGenerated }: SavedSearch, generated: SavedName, search: OffersSearch, vocabulary: Vocabulary): boolean {
  const suggestedBefore = filtersApplied(search).flatMap((id) => filterLabels(id, search, vocabulary))
  return isNameGenerated === true || [suggestedName(generated), cleanName(suggestedBefore.join(', '))].includes(name)
}

/** Returns the typed name, or the generated one. Until the names of its models are known, the name as it was saved, if any. */
function nameOf(saved: SavedSearch, t: SavedTranslate, vocabulary: Vocabulary): SavedName & { isGenerated: boolean } {
  const search = parseSavedText(saved.search)
  const generated = generateName(search, t, vocabulary)
  const isOwn = saved.name !== '' && !isGenerated(saved, generated, search, vocabulary)
  if (saved.name === '' || (!isOwn && search.gpu.every((slug) => vocabulary.gpuName(slug) !== slug)))
    return { ...generated, isGenerated: true }
  return {
    first: saved.name,
    second: '',
    isGenerated: !isOwn,
    title: saved.name === generated.title ? saved.name : `${saved.name}: ${generated.title}`,
  }
}
