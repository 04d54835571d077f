import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router'
import { ProvidersPage } from '@/features/providers/providers-page'
import { readProvidersSearch, type ProvidersSearch } from '@/features/providers/providers-search'

export const Route = createFileRoute('/_app/providers/')({
  validateSearch: (search: ProvidersSearch & SearchSchemaInput) => readProvidersSearch({ ...search }),
  component: ProvidersPage,
})
