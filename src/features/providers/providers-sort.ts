import type { DataSort } from '@/shared/ui/data-table'
import type { ProvidersSort } from './providers-search'

export const PROVIDERS_SORTS: readonly ProvidersSort[] = [
  'score_desc',
  'score_asc',
  'name_asc',
  'name_desc',
  'country_asc',
  'country_desc',
  'offers_desc',
  'offers_asc',
  'gpus_desc',
  'gpus_asc',
]

export function headSort(sort: ProvidersSort | undefined): DataSort | undefined {
  if (sort === undefined) return undefined
  const [column = '', direction] = sort.split('_')
  return { column, direction: direction === 'asc' ? 'ascending' : 'descending' }
}

export const sortOfHead = ({ column, direction }: DataSort): ProvidersSort =>
  PROVIDERS_SORTS.find((sort) => sort === `${column}_${direction === 'ascending' ? 'asc' : 'desc'}`) ?? 'name_asc'
