import { createFileRoute, stripSearchParams, type SearchSchemaInput } from '@tanstack/react-router'
import { ComparePage } from '@/features/compare/compare-page'
import { readCompareSearch, type CompareSearch } from '@/features/compare/compare-search'

export const Route = createFileRoute('/_app/offers_/compare')({
  validateSearch: (search: Partial<CompareSearch> & SearchSchemaInput) => readCompareSearch(search),
  search: { middlewares: [stripSearchParams({ compare: [] })] },
  component: ComparePage,
})
