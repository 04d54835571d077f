import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useSuggestionRule } from '@/api/suggestions'
import { useProviderNames } from '@/api/use-provider-names'
import type { SearchOffer } from '@/contract/offer'
import { placeLabel, providerAndPlace } from '@/domain/country-label'
import { offerLinkSearch } from '@/domain/offer-links'
import { providerOf } from '@/domain/offer-text'
import type { PricedPeer } from '@/domain/peer-prices'
import { useMessages } from '@/shared/i18n/i18n'
import { plotCatalog } from '@/shared/plots/messages'
import { PlotExplorer, PlotSurface } from '@/shared/plots/plot-explorer'
import { PlotFigure, type PlotView } from '@/shared/plots/plot-figure'
import { PlotLegend } from '@/shared/plots/plot-legend'
import { type ScaleKind, axisOf } from '@/shared/plots/ticks'
import type { DataColumn } from '@/shared/ui/data-table'
import { SortedTable } from '@/shared/ui/sorted-table'
import { useOfferPageReader } from './offer-figures'
import { useElementSize } from '@mantine/hooks'
import type { Currency } from '@/contract/params'
import { betterRows } from '@/domain/better-offers'
import { diamondPath, dotPath, linePath, nearestPoint } from '@/shared/plots/draw'
import { textWidth } from '@/shared/plots/place-labels'
import { PlotAxes, scaleOf } from '@/shared/plots/plot-axes'
import classes from '@/shared/plots/plot.module.css'
import { stackDots } from '@/shared/plots/stack-dots'

interface Props {
  offer: SearchOffer
  /** Price of the offer. */
  price: number
  others: readonly PricedPeer[]
  /** Number of offers with a rank. */
  count: number
  /** Undefined if not all offers are loaded. */
  median: number | undefined
  template: string | undefined
  title: string
  unit: string
}

/** The price of an offer among all of its kind: one dot per offer, or a table of them. */
export function PeerFigure({ offer, price, others, count, median, template, title, unit }: Props) {
  const { t, currency } = useOfferPageReader()
  const { isWanted } = useSuggestionRule(offer)
  const points = peerPoints({ own: { offer, price }, others, currency, isWanted })
  const texts = usePointTexts(template)
  const [view, setView] = useState<PlotView>('plot')
  const [scale, setScale] = useState<ScaleKind>('log')
  const columns = peerColumns(texts)
  return (
    <PlotFigure
      isInSection
      title={title}
      // Only the files name it: the page has the switch.
      unit={scale === 'log' ? `${unit}, ${t('logScale')}` : unit}
      fileName={`${offer.gpu_translit_name ?? 'offer'}-x${offer.gpu_amount}-prices-${currency}`}
      view={view}
      onView={setView}
      scale={{ value: scale, onChange: setScale }}
      numbers={() => ({ rows: points, columns })}
      table={
        <SortedTable
          label={title}
          columns={columns}
          rows={points}
          rowKey={(point) => point.offer.id}
          isMarked={({ isOwn }) => isOwn}
          first={{ column: 'price', direction: 'ascending' }}
        />
      }
      plot={<PeerExplorer price={price} points={points} count={count} median={median} texts={texts} scale={scale} />}
      legend={
        <PlotLegend
          marks={[
            ['dot', t('oneOffer')],
            ...(points.some(({ isBetter }) => isBetter) ? ([['strong', t('betterLegend')]] as const) : []),
            ['best', t('ownLegend')],
          ]}
        />
      }
    />
  )
}

interface ExplorerProps extends Pick<Props, 'price' | 'count' | 'median'> {
  /** Cheapest first. */
  points: readonly PeerPoint[]
  texts: PointTexts
  scale: ScaleKind
}

