import { providerOf } from '@/domain/offer-text'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Currency } from '@/contract/params'
import { isWhole } from '@/api/list-pages'
import { figureAge } from '@/domain/figure-age'
import { perMoneyText, roughText } from '@/domain/offer-figures'
import { perMoney, moneyUnitText } from '@/domain/per-money'
import { providerBreadth } from '@/domain/provider-breadth'
import { DOT } from '@/shared/lib/join-dots'
import { unitName } from '@/shared/ui/units'
import { sheetOf, type MarketModel } from '../market-models'
import type { LogScale } from '@/shared/plots/log-scale'
import { PriceStrip } from '@/shared/plots/price-strip'
import { lazyPart } from '@/shared/ui/lazy-part'
import type { MarketReader } from '../use-market-reader'
import classes from './tiles.module.css'
import type { LoadedTile, Tile } from './use-tiles'

interface Props {
  tile: Tile
  scale: LogScale | null
  /** Translit names of all providers; null if unknown. */
  listed: ReadonlySet<string> | null
  now: number
  reader: MarketReader
}

/** Prices of one model. The whole cell is one link; every state has the same size. */
export function TileCell({ tile: { model, state, loadAll }, scale, listed, now, reader }: Props) {
  const { t, format, currency } = reader
  if (!model) return <TileOutline currency={currency} />
  const { slug, name } = model
  const prices = state.kind === 'loaded' ? state.prices : null
  const lowest = prices?.lowest ?? null
  const sheet = sheetOf(model)
  const age = state.kind === 'loaded' ? figureAge(state.loadedAt, now) : 'fresh'
  // The lowest price of a part of the offers may not be the lowest of the model.
  const isPart = state.kind === 'loaded' && !state.offers.isComplete
  const isComparable = state.kind === 'loaded' && !isPart && age !== 'old'
  const value = model.match.kind === 'form-unknown' ? null : perMoneyOf(model, lowest, isPart, reader)
  const loadAllButton = loadAll ? (
    <button type="button" className="text-button relative on-cover" aria-label={t('loadAllOf', { name })} onClick={loadAll}>
      {t('loadAll')}
    </button>
  ) : (
    t('loadingAll')
  )
  return (
    <li className={classes['tile']} aria-busy={state.kind === 'loading' || undefined}>
      <Link
        to="/gpus/$gpuName"
        params={{ gpuName: slug }}
        search={{ currency }}
        className={`undecorated ${classes['name']}`}
        aria-label={lowest === null ? name : t(isPart ? 'tileAtMost' : 'tileName', { name, price: format.money(lowest, currency) })}
        title={titleOf([
          isReported(model) ? t('reportedTitle') : sheet && t('sheetTitle', { source: t(`source_${sheet.source}`) }),
          value?.formula,
          prices !== null && prices.slices > 0 && t('withSlicesTitle'),
          state.kind === 'loaded' && age !== 'fresh' && format.dateTimeWithZone(state.loadedAt),
        ])}
      >
        <bdi>{name}</bdi>
      </Link>
      <TrendSlot
        slug={slug}
        lowest={isComparable ? lowest : null}
        loadedAt={state.kind === 'loaded' ? state.loadedAt : undefined}
        currency={currency}
      />
      {state.kind === 'loading' ? (
        <Waiting />
      ) : state.kind === 'failed' ? (
        <Problem text={t('tileFailed')}>
          <button type="button" className="text-button relative on-cover" aria-label={t('tryAgainOf', { name })} onClick={state.retry}>
            {t('tryAgain')}
          </button>
        </Problem>
      ) : lowest === null ? (
        <Problem text={emptyText(state, reader)}>{isPart && loadAllButton}</Problem>
      ) : (
        <Prices state={state} isOld={age === 'old'} scale={scale} reader={reader}>
          {loadAllButton}
        </Prices>
      )}
      <span className={`flex wrap between gap-0-2 ${classes['sheet']}`}>
        <SheetFigures model={model} value={value} reader={reader} />
      </span>
      <span className={classes['breadth']}>
        {state.kind === 'loaded' ? (
          <>
            <span>{lowest !== null && breadthText(state, listed, t)}</span>
            {age !== 'fresh' && <span>{format.ago(state.loadedAt, now)}</span>}
          </>
        ) : (
          state.kind === 'loading' && <span className="skeleton" />
        )}
      </span>
    </li>
  )
}

