import { createFileRoute } from '@tanstack/react-router'
import { ProvidersPage } from '@/features/providers/providers-page'
import { readProvidersSearch } from '@/features/providers/providers-search'

export const Route = createFileRoute('/_app/providers/')({
  validateSearch: readProvidersSearch,
  component: ProvidersPage,
})
