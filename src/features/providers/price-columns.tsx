import { ALL_OFFERS, ANY_SCORE } from '@/domain/offer-links'
import type { BestPrice } from '@/domain/best-price'
import { useReader, type Reader } from '@/api/use-reader'
import { round } from '@/shared/lib/decimal'
import { encodePathName } from '@/shared/lib/path-names'
import { stringifySearch } from '@/shared/lib/search-params'
import type { DataColumn } from '@/shared/ui/data-table'
import { alignedMoney } from '@/shared/ui/money'
import { moneyText, sentMoneyText } from '@/shared/ui/money-text'
import { differenceText } from '@/shared/ui/difference-text'
import { providersCatalog } from './provider-facts'
import type { messages } from './messages.en'
import type { PriceRow } from './price-list'

interface Context extends Reader<typeof messages> {
  provider: string
  isPhone: boolean
  /** The lists of the other providers have loaded. */
  hasPlaces: boolean
}

export function priceColumns(context: Context): DataColumn<PriceRow>[] {
  const { t, format, currency, provider, isPhone, hasPlaces } = context
  /** A price in another currency keeps its code. */
  const priceExport = (head: string, priceOf: (row: PriceRow) => BestPrice | null) => ({
    head,
    exportHead: `${head}, ${currency}`,
    csv(row: PriceRow) {
      const price = priceOf(row)
      return price && price.currency !== currency ? `${price.amount} ${price.currency}` : price?.amount
    },
    text(row: PriceRow) {
      const price = priceOf(row)
      return price && moneyText(price.amount, price.currency, currency, format)?.text
    },
  })
  const aboveText = ({ above }: PriceRow) => (above === null ? null : above <= 0 ? t('lowest') : differenceText(above, format))
  const placeText = ({ place, isOnly }: PriceRow) => place && (isOnly ? t('onlyHere') : t('placeOf', { rank: place.rank, all: place.all }))
  const place: DataColumn<PriceRow> = {
    id: 'place',
    head: t('headPlace'),
    align: 'end',
    sort: 'ascending',
    cell: placeText,
    csv: ({ place: own }) => own?.rank,
    text: placeText,
  }
  return [
    {
      id: 'name',
      head: t('headGpu'),
      card: { row: 1, side: 'start' },
      csv: (row) => row.name,
      sort: 'ascending',
      cell: (row) => <Gpu row={row} />,
    },
    // A card has room for one of them.
    isPhone && hasPlaces ? { ...place, card: { row: 2, side: 'start', label: t('headPlace') } } : interfaceColumn(context),
    {
      id: 'price',
      ...priceExport(t('headPrice'), ({ price }) => price),
      card: { row: 1, side: 'end' },
      align: 'end',
      sort: 'ascending',
      cell: ({ price }) => <Price price={price} isPhone={isPhone} isMain />,
    },
    {
      id: 'market',
      ...priceExport(t('headMarket'), ({ market }) => market),
      card: { row: 3, side: 'start', label: t('headMarket') },
      align: 'end',
      cell: ({ market }) => <Price price={market} isPhone={isPhone} />,
    },
    {
      id: 'above',
      head: t('headAbove'),
      exportHead: `${t('headAbove')}, %`,
      textHead: t('headAbove'),
      csv: ({ above }) => (above === null ? null : round(above * 100, 3)),
      text: aboveText,
      card: { row: 2, side: 'end' },
      align: 'end',
      sort: 'ascending',
      cell: (row) => (row.above !== null && row.above <= 0 ? <b>{aboveText(row)}</b> : aboveText(row)),
    },
    ...(hasPlaces && !isPhone ? [place] : []),
    {
      id: 'links',
      head: t('offersTitle'),
      card: { row: 3, side: 'end' },
      isHeadHidden: true,
      align: 'end',
      cell: ({ gpu, name }) => gpu !== null && <OffersLink gpu={gpu} name={name} provider={provider} />,
    },
  ]
}

const interfaceColumn = ({ t }: Pick<Context, 't'>): DataColumn<PriceRow> => ({
  id: 'interface',
  head: t('headInterface'),
  csv: (row) => row.interface,
  card: { row: 2, side: 'start' },
  cell: (row) => row.interface && <bdi className="dim long-word">{row.interface}</bdi>,
})

function Gpu({ row: { gpu, name } }: { row: PriceRow }) {
  const { currency } = useReader(providersCatalog)
  const shown = <bdi>{name}</bdi>
  return gpu === null ? shown : <a href={`/gpus/${encodePathName(gpu)}${stringifySearch({ currency })}`}>{shown}</a>
}

function OffersLink({ gpu, name, provider }: { gpu: string; name: string; provider: string }) {
  const { t, currency } = useReader(providersCatalog)
  const href = `/offers${stringifySearch({ ...ALL_OFFERS, ...ANY_SCORE, gpu, provider, currency })}`
  return (
    <a href={href} aria-label={t('seeOffersOf', { gpu: name })}>
      {t('offersTitle')}
    </a>
  )
}

function Price({ price, isPhone, isMain = false }: { price: BestPrice | null; isPhone: boolean; isMain?: boolean }) {
  const { t, format, currency } = useReader(providersCatalog)
  const money = price && sentMoneyText(price.amount, price.currency, currency, format)
  if (!money) return <span className="caption-faint">{t('noPrice')}</span>
  const Element = isMain ? 'b' : 'span'
  // A card has no column to align with.
  return isPhone ? <Element>{money.text}</Element> : alignedMoney({ money, as: Element })
}
