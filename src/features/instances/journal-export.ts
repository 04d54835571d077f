import { pickPrice, type ShownPrice } from '@/contract/price'
import type { Attempt } from '@/domain/journal-entry'
import { statusIn, type Receipt } from '@/domain/receipt'
import { agreedPrice, isReserved, rentalCost, type RentalCost } from '@/domain/rental-cost'
import { stopByOf } from '@/domain/stop-by'
import { round } from '@/shared/lib/decimal'
import type { ExportColumn, ExportTable } from '@/shared/lib/export-table'

const at = (time: number | null): string | null =>
  time === null || !Number.isFinite(new Date(time).getTime()) ? null : new Date(time).toISOString()

/** Decimals of a calculated price or an estimate in a file. */
const COST_DIGITS = 6

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

const COLUMNS: readonly ExportColumn<JournalRow>[] = [
  { head: 'attempt_id', value: ({ attempt }) => attempt.attemptId },
  { head: 'service', value: ({ attempt }) => attempt.service },
  { head: 'started_at', value: ({ attempt }) => at(attempt.startedAt) },
  { head: 'settled_at', value: ({ attempt }) => at(attempt.settledAt) },
  { head: 'state', value: ({ attempt }) => attempt.state },
  { head: 'outcome', value: ({ attempt }) => attempt.outcome?.kind },
  { head: 'http_status', value: ({ attempt }) => attempt.outcome?.status },
  { head: 'service_said', value: ({ attempt }) => attempt.outcome?.text },
  { head: 'offer_id', value: ({ attempt }) => attempt.offer.id },
  { head: 'gpu_amount', value: ({ attempt }) => attempt.offer.gpu_amount },
  { head: 'gpu_name', value: ({ attempt }) => attempt.offer.gpu_name },
  { head: 'provider', value: ({ attempt }) => attempt.offer.provider_translit_name },
  { head: 'city', value: ({ attempt }) => attempt.offer.location?.city },
  { head: 'country', value: ({ attempt }) => attempt.offer.location?.country },
  { head: 'template_id', value: ({ attempt }) => attempt.template.id },
  { head: 'template', value: ({ attempt }) => attempt.template.name },
  { head: 'storage', value: ({ attempt }) => attempt.storage },
  { head: 'reserve_period', value: ({ attempt }) => attempt.reserve_period },
  { head: 'price', value: ({ attempt }) => shownPrice(attempt)?.amount },
  { head: 'price_currency', value: ({ attempt }) => shownPrice(attempt)?.currency },
  { head: 'price_period', value: ({ attempt }) => shownPrice(attempt)?.period },
  { head: 'price_has_disk', value: ({ attempt }) => String(agreedPrice(attempt)?.hasDisk ?? false) },
  { head: 'instance_id', value: ({ fields }) => fields.id },
  { head: 'instance_status', value: ({ fields }) => statusIn(fields) },
  { head: 'address', value: ({ fields }) => fields.address ?? fields.public_ip },
  { head: 'ssh_host', value: ({ fields }) => fields.ssh_host },
  { head: 'ssh_port', value: ({ fields }) => fields.ssh_port },
  { head: 'ssh_username', value: ({ fields }) => fields.ssh_username },
  { head: 'note', value: ({ attempt }) => attempt.note },
  { head: 'stopped_at', value: ({ attempt }) => at(attempt.stoppedAt ?? null) },
  { head: 'stop_by', value: ({ attempt }) => at(stopByOf(attempt)) },
  { head: 'cost_estimate', value: ({ cost }) => cost && round(cost.amount, COST_DIGITS) },
  { head: 'cost_currency', value: ({ cost }) => cost?.currency },
  { head: 'cost_until', value: ({ cost }) => at(cost?.until ?? null) },
  { head: 'cost_assumes_running', value: ({ cost }) => cost && String(cost.isRunning) },
  { head: 'cost_has_disk', value: ({ cost }) => cost && String(cost.hasDisk) },
  { head: 'cost_from', value: ({ cost }) => at(cost?.from ?? null) },
  { head: 'cost_missing', value: ({ missing }) => missing },
]

/** One row per instance, and one per attempt without an instance. Receipts hold no secrets. */
export const journalExport = (attempts: readonly Attempt[], now = Date.now()): ExportTable<JournalRow> => ({
  columns: COLUMNS,
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
