import { createFileRoute } from '@tanstack/react-router'
import { HostsPage } from '@/features/hosts/list/hosts-page'
import { parseHostsSearch } from '@/features/hosts/hosts-search'
import { prefetchPage } from '../prefetch-page'

export const Route = createFileRoute('/_app/hosts/')({
  validateSearch: parseHostsSearch,
  loader: prefetchPage,
  component: HostsPage,
})
