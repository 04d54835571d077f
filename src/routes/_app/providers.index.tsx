import { createFileRoute } from '@tanstack/react-router'
import { ProvidersPage } from '@/features/providers/providers-page'
import { parseProvidersSearch } from '@/features/providers/providers-search'
import { prefetchPage } from '../prefetch-page'

export const Route = createFileRoute('/_app/providers/')({
  validateSearch: parseProvidersSearch,
  loader: prefetchPage,
  component: ProvidersPage,
})
