import { Link, useNavigate } from '@tanstack/react-router'
import { useDeferredValue, useMemo, useState } from 'react'
import { useList } from '@/api/list'
import { useDefaultMinScore } from '@/api/preferences'
import { marketOffersQuery } from '@/api/market-offers'
import { PlotExplorer } from '@/shared/plots/plot-explorer'
import { PlotFigure } from '@/shared/plots/plot-figure'
import { PlotLegend } from '@/shared/plots/plot-legend'
import { useLazyPart, type Part } from '@/shared/plots/use-lazy-part'
import { useAfterPaint } from '@/shared/ui/use-after-paint'
import { PHONE, useMedia } from '@/shared/ui/use-media'
import { SortedTable } from '@/shared/ui/sorted-table'
import { unitName } from '@/shared/ui/units'
import type { GpusSearch } from '../gpu-search'
import { PlotSlot } from '../plot-slot'
import { pricedOffers } from '@/domain/priced-offers'
import type { DataColumn } from '@/shared/ui/data-table'
import { useGpusReader, type GpusReader } from '../use-gpus-reader'
import { marketPoints, pricePerGb, type MarketPoints, type ModelPrices } from './model-prices'
import { MarketListBar } from './market-list-bar'
import type { VramPlotProps } from './vram-plot'

const VRAM_PLOT: Part<VramPlotProps> = { name: 'vram-plot', load: async () => (await import('./vram-plot')).VramPlot }

const HEIGHT = 520
const PHONE_HEIGHT = 420

interface Props {
  search: GpusSearch
  onChange: (next: Partial<GpusSearch>) => void
}

export function VramView({ search, onChange }: Props) {
  const { t, currency } = useGpusReader()
  const score = useDefaultMinScore()
  const offerList = useList(marketOffersQuery({ currency, score }), 'whole')
  const { rows: offers, state } = offerList
  useLazyPart(VRAM_PLOT)
  const { unpriced, market } = useMemo(() => {
    const { priced, unpriced } = pricedOffers(offers, currency)
    return { unpriced, market: marketPoints(priced) }
  }, [offers, currency])
  return (
    <div className="stack pad-gutter pad-top-2 pad-bottom-6">
      <MarketListBar offerList={offerList} />
      {state === 'loading' && <div className="rounded surface" style={{ height: HEIGHT }} aria-hidden="true" />}
      {market.models.length > 0 && <VramFigure market={market} search={search} onChange={onChange} />}
      {state !== 'loading' && offers.length > 0 && market.models.length === 0 && <p className="caption measure">{t('nothingToDraw')}</p>}
      {unpriced > 0 && <p className="caption measure">{t('unpriced', { count: unpriced, currency })}</p>}
      {market.unplaced > 0 && <p className="caption measure">{t('withoutVram', { count: market.unplaced })}</p>}
    </div>
  )
}

