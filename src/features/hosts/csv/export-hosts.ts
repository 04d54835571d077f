import { hostLabel } from '@/api/host-labels'
import type { Host } from '@/contract/host'
import type { Currency } from '@/contract/params'
import { datedFileName, downloadCsv, type ExportColumn, type ExportTable } from '@/shared/lib/export-table'
import { hostPrice } from '../price/host-price'

/** Prices are hourly, in `currency`. */
export function hostsExport(hosts: readonly Host[], currency: Currency): ExportTable<Host> {
  // The heads are the same in both languages: programs and the import read them.
  const columns: ExportColumn<Host>[] = [
    { head: 'id', value: ({ id }) => id },
    { head: 'address', value: ({ address }) => address },
    { head: 'label', value: ({ id }) => hostLabel(id) },
    { head: 'status', value: ({ status }) => status },
    { head: 'price', value: (host) => hostPrice(host, currency) },
    { head: 'currency', value: () => currency },
    { head: 'status_reason', value: ({ status_reason }) => status_reason },
    { head: 'gpu_amount', value: ({ offer }) => offer?.gpu_amount },
    { head: 'gpu_name', value: ({ offer }) => offer?.gpu_name },
    { head: 'vram', value: ({ offer }) => offer?.vram },
    { head: 'in_stock', value: ({ offer }) => offer?.in_stock },
    { head: 'rentable', value: ({ offer }) => offer?.rentable },
    { head: 'offer_id', value: ({ offer_id }) => offer_id },
    { head: 'agent_id', value: ({ agent_id }) => agent_id },
    { head: 'agent_port', value: ({ agent_port }) => agent_port },
    { head: 'fingerprint', value: ({ fingerprint }) => fingerprint },
  ]
  return { columns, rows: hosts }
}

export const exportHosts = (hosts: readonly Host[], currency: Currency): void =>
  downloadCsv(datedFileName('hosts'), hostsExport(hosts, currency))
