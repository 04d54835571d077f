import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router'
import { MatrixPage } from '@/features/matrix/matrix-page'
import { readMatrixSearch, type MatrixSearch } from '@/features/matrix/matrix-search'

export const Route = createFileRoute('/_app/providers/compare')({
  validateSearch: (search: MatrixSearch & SearchSchemaInput) => readMatrixSearch({ ...search }),
  component: MatrixPage,
})
