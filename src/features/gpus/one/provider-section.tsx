import { Link, useNavigate } from '@tanstack/react-router'
import { useDeferredValue, useState } from 'react'
import { median } from '@/domain/price-stats'
import type { Currency } from '@/contract/params'
import { ALL_OFFERS } from '@/domain/offer-links'
import { PlotExplorer } from '@/shared/plots/plot-explorer'
import { PlotFigure } from '@/shared/plots/plot-figure'
import { PlotLegend } from '@/shared/plots/plot-legend'
import type { Part } from '@/shared/plots/use-lazy-part'
import type { GpuSearch } from '../gpu-search'
import { PlotSlot } from '../plot-slot'
import type { PricedOffer } from '@/domain/priced-offers'
import type { DataColumn } from '@/shared/ui/data-table'
import { SortedTable } from '@/shared/ui/sorted-table'
import type { SortDirection } from '@/shared/ui/table-column'
import { useGpuReader, type GpuReader } from './use-gpu-reader'
import type { ProviderPlotProps } from './provider-plot'
import { providerPrices, type ProviderPrices } from './provider-prices'

export const PROVIDER_PLOT: Part<ProviderPlotProps> = {
  name: 'provider-plot',
  load: async () => (await import('./provider-plot')).ProviderPlot,
}

/** Pixels. The page reserves the height of the plot before the plot has loaded. */
const ROW_HEIGHT = 29

const LEGEND = [
  ['dot', 'oneOffer'],
  ['box', 'middleHalf'],
  ['median', 'medianLegend'],
  ['best', 'cheapestOfAll'],
] as const

interface Props {
  slug: string
  name: string
  priced: readonly PricedOffer[]
  providerNames: ReadonlyMap<string, string>
  search: GpuSearch
  onChange: (next: GpuSearch) => void
}

export function ProviderSection({ slug, name, priced, providerNames, search, onChange }: Props) {
  const context = useGpuReader()
  const { t, format, currency } = context
  const navigate = useNavigate()
  const columns = providerColumns(slug, context)
  const rows = providerPrices(priced, providerNames)
  const [active, setActive] = useState<number | null>(null)
  const chosen = search.scale ?? 'log'
  const scale = useDeferredValue(chosen)
  const money = (amount: number) => format.money(amount, currency)
  const height = rows.length * ROW_HEIGHT + 54
  const ofAll = median(priced.map(({ perGpu }) => perGpu)) ?? 0
  const open = (index: number) => {
    const row = rows[index]
    if (row && row.provider !== '') void navigate({ to: '/offers', search: offersOf(slug, row.provider, currency) })
  }
  const looked = active !== null && active < rows.length ? active : null
  return (
    <PlotFigure
      title={t('providerTitle')}
      unit={t(scale === 'log' && search.as !== 'table' ? 'distLog' : 'distUnit', { currency })}
      fileName={`${slug}-prices-${currency}`}
      view={search.as ?? 'plot'}
      onView={(view) => onChange({ ...search, as: view === 'table' ? 'table' : undefined })}
      scale={{ value: chosen, onChange: (next) => onChange({ ...search, scale: next === 'linear' ? 'linear' : undefined }) }}
      numbers={() => ({ rows, columns: [...columns, { id: 'currency', head: t('currency'), csv: () => currency }] })}
      table={
        <SortedTable
          label={t('providerTitle')}
          columns={columns}
          rows={rows}
          rowKey={({ provider }) => provider}
          first={{ column: 'median', direction: 'ascending' }}
        />
      }
      plot={
        <PlotExplorer
          label={t('distLabel', { name, count: rows.length })}
          count={rows.length}
          active={looked}
          onActive={setActive}
          describe={(index) => pointText(rows[index], context)}
          onOpen={open}
          readout={looked !== null && rows[looked] && <Readout slug={slug} row={rows[looked]} />}
        >
          <PlotSlot
            part={PROVIDER_PLOT}
            height={height}
            t={t}
            drawn={{
              rows,
              scale,
              height,
              rowHeight: ROW_HEIGHT,
              median: ofAll,
              active: looked,
              onActive: setActive,
              onOpen: open,
              money,
              tick: (amount) => format.moneyExact(amount, currency),
              number: (value) => format.number(value),
              labels: {
                offers: t('offersHead'),
                median: t('medianHead'),
                medianOfAll: t('medianOfAll', { price: money(ofAll) }),
                noProvider: t('noProvider'),
              },
            }}
          />
        </PlotExplorer>
      }
      legend={<PlotLegend marks={LEGEND.map(([mark, name]) => [mark, t(name)] as const)} />}
    />
  )
}

function providerColumns(slug: string, { t, format, currency }: GpuReader): DataColumn<ProviderPrices>[] {
  const price = (
    id: string,
    head: string,
    of: (row: ProviderPrices) => number | undefined,
    sort?: SortDirection,
  ): DataColumn<ProviderPrices> => ({
    id,
    head,
    align: 'end',
    ...(sort && { sort }),
    csv: of,
    cell(row) {
      const amount = of(row)
      return amount !== undefined && format.money(amount, currency)
    },
  })
  return [
    {
      id: 'provider',
      head: t('provider'),
      csv: ({ name }) => name,
      cell: ({ provider, name }) =>
        // Offers cannot be searched by a missing provider.
        provider === '' ? (
          t('noProvider')
        ) : (
          <Link to="/offers" search={offersOf(slug, provider, currency)}>
            <bdi>{name}</bdi>
          </Link>
        ),
    },
    {
      id: 'offers',
      head: t('offersTitle'),
      align: 'end',
      sort: 'descending',
      csv: ({ prices }) => prices.length,
      cell: ({ prices }) => format.number(prices.length),
    },
    {
      ...price('cheapest', t('cheapest'), ({ lowest }) => lowest, 'ascending'),
      cell: ({ lowest }) => <b>{format.money(lowest, currency)}</b>,
    },
    price('lower', t('lowerQuarter'), ({ box }) => box?.from),
    price('median', t('median'), (row) => row.median, 'ascending'),
    price('upper', t('upperQuarter'), ({ box }) => box?.to),
    price('highest', t('highest'), ({ highest }) => highest, 'descending'),
  ]
}

const offersOf = (slug: string, provider: string, currency: Currency) => ({ ...ALL_OFFERS, gpu: [slug], provider, currency })

function pointText(row: ProviderPrices | undefined, { t, format, currency }: GpuReader): string {
  if (!row) return ''
  return t('distPoint', {
    name: row.name || t('noProvider'),
    offers: t('countOffers', { count: row.prices.length }),
    lowest: format.money(row.lowest, currency),
    highest: format.money(row.highest, currency),
    median: format.money(row.median, currency),
  })
}

function Readout({ slug, row }: { slug: string; row: ProviderPrices }) {
  const context = useGpuReader()
  return (
    <>
      <bdi>{pointText(row, context)}</bdi> {/* Offers cannot be searched by a missing provider. */}
      {row.provider !== '' && (
        <Link to="/offers" search={offersOf(slug, row.provider, context.currency)}>
          {context.t('offersTitle')}
        </Link>
      )}
    </>
  )
}