function VramFigure({ market, search, onChange }: Props & { market: MarketPoints }) {
  const context = useGpusReader()
  const { t, format, currency } = context
  const navigate = useNavigate()
  const isPhone = useMedia(PHONE)
  const [lookedAt, setActive] = useState<number | null>(null)
  const { models } = market
  const chosen = search.scale ?? 'log'
  const scale = useDeferredValue(chosen)
  const perGb = pricePerGb(models)
  const height = isPhone ? PHONE_HEIGHT : HEIGHT
  // New data may have fewer models.
  const active = lookedAt !== null && lookedAt < models.length ? lookedAt : null
  // The text updates immediately; a few thousand dots render after the next paint.
  const marked = useAfterPaint(active)
  const looked = active === null ? undefined : models[active]
  const open = (index: number) => {
    const slug = models[index]?.slug
    if (slug) void navigate({ to: '/gpus/$gpuName', params: { gpuName: slug }, search: { currency } })
  }
  const columns = vramColumns(context)
  const unit = search.as === 'table' ? 'unitPrice' : scale === 'log' ? 'unitLog' : 'unitLinear'
  return (
    <PlotFigure
      title={t('vramTitle')}
      unit={t(unit, { currency })}
      fileName={`price-vram-${currency}`}
      view={search.as ?? 'plot'}
      onView={(view) => onChange({ as: view === 'table' ? 'table' : undefined })}
      scale={{ value: chosen, onChange: (next) => onChange({ scale: next === 'linear' ? 'linear' : undefined }) }}
      numbers={() => ({ rows: models, columns: [...columns, { id: 'currency', head: t('currency'), csv: () => currency }] })}
      table={
        <SortedTable
          label={t('vramTitle')}
          columns={columns}
          rows={models}
          rowKey={({ slug, name, vram }) => `${slug ?? name} ${vram}`}
          first={{ column: 'vram', direction: 'ascending' }}
        />
      }
      plot={
        <PlotExplorer
          label={t('vramLabel', { count: market.points.length, models: models.length })}
          count={models.length}
          active={active}
          onActive={setActive}
          describe={(index) => pointText(models[index], context)}
          onOpen={open}
          readout={looked && <Readout model={looked} />}
        >
          <PlotSlot
            part={VRAM_PLOT}
            height={height}
            t={t}
            drawn={{
              market,
              scale,
              height,
              active: marked,
              onActive: setActive,
              onOpen: open,
              perGb,
              tick: (amount) => format.moneyExact(amount, currency),
              number: (value) => format.number(value),
              axisLabel: t('vramAxis'),
            }}
          />
        </PlotExplorer>
      }
      legend={
        <PlotLegend
          marks={[
            ['dot', t('oneOffer')],
            ['strong', t('cheapestOfModel')],
            ['best', t('cheapestOfAll')],
            ...(perGb === null ? [] : [['line', t('perGbLine', { price: format.money(perGb, currency) })] as const]),
          ]}
        />
      }
    />
  )
}

function Readout({ model }: { model: ModelPrices }) {
  const context = useGpusReader()
  const { slug, name } = model
  return (
    <>
      <bdi>{pointText(model, context)}</bdi>{' '}
      {slug && (
        <Link to="/gpus/$gpuName" params={{ gpuName: slug }} search={{ currency: context.currency }}>
          <bdi>{name}</bdi>
        </Link>
      )}
    </>
  )
}

function vramColumns({ t, format, currency }: GpusReader): DataColumn<ModelPrices>[] {
  const price = (id: 'cheapest' | 'median' | 'perGb', of: (model: ModelPrices) => number): DataColumn<ModelPrices> => ({
    id,
    head: t(id),
    align: 'end',
    sort: 'ascending',
    csv: of,
    cell: (model) => format.money(of(model), currency),
  })
  return [
    {
      id: 'model',
      head: t('model'),
      csv: ({ name }) => name,
      cell: ({ slug, name }) =>
        slug ? (
          <Link to="/gpus/$gpuName" params={{ gpuName: slug }} search={{ currency }}>
            <bdi>{name}</bdi>
          </Link>
        ) : (
          <bdi>{name}</bdi>
        ),
    },
    {
      id: 'vram',
      head: t('vram'),
      exportHead: `${t('vram')}, ${unitName('gb', format.locale)}`,
      align: 'end',
      sort: 'descending',
      csv: ({ vram }) => vram,
      cell: ({ vram }) => `${format.number(vram)}\u00A0${unitName('gb', format.locale)}`,
    },
    {
      id: 'offers',
      head: t('offersTitle'),
      align: 'end',
      sort: 'descending',
      csv: ({ offers }) => offers,
      cell: ({ offers }) => format.number(offers),
    },
    { ...price('cheapest', ({ lowest }) => lowest), cell: ({ lowest }) => <b>{format.money(lowest, currency)}</b> },
    price('median', ({ median }) => median),
    price('perGb', ({ lowest, vram }) => lowest / vram),
  ]
}

function pointText(model: ModelPrices | undefined, { t, format, currency }: GpusReader): string {
  if (!model) return ''
  return t('vramPoint', {
    name: model.name,
    vram: `${format.number(model.vram)}\u00A0${unitName('gb', format.locale)}`,
    lowest: format.money(model.lowest, currency),
    median: format.money(model.median, currency),
    offers: t('countOffers', { count: model.offers }),
  })
}
