import { hostLabel } from '@/api/host-labels'
import { isWhole } from '@/api/list-pages'
import type { Host } from '@/contract/host'
import type { Currency } from '@/contract/params'
import type { ExportColumn, TableExport } from '@/shared/lib/export-table'
import type { AllHosts } from '../host/use-all-hosts'
import { hostPrice } from '../price/host-price'
import { loadedText, type HostContext } from '../rows/host-context'

type Source = Pick<TableExport<Host>, 'about' | 'total' | 'loadedAt'>

/** The age of the list for its export, and how much of it is loaded if that is not all. */
export const exportSource = (list: AllHosts, context: Pick<HostContext, 't' | 'format'>): Source => ({
  loadedAt: list.loadedAt,
  ...(!isWhole(list) && { about: loadedText(list.rows.length, list.total, context), total: list.total }),
})

/** Prices are hourly, in `currency`. */
export function hostsExport(
  hosts: readonly Host[],
  currency: Currency,
  title: string,
  source: Source = { loadedAt: null },
): TableExport<Host> {
  // The heads are the same in both languages: programs and the import read them.
  const columns: ExportColumn<Host>[] = [
    { head: 'id', csv: ({ id }) => id },
    { head: 'address', csv: ({ address }) => address },
    { head: 'label', csv: ({ id }) => hostLabel(id) },
    { head: 'status', csv: ({ status }) => status },
    { head: 'price', csv: (host) => hostPrice(host, currency) },
    { head: 'currency', csv: () => currency },
    { head: 'status_reason', csv: ({ status_reason }) => status_reason },
    { head: 'gpu_amount', csv: ({ offer }) => offer?.gpu_amount },
    { head: 'gpu_name', csv: ({ offer }) => offer?.gpu_name },
    { head: 'vram', csv: ({ offer }) => offer?.vram },
    { head: 'in_stock', csv: ({ offer }) => offer?.in_stock },
    { head: 'rentable', csv: ({ offer }) => offer?.rentable },
    { head: 'offer_id', csv: ({ offer_id }) => offer_id },
    { head: 'agent_id', csv: ({ agent_id }) => agent_id },
    { head: 'agent_port', csv: ({ agent_port }) => agent_port },
    { head: 'fingerprint', csv: ({ fingerprint }) => fingerprint },
  ]
  return { subject: 'hosts', title: `${title}, ${currency}`, ...source, columns, rows: hosts }
}
