import { createFileRoute } from '@tanstack/react-router'
import { HostsPage } from '@/features/hosts/list/hosts-page'
import { readHostsSearch } from '@/features/hosts/rows/hosts-search'

export const Route = createFileRoute('/_app/hosts/')({
  validateSearch: readHostsSearch,
  component: HostsPage,
})
