import { pickPrice, type ShownPrice } from '@/contract/price'
import type { Attempt } from '@/domain/journal-entry'
import { statusIn, type Receipt } from '@/domain/receipt'
import { agreedPrice, isReserved, rentalCost, type RentalCost } from '@/domain/rental-cost'
import { stopByOf } from '@/domain/stop-by'
import { round } from '@/shared/lib/decimal'
import type { ExportColumn, ExportTable } from '@/shared/lib/export-table'
import { setPreferences } from '@/api/preferences'
import { downloadText } from '@/shared/lib/download-text'
import { datedFileName } from '@/shared/lib/local-date'
import { fileOf } from '@/shared/lib/local-data-file'

const at = (time: number | null): string | null =>
  time === null || !Number.isFinite(new Date(time).getTime()) ? null : new Date(time).toISOString()

/** Decimals of a calculated price or an estimate in a file. */
export const COST_DIGITS = 6

function shownPrice(attempt: Attempt): Pick<ShownPrice, 'amount' | 'currency' | 'period'> | null {
  const agreed = agreedPrice(attempt)
  if (agreed) return { amount: round(agreed.line.hour, COST_DIGITS), currency: agreed.line.currency, period: 'hour' }
  return pickPrice({ entries: attempt.prices, unread: [], forms: [] }, attempt.currency)
}

interface JournalRow {
  attempt: Attempt
  fields: Receipt['fields']
  /** Only in the first row of an attempt, so that the column can be summed. */
  cost: RentalCost | null
  missing: 'reserved' | 'price-unknown' | undefined
}

/** The columns of a table that is short enough for a chat. */
const FOR_CHATS = new Set(['started_at', 'state', 'gpu_amount', 'gpu_name', 'provider', 'cost_estimate', 'cost_currency', 'note'])

const COLUMNS: readonly ExportColumn<JournalRow>[] = [
  { head: 'attempt_id', csv: ({ attempt }) => attempt.attemptId },
  { head: 'service', csv: ({ attempt }) => attempt.service },
  { head: 'started_at', csv: ({ attempt }) => at(attempt.startedAt) },
  { head: 'settled_at', csv: ({ attempt }) => at(attempt.settledAt) },
  { head: 'state', csv: ({ attempt }) => attempt.state },
  { head: 'outcome', csv: ({ attempt }) => attempt.outcome?.kind },
  { head: 'http_status', csv: ({ attempt }) => attempt.outcome?.status },
  { head: 'service_said', csv: ({ attempt }) => attempt.outcome?.text },
  { head: 'offer_id', csv: ({ attempt }) => attempt.offer.id },
  { head: 'gpu_amount', csv: ({ attempt }) => attempt.offer.gpu_amount },
  { head: 'gpu_name', csv: ({ attempt }) => attempt.offer.gpu_name },
  { head: 'provider', csv: ({ attempt }) => attempt.offer.provider_translit_name },
  { head: 'city', csv: ({ attempt }) => attempt.offer.location?.city },
  { head: 'country', csv: ({ attempt }) => attempt.offer.location?.country },
  { head: 'template_id', csv: ({ attempt }) => attempt.template.id },
  { head: 'template', csv: ({ attempt }) => attempt.template.name },
  { head: 'storage', csv: ({ attempt }) => attempt.storage },
  { head: 'reserve_period', csv: ({ attempt }) => attempt.reserve_period },
  { head: 'price', csv: ({ attempt }) => shownPrice(attempt)?.amount },
  { head: 'price_currency', csv: ({ attempt }) => shownPrice(attempt)?.currency },
  { head: 'price_period', csv: ({ attempt }) => shownPrice(attempt)?.period },
  { head: 'price_has_disk', csv: ({ attempt }) => String(agreedPrice(attempt)?.hasDisk ?? false) },
  { head: 'instance_id', csv: ({ fields }) => fields.id },
  { head: 'instance_status', csv: ({ fields }) => statusIn(fields) },
  { head: 'address', csv: ({ fields }) => fields.address ?? fields.public_ip },
  { head: 'ssh_host', csv: ({ fields }) => fields.ssh_host },
  { head: 'ssh_port', csv: ({ fields }) => fields.ssh_port },
  { head: 'ssh_username', csv: ({ fields }) => fields.ssh_username },
  { head: 'note', csv: ({ attempt }) => attempt.note },
  { head: 'stopped_at', csv: ({ attempt }) => at(attempt.stoppedAt ?? null) },
  { head: 'stop_by', csv: ({ attempt }) => at(stopByOf(attempt)) },
  { head: 'cost_estimate', csv: ({ cost }) => cost && round(cost.amount, COST_DIGITS) },
  { head: 'cost_currency', csv: ({ cost }) => cost?.currency },
  { head: 'cost_until', csv: ({ cost }) => at(cost?.until ?? null) },
  { head: 'cost_assumes_running', csv: ({ cost }) => cost && String(cost.isRunning) },
  { head: 'cost_has_disk', csv: ({ cost }) => cost && String(cost.hasDisk) },
  { head: 'cost_from', csv: ({ cost }) => at(cost?.from ?? null) },
  { head: 'cost_missing', csv: ({ missing }) => missing },
]

/** One row per instance, and one per attempt without an instance. Receipts hold no secrets. */
export const journalExport = (attempts: readonly Attempt[], now = Date.now()): ExportTable<JournalRow> => ({
  columns: COLUMNS.map((column) => (FOR_CHATS.has(column.head) ? column : { ...column, text: null })),
  rows: attempts.flatMap((attempt) =>
    (attempt.receipts.length > 0 ? attempt.receipts : [{ fields: {} }]).map(({ fields }, index) => ({
      attempt,
      fields,
      cost: index === 0 ? rentalCost(attempt, now) : null,
      missing:
        index > 0 || attempt.state !== 'rented' || rentalCost(attempt, now)
          ? undefined
          : isReserved(attempt)
            ? 'reserved'
            : 'price-unknown',
    })),
  ),
})

/** Downloads the journal as a file that the settings import. A CSV file cannot be imported. */
export function exportJson(attempts: readonly Attempt[]): void {
  downloadText(`${datedFileName('journal')}.json`, fileOf({ journal: attempts }, new Date()))
  setPreferences({ exportedAt: Date.now() })
}
