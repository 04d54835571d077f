import { createFileRoute } from '@tanstack/react-router'
import { MatrixPage } from '@/features/matrix/matrix-page'
import { parseMatrixSearch } from '@/features/matrix/matrix-search'
import { prefetchPage } from '../prefetch-page'

export const Route = createFileRoute('/_app/providers/compare')({
  validateSearch: parseMatrixSearch,
  loader: prefetchPage,
  component: MatrixPage,
})