/** Its state is its own: a dot under the pointer draws nothing else again. */
function PeerExplorer({ price, points, count, median, texts, scale }: ExplorerProps) {
  const { t, format, currency } = useOfferPageReader()
  const plot = useMessages(plotCatalog)
  const navigate = useNavigate()
  const [lookedAt, setActive] = useState<number | null>(null)
  // New data may have fewer offers.
  const active = lookedAt !== null && lookedAt < points.length ? lookedAt : null
  const looked = active === null ? undefined : points[active]
  const open = (index: number) => {
    const point = points[index]
    if (point && !point.isOwn) void navigate(texts.linkOf(point))
  }
  const [own, middle] = [format.money(price, currency), median === undefined ? undefined : format.money(median, currency)]
  return (
    <PlotExplorer
      label={middle === undefined ? t('plotOfSome', { count, price: own }) : t('plot', { count, price: own, median: middle })}
      count={points.length}
      active={active}
      onActive={setActive}
      describe={(index) => (points[index] ? texts.textOf(points[index]) : '')}
      onOpen={open}
      readout={
        looked && (
          <>
            <bdi>{texts.textOf(looked)}</bdi> {!looked.isOwn && <Link {...texts.linkOf(looked)}>{t('openOffer')}</Link>}
          </>
        )
      }
    >
      <PeerDrawing
        points={points}
        scale={scale}
        median={median}
        active={active}
        onActive={setActive}
        onOpen={open}
        tick={(amount) => format.moneyExact(amount, currency)}
        labels={{ here: plot('youAreHere', { price: own }), median: middle === undefined ? '' : t('medianAt', { price: middle }) }}
      />
    </PlotExplorer>
  )
}

type PointTexts = ReturnType<typeof usePointTexts>

/** Texts and links of a dot, for plot and table. */
function usePointTexts(template: string | undefined) {
  const { t, format, currency } = useOfferPageReader()
  const plot = useMessages(plotCatalog)
  const providerNames = useProviderNames(format.locale)
  const noteOf = ({ isOwn, isBetter }: PeerPoint) => (isOwn ? t('ownLegend') : isBetter ? t('betterLegend') : '')
  return {
    t,
    priceHead: plot('pricePerHour'),
    currency,
    money: ({ price }: PeerPoint) => format.money(price, currency),
    noteOf,
    providerOf: ({ offer }: PeerPoint) => providerOf(offer, providerNames),
    placeOf: ({ offer }: PeerPoint) => placeLabel(offer, format),
    /** "$0.980, Vast.ai, Romania, same or better for less". */
    textOf: (point: PeerPoint) =>
      [format.money(point.price, currency), providerAndPlace(point.offer, { format, providerNames }), noteOf(point)]
        .filter(Boolean)
        .join(', '),
    linkOf: ({ offer }: PeerPoint) => ({
      to: '/offers/$offerId' as const,
      params: { offerId: offer.id },
      search: offerLinkSearch(offer, { template, currency }),
    }),
  }
}

const peerColumns = (texts: PointTexts): DataColumn<PeerPoint>[] => [
  {
    id: 'price',
    head: texts.priceHead,
    exportHead: `${texts.priceHead}, ${texts.currency}`,
    sort: 'ascending',
    csv: ({ price }) => price,
    cell: (point) => (
      <>
        {point.isOwn ? <b>{texts.money(point)}</b> : <Link {...texts.linkOf(point)}>{texts.money(point)}</Link>}
        {texts.noteOf(point) && <small className="caption block plain">{texts.noteOf(point)}</small>}
      </>
    ),
  },
  {
    id: 'provider',
    head: texts.t('provider'),
    sort: 'ascending',
    csv: texts.providerOf,
    cell: (point) => <bdi>{texts.providerOf(point) || texts.t('notReported')}</bdi>,
  },
  {
    id: 'place',
    head: texts.t('location'),
    sort: 'ascending',
    csv: texts.placeOf,
    cell: (point) => texts.placeOf(point) ?? texts.t('notReported'),
  },
]

interface PeerPoint extends PricedPeer {
  isOwn: boolean
  /** Cheaper than this offer and not worse. */
  isBetter: boolean
}

interface Given {
  own: PricedPeer
  others: readonly PricedPeer[]
  currency: Currency
  /** False for an offer that the console does not suggest. */
  isWanted: (offer: SearchOffer) => boolean
}

/** This offer among the others, cheapest first; before others of the same price. */
function peerPoints({ own, others, currency, isWanted }: Given): PeerPoint[] {
  const wanted = others.map(({ offer }) => offer).filter(isWanted)
  const better = new Set(betterRows(own.offer, wanted, currency))
  const points = others.map((other): PeerPoint => ({ ...other, isOwn: false, isBetter: better.has(other.offer) }))
  return [{ ...own, isOwn: true, isBetter: false }, ...points].toSorted((a, b) => a.price - b.price)
}

