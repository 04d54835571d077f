import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { DataTable, type DataColumn, type DataSort } from '@/shared/ui/data-table'
import { unitName } from '@/shared/ui/units'
import { useGpusReader } from '../use-gpus-reader'
import type { ModelPrices } from './model-prices'

const SORTS: Record<string, (model: ModelPrices) => number> = {
  vram: ({ vram }) => vram,
  offers: ({ offers }) => offers,
  cheapest: ({ lowest }) => lowest,
  median: ({ median }) => median,
  perGb: ({ lowest, vram }) => lowest / vram,
}

export function VramTable({ models }: { models: readonly ModelPrices[] }) {
  const { t, format, currency } = useGpusReader()
  const [sort, setSort] = useState<DataSort>({ column: 'vram', direction: 'ascending' })
  const money = (amount: number) => format.money(amount, currency)
  const columns: DataColumn<ModelPrices>[] = [
    {
      id: 'model',
      head: t('model'),
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
      align: 'end',
      sort: 'descending',
      cell: ({ vram }) => `${format.number(vram)}\u00A0${unitName('gb', format.locale)}`,
    },
    { id: 'offers', head: t('offers'), align: 'end', sort: 'descending', cell: ({ offers }) => format.number(offers) },
    { id: 'cheapest', head: t('cheapest'), align: 'end', sort: 'ascending', cell: ({ lowest }) => <b>{money(lowest)}</b> },
    { id: 'median', head: t('median'), align: 'end', sort: 'ascending', cell: ({ median }) => money(median) },
    { id: 'perGb', head: t('perGb'), align: 'end', sort: 'ascending', cell: ({ lowest, vram }) => money(lowest / vram) },
  ]
  const by = SORTS[sort.column]
  const turn = sort.direction === 'ascending' ? 1 : -1
  return (
    <DataTable
      label={t('vramTitle')}
      columns={columns}
      rows={by ? models.toSorted((a, b) => turn * (by(a) - by(b))) : models}
      rowKey={({ slug, name, vram }) => `${slug ?? name} ${vram}`}
      sort={sort}
      onSort={setSort}
      hasStickyHead={false}
    />
  )
}
