import type { Host } from '@/contract/host'
import type { Currency } from '@/contract/params'
import { writeCsv, type CsvCell } from '@/shared/lib/csv'
import { hostPrice } from '../price/host-price'

/** Column names stay the same in every language: files are read by programs, and by the import. */
const COLUMNS: readonly [name: string, of: (host: Host, currency: Currency) => CsvCell][] = [
  ['id', ({ id }) => id],
  ['address', ({ address }) => address],
  ['status', ({ status }) => status],
  ['price', (host, currency) => hostPrice(host, currency)],
  ['currency', (_, currency) => currency],
  ['status_reason', ({ status_reason }) => status_reason],
  ['gpu_amount', ({ offer }) => offer?.gpu_amount ?? null],
  ['gpu_name', ({ offer }) => offer?.gpu_name ?? null],
  ['vram', ({ offer }) => offer?.vram ?? null],
  ['in_stock', ({ offer }) => offer?.in_stock ?? null],
  ['rentable', ({ offer }) => offer?.rentable ?? null],
  ['offer_id', ({ offer_id }) => offer_id],
  ['agent_id', ({ agent_id }) => agent_id],
  ['agent_port', ({ agent_port }) => agent_port],
  ['fingerprint', ({ fingerprint }) => fingerprint],
]

/** Hosts as a table for spreadsheets and programs; prices by the hour in the currency they were read in. */
export const hostsCsv = (hosts: readonly Host[], currency: Currency): string =>
  writeCsv([COLUMNS.map(([name]) => name), ...hosts.map((host) => COLUMNS.map(([, of]) => of(host, currency)))])