interface PeerDrawingProps {
  /** Cheapest first. */
  points: readonly PeerPoint[]
  scale: ScaleKind
  median: number | undefined
  active: number | null
  onActive: (index: number) => void
  onOpen: (index: number) => void
  tick: (amount: number) => string
  labels: { here: string; median: string }
}

const USUAL_WIDTH = 760
const PLOT_HEIGHT = 168
/** Room for two lines of names above the dots, and for the ticks below. */
const MARGIN = { top: 36, side: 28, bottom: 24 }
/** Maximum distance in pixels between the pointer and a dot. */
const REACH = 24
const DIAMOND = 6

/** One dot per offer at its price, stacked on others of nearly the same price. */
function PeerDrawing({ points, scale, median, active, onActive, onOpen, tick, labels }: PeerDrawingProps) {
  const { ref, width } = useElementSize()
  const wide = width || USUAL_WIDTH
  const axis = axisOf(
    points.map(({ price }) => price),
    scale,
  )
  const area = { x: MARGIN.side, y: MARGIN.top, width: wide - 2 * MARGIN.side, height: PLOT_HEIGHT - MARGIN.top - MARGIN.bottom }
  const bottom = area.y + area.height
  const x = scaleOf(axis.domain, scale, area.x, area.x + area.width)
  const own = points.findIndex(({ isOwn }) => isOwn)
  const { dots, size, pitch } = stackDots(
    points.map(({ price }) => x(price)),
    own,
    area.height,
  )
  const places = dots.map(({ x: place, level }) => ({ x: place, y: bottom - size / 2 - level * pitch }))
  const [here, middle] = [places[own], median === undefined ? undefined : x(median)]
  const of = (shows: (point: PeerPoint) => boolean) => dotPath(places.filter((_, index) => points[index] && shows(points[index])))
  const looked = active === null ? undefined : places[active]
  return (
    <div ref={ref} className={classes['plot']}>
      <svg width={wide} height={PLOT_HEIGHT} viewBox={`0 0 ${wide} ${PLOT_HEIGHT}`}>
        <PlotAxes area={area} bottom={axis.ticks.map((price) => ({ at: x(price), text: tick(price) }))} left={[]} />
        <path className={classes['line']} d={linePath(area.x, bottom, area.x + area.width, bottom)} />
        <g strokeWidth={size - 1}>
          <path className={classes['stacked']} d={of(({ isOwn, isBetter }) => !isOwn && !isBetter)} />
          <path className={classes['stacked']} data-strong d={of(({ isBetter }) => isBetter)} />
        </g>
        {middle !== undefined && (
          <>
            <path className={classes['dashed']} d={linePath(middle, MARGIN.top - 16, middle, bottom)} />
            <text className={classes['label']} {...medianLabel(middle, here?.x, labels.median, wide)} y={MARGIN.top - 7}>
              {labels.median}
            </text>
          </>
        )}
        {here && (
          <>
            <path className={classes['ring']} d={linePath(here.x, MARGIN.top - 20, here.x, here.y)} />
            <path className={classes['best']} d={diamondPath(here.x, here.y, DIAMOND)} />
            <text className={classes['strongLabel']} x={clamped(here.x, labels.here, wide)} y={12} textAnchor="middle">
              {labels.here}
            </text>
          </>
        )}
        {looked && <circle className={classes['ring']} cx={looked.x} cy={looked.y} r={size / 2 + 4} />}
        <PlotSurface
          area={{ x: 0, y: 0, width: wide, height: PLOT_HEIGHT }}
          indexAt={(place) => nearestPoint(places, place, REACH)}
          onActive={onActive}
          onOpen={onOpen}
        />
      </svg>
    </div>
  )
}

/** Middle of a text that stays within the drawing. */
function clamped(x: number, text: string, wide: number): number {
  const half = textWidth(text) / 2
  return Math.max(half, Math.min(wide - half, x))
}

/** Right of the line, or left of it if the text would leave the drawing or cross the line of this offer. */
function medianLabel(x: number, here: number | undefined, text: string, wide: number): { x: number; textAnchor: 'start' | 'end' } {
  const gap = 6
  const end = x + gap + textWidth(text)
  const isCrossed = here !== undefined && here > x && here < end + gap
  return (end > wide || isCrossed) && x - gap - textWidth(text) > 0
    ? { x: x - gap, textAnchor: 'end' }
    : { x: x + gap, textAnchor: 'start' }
}