const VisitTrend = lazyPart(async () => (await import('../visits/visit-trend')).VisitTrend)

interface TrendSlotProps {
  /** Undefined until the model of the tile is known. */
  slug?: string
  lowest?: number | null
  loadedAt?: number | undefined
  currency: Currency
}

/** Place of a model's price line over the last visits and of its change: a line of 68 x 20 px with a text below. */
function TrendSlot({ slug, lowest = null, loadedAt, currency }: TrendSlotProps) {
  return (
    <div className={classes['trend']}>
      {slug !== undefined && <VisitTrend slug={slug} lowest={lowest} loadedAt={loadedAt} currency={currency} />}
    </div>
  )
}

/** The tooltip of the whole tile: the link covers everything in it. */
const titleOf = (parts: readonly (string | null | undefined | false)[]): string | undefined => parts.filter(Boolean).join(' ') || undefined

/** True if the API reports another FP16 figure than the data sheet. */
const isReported = ({ figures: { fp16 } }: MarketModel): boolean => fp16 !== null && fp16.comparable !== fp16.listed

const emptyText = ({ offers, prices }: LoadedTile, { t }: MarketReader): string => {
  const unread = offers.rows.length + offers.setAside - prices.slices
  if (unread > 0) return t('noPrices', { count: unread })
  if (!offers.isComplete) return t('onlySlices', { offers: partText(offers, t) })
  return prices.slices > 0 ? t('noWholeNow', { count: prices.slices }) : t('noOffersNow')
}

/** Number of the loaded offers, as in “first 100 of 650”. */
const partText = ({ rows, total }: LoadedTile['offers'], t: MarketReader['t']): string => {
  const count = rows.length
  return total === undefined ? t('firstOnly', { count }) : t('firstOf', { count, total })
}

/** Number of the providers that have the model, and of all if it is known. */
function breadthText({ offers, prices }: LoadedTile, all: ReadonlySet<string> | null, t: MarketReader['t']): string {
  const { providers, isExact, listed } = providerBreadth(prices, isWhole(offers), all)
  if (!isExact) return providers === 0 ? '' : t('breadthAtLeast', { count: providers })
  return listed === null ? t('breadthAlone', { count: providers }) : t('breadth', { shown: String(providers), count: listed })
}

interface PricesProps {
  state: LoadedTile
  /** True for prices that are too old for a median. */
  isOld: boolean
  scale: LogScale | null
  reader: MarketReader
  /** The way to the offers that are not loaded, in place of the 90th percentile. */
  children: ReactNode
}

function Prices({ state: { prices, offers }, isOld, scale, reader, children }: PricesProps) {
  const { t, format, currency, providerNames } = reader
  const { lowest, median, p90, cheapest } = prices
  const provider = providerOf(cheapest, providerNames)
  // Offers are loaded by the price of the whole offer: of a part of them the median would be too low.
  const spread = offers.isComplete && !isOld ? { median, p90 } : { median: null, p90: null }
  const isOnly = isWhole(offers) && prices.providers.size === 1 && prices.unnamed === 0
  return (
    <>
      <span className={classes['price']}>
        <b className="text larger weight-650">
          {!offers.isComplete && '≤ '}
          {lowest !== null && format.money(lowest, currency)}
        </b>{' '}
        {t('perGpuHour')}
      </span>
      <span className={classes['who']}>
        <bdi>{isOnly && provider ? t('onlyProvider', { provider }) : provider || t('unknownProvider')}</bdi>
      </span>
      <span className={`end nowrap ${classes['count']}`}>{countText({ prices, offers }, t)}</span>
      <PriceStrip lowest={lowest} {...spread} scale={scale} />
      <span className={classes['ends']}>
        {!offers.isComplete ? (
          <>
            <span>{t('partMedian')}</span>
            <span>{children}</span>
          </>
        ) : isOld ? (
          <span>{t('tooOld')}</span>
        ) : spread.median === null ? (
          <span>{t('fewOffers')}</span>
        ) : (
          <>
            <span>{t('median', { price: format.money(spread.median, currency) })}</span>
            {spread.p90 !== null && <span>{t('p90', { price: format.money(spread.p90, currency) })}</span>}
          </>
        )}
      </span>
    </>
  )
}

