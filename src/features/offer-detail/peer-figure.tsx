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
import { PlotExplorer } from '@/shared/plots/plot-explorer'
import { PlotFigure, type PlotView } from '@/shared/plots/plot-figure'
import { PlotLegend } from '@/shared/plots/plot-legend'
import type { ScaleKind } from '@/shared/plots/ticks'
import type { DataColumn } from '@/shared/ui/data-table'
import { SortedTable } from '@/shared/ui/sorted-table'
import { useOfferPageReader } from './offer-figures'
import { PeerDrawing, peerPoints, type PeerPoint } from './peer-drawing'

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
