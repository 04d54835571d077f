import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { ComparePage } from '@/features/compare/compare-page'
import { readCompareSearch } from '@/features/compare/compare-search'

export const Route = createFileRoute('/_app/offers_/compare')({
  validateSearch: readCompareSearch,
  search: { middlewares: [stripSearchParams({ compare: [] })] },
  component: ComparePage,
})
