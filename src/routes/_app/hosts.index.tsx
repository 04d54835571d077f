import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router'
import { HostsPage } from '@/features/hosts/list/hosts-page'
import { readHostsSearch, type HostsSearch } from '@/features/hosts/rows/hosts-search'

export const Route = createFileRoute('/_app/hosts/')({
  validateSearch: (search: Partial<HostsSearch> & SearchSchemaInput) => readHostsSearch(search),
  component: HostsPage,
})
