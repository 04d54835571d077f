import { ALL_OFFERS } from '@/domain/offer-links'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { DataTable, type DataColumn, type DataSort } from '@/shared/ui/data-table'
import { useGpuReader } from './use-gpu-reader'
import type { ProviderPrices } from './provider-prices'

interface Props {
  slug: string
  rows: readonly ProviderPrices[]
}

const SORTS: Record<string, (row: ProviderPrices) => number> = {
  offers: ({ prices }) => prices.length,
  cheapest: ({ lowest }) => lowest,
  median: (row) => row.median,
  highest: ({ highest }) => highest,
}

export function ProviderTable({ slug, rows }: Props) {
  const { t, format, currency } = useGpuReader()
  const [sort, setSort] = useState<DataSort>({ column: 'median', direction: 'ascending' })
  const money = (amount: number | undefined) => (amount === undefined ? '' : format.money(amount, currency))
  const columns: DataColumn<ProviderPrices>[] = [
    {
      id: 'provider',
      head: t('provider'),
      cell: ({ provider, name }) =>
        // Offers cannot be searched by a missing provider.
        provider === '' ? (
          t('noProvider')
        ) : (
          <Link to="/offers" search={{ ...ALL_OFFERS, gpu: [slug], provider, currency }}>
            <bdi>{name}</bdi>
          </Link>
        ),
    },
    { id: 'offers', head: t('offers'), align: 'end', sort: 'descending', cell: ({ prices }) => format.number(prices.length) },
    { id: 'cheapest', head: t('cheapest'), align: 'end', sort: 'ascending', cell: ({ lowest }) => <b>{money(lowest)}</b> },
    { id: 'lower', head: t('lowerQuarter'), align: 'end', cell: ({ box }) => money(box?.from) },
    { id: 'median', head: t('median'), align: 'end', sort: 'ascending', cell: (row) => money(row.median) },
    { id: 'upper', head: t('upperQuarter'), align: 'end', cell: ({ box }) => money(box?.to) },
    { id: 'highest', head: t('highest'), align: 'end', sort: 'descending', cell: ({ highest }) => money(highest) },
  ]
  const by = SORTS[sort.column]
  const turn = sort.direction === 'ascending' ? 1 : -1
  const sorted = by ? rows.toSorted((a, b) => turn * (by(a) - by(b))) : rows
  return (
    <DataTable
      label={t('providerTitle')}
      columns={columns}
      rows={sorted}
      rowKey={({ provider }) => provider}
      sort={sort}
      onSort={setSort}
      hasStickyHead={false}
    />
  )
}
