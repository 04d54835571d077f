import { RANGED, type Ranged } from '@/contract/offer'
import type { Currency } from '@/contract/params'
import { filterName, offerField } from '@/domain/offer-fields'
import { exactPlace } from '@/domain/places'
import type { WordToken } from '@/domain/search-words'
import type { ForeignBound, SearchNames, WordFilters } from '@/domain/word-meaning'
import type { Format } from '@/shared/i18n/format'
import type { Translate } from '@/shared/i18n/i18n'
import { wholeMoneyText } from '@/shared/ui/money-text'
import { unitName } from '@/shared/ui/units'
import type { messages } from './messages.en'

export type PaletteTexts = Translate<typeof messages>

export interface Chip {
  label: string
  title?: string | undefined
  isIdle: boolean
  /** Its parts of the text. */
  ranges: readonly { start: number; end: number }[]
}

export interface ChipContext {
  t: PaletteTexts
  format: Format
  currency: Currency
  names: Pick<SearchNames, 'gpus' | 'providers'>
}

/** A chip per token; a count and the only model beside it share one: "2 × H100". The count of several models is for each of them. */
export function chipsOf(text: string, tokens: readonly WordToken[], context: ChipContext): Chip[] {
  const chips: Chip[] = []
  const isOneModel = tokens.filter(({ kind }) => kind === 'gpu').length === 1
  for (let index = 0; index < tokens.length; index += 1) {
    const [token, next] = [tokens[index], tokens[index + 1]]
    if (!token) continue
    const pair = isOneModel && next ? [token, next] : undefined
    const count = pair?.find(({ kind, problem }) => kind === 'count' && problem === undefined)?.sets.gpus
    const gpu = pair?.find(({ kind }) => kind === 'gpu')
    if (pair && count !== undefined && gpu) {
      chips.push({ ...gpuChip(gpu, context, count), isIdle: false, ranges: pair })
      index += 1
    } else {
      chips.push({ ...chipOf(token, text.slice(token.start, token.end), context), isIdle: token.problem !== undefined, ranges: [token] })
    }
  }
  return chips
}

type Words = Pick<Chip, 'label' | 'title'>

function chipOf(token: WordToken, word: string, context: ChipContext): Words {
  const { t, format, currency, names } = context
  const { sets, problem, kind } = token
  if (problem === 'unknown') return { label: t('unknownWord', { word }) }
  if (problem === 'replaced') return { label: t('replacedWord', { word }) }
  switch (kind) {
    case 'count':
      return { label: t('countGpus', { count: sets.gpus ?? 0 }) }
    case 'gpu':
      return gpuChip(token, context)
    case 'provider':
      return { label: names.providers.find(({ value }) => value === sets.provider)?.name ?? sets.provider ?? '' }
    case 'place':
      return { label: placeLabel(sets.location?.[0] ?? '', format) }
    case 'cpu':
      return { label: t('cpu', { name: sets.cpu ?? '' }) }
    case 'flag':
      return { label: t(sets.in_stock ? 'inStock' : sets.rent ? 'rentAll' : 'cheapestFirst') }
    default:
      if (problem === 'currency' && token.foreign)
        return { label: t('pricesIn', { price: moneyBound(token.foreign, token.foreign.currency, context), currency }) }
      return boundChip(token, context)
  }
}

function gpuChip({ sets, canonical }: WordToken, { t, names }: ChipContext, count?: number): Words {
  const models = (sets.gpu ?? []).map((slug) => names.gpus.find(({ value }) => value === slug)?.name ?? slug)
  const gpu = modelsText(models, canonical.toUpperCase(), t)
  return { label: count === undefined ? gpu : t('countOf', { count, gpu }), title: models.length > 1 ? models.join(', ') : undefined }
}

const MOST_VARIANTS = 3

/** "H100: SXM, NVL, PCIe", or the number of models if they are many or have no common beginning. */
function modelsText(names: readonly string[], typed: string, t: PaletteTexts): string {
  const [first = '', second] = names
  if (second === undefined) return first
  const words = first.split(' ')
  const length = words.findIndex((word, at) => names.some((name) => name.split(' ')[at] !== word))
  const family = words.slice(0, Math.max(0, length)).join(' ')
  const variants = names.map((name) => name.slice(family.length).trim())
  return family === '' || names.length > MOST_VARIANTS || variants.includes('')
    ? t('models', { family: typed, count: names.length })
    : t('variants', { family, variants: variants.join(', ') })
}

/** `format.country` translates only codes and English names. */
const placeLabel = (word: string, format: Format): string => exactPlace(word)?.names[format.locale] ?? format.country(word)

type Ends = Pick<ForeignBound, 'from' | 'to'>

function ends({ from, to }: Ends, t: PaletteTexts, write: (value: number) => string): string {
  if (from !== undefined && to !== undefined) return t('between', { low: write(from), high: write(to) })
  return to === undefined ? t('from', { value: write(from ?? 0) }) : t('upTo', { value: write(to) })
}

const moneyBound = (bound: Ends, currency: string, { t, format }: ChipContext): string =>
  t('perHour', { price: ends(bound, t, (amount) => wholeMoneyText(amount, currency, format)) })

const endsOf = (sets: WordFilters, range: Ranged): Ends => {
  const [from, to] = [sets[`${range}_from`], sets[`${range}_to`]]
  return { ...(from !== undefined && { from }), ...(to !== undefined && { to }) }
}

function boundChip({ sets, foreign }: WordToken, context: ChipContext): Words {
  const { t, format, currency } = context
  const name = RANGED.find((range) => `${range}_from` in sets || `${range}_to` in sets)
  if (name === undefined || name === 'price') {
    const price = moneyBound(endsOf(sets, 'price'), currency, context)
    if (!foreign) return { label: price, title: t('wholeOffer') }
    const converted = Object.values(endsOf(sets, 'price')).map((amount) => wholeMoneyText(amount, currency, format))
    return {
      label: t('about', { price: moneyBound(foreign, foreign.currency, context), converted: converted.join('–') }),
      title: t('wholeOffer'),
    }
  }
  const { unit } = offerField(name)
  const bound = ends(endsOf(sets, name), t, (value) => format.number(value, 12))
  const value = unit === undefined ? bound : t('withUnit', { value: bound, unit: unitName(unit, format.locale) })
  return { label: t('named', { name: filterName(name, t), bound: value }) }
}