function countText({ prices, offers }: Pick<LoadedTile, 'prices' | 'offers'>, t: MarketReader['t']): string {
  if (!offers.isComplete) return partText(offers, t)
  const text = t('countOffers', { count: prices.offers })
  return prices.slices === 0 ? text : t('withSlices', { offers: text, count: prices.slices })
}

interface PerMoney {
  result: string
  /** "$1", "100 ₽". */
  money: string
  formula: string
}

/** FP16 per money; null without a figure or a price. @param isPart true if there may be a lower price */
function perMoneyOf({ figures: { fp16 } }: MarketModel, lowest: number | null, isPart: boolean, reader: MarketReader): PerMoney | null {
  const { t, format, currency } = reader
  const value = perMoney(fp16?.comparable ?? null, lowest, currency)
  if (fp16 === null || value === null || lowest === null) return null
  const confidence = fp16.confidence ?? 'high'
  const result = `${isPart ? '≥ ' : ''}${perMoneyText(value, confidence, format)}`
  const money = moneyUnitText(currency, format)
  const tflops = roughText(fp16.comparable, confidence, format)
  return { result, money, formula: t('perUnitTitle', { tflops, price: format.money(lowest, currency), result, money }) }
}

interface SheetProps {
  model: MarketModel
  value: PerMoney | null
  reader: MarketReader
}

function SheetFigures({ model, value, reader: { t, format } }: SheetProps) {
  const gb = (memory: number | string) => `${typeof memory === 'number' ? format.number(memory) : memory} ${unitName('gb', format.locale)}`
  const { match } = model
  if (match.kind === 'form-unknown') {
    const sizes = [...new Set(match.candidates.map(({ memory }) => memory))].toSorted((a, b) => a - b)
    return <span>{t('formUnknown', { memory: gb(sizes.map((size) => format.number(size)).join(' / ')) })}</span>
  }
  const sheet = sheetOf(model)
  const fp16 = model.figures.fp16?.comparable ?? null
  // The API may report the throughput of a model without a data sheet.
  if (!sheet && fp16 === null) return <span>{t('noSheet')}</span>
  return (
    <span>
      {sheet && (
        <>
          <b className="text weight-500">{format.number(sheet.memory)}</b> {unitName('gb', format.locale)}
          <Dot />
        </>
      )}
      {fp16 === null ? (
        t('noFp16')
      ) : (
        <>
          <b className="text weight-500">{roughText(fp16, model.figures.fp16?.confidence ?? 'high', format)}</b> TFLOPS
        </>
      )}
      {value && (
        <>
          <Dot />
          {t.rich('perUnit', { value: <b className="text weight-500">{value.result}</b>, money: value.money })}
        </>
      )}
    </span>
  )
}

const Dot = () => <span className="caption-faint">{DOT}</span>

/** A tile whose model is not decided yet. */
export function TileOutline({ currency }: { currency: Currency }) {
  return (
    <li className={classes['tile']} aria-busy="true">
      <span className={`undecorated ${classes['name']}`}>
        <span className="skeleton" />
      </span>
      <TrendSlot currency={currency} />
      <Waiting />
      <span className={`flex wrap between gap-0-2 ${classes['sheet']}`}>
        <span className="skeleton" />
      </span>
      <span className={classes['breadth']}>
        <span className="skeleton" />
      </span>
    </li>
  )
}

function Waiting() {
  return (
    <>
      <span className={classes['price']}>
        <span className="skeleton" />
      </span>
      <span className={classes['who']}>
        <span className="skeleton" />
      </span>
      <span className={`end nowrap ${classes['count']}`} />
      <PriceStrip lowest={null} median={null} p90={null} scale={null} />
      <span className={classes['ends']}>
        <span className="skeleton" />
      </span>
    </>
  )
}

/** Takes the rows of the prices, so that the tile keeps its height. */
function Problem({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <>
      <span className={`text ${classes['problem']}`}>{text}</span>
      <span className={classes['way']}>{children}</span>
      <PriceStrip lowest={null} median={null} p90={null} scale={null} />
      <span className={classes['ends']} />
    </>
  )
}
