import { pickPrice, type Price } from '@/contract/price'
import type { Attempt } from '@/domain/journal-entry'
import { statusIn, type Receipt } from '@/domain/receipt'
import { writeCsv, type CsvCell } from '@/shared/lib/csv'

const at = (time: number | null): string | null =>
  time === null || !Number.isFinite(new Date(time).getTime()) ? null : new Date(time).toISOString()

/** Of several prices the one that was shown; its period only if it was named. */
function seen({ prices, currency: asked }: Attempt): Price | undefined {
  const shown = pickPrice({ entries: prices, unread: [], forms: [] }, asked)
  return prices.find(
    ({ amount, currency, period }) =>
      amount === shown?.amount && (currency ?? asked) === shown.currency && (period ?? 'hour') === shown.period,
  )
}

/** Column names stay the same in every language: files are read by programs. */
const COLUMNS: readonly [name: string, of: (attempt: Attempt, fields: Receipt['fields']) => CsvCell | undefined][] = [
  ['attempt_id', ({ attemptId }) => attemptId],
  ['service', ({ service }) => service],
  ['started_at', ({ startedAt }) => at(startedAt)],
  ['settled_at', ({ settledAt }) => at(settledAt)],
  ['state', ({ state }) => state],
  ['outcome', ({ outcome }) => outcome?.kind],
  ['http_status', ({ outcome }) => outcome?.status],
  ['service_said', ({ outcome }) => outcome?.text],
  ['offer_id', ({ offer }) => offer.id],
  ['gpu_amount', ({ offer }) => offer.gpu_amount],
  ['gpu_name', ({ offer }) => offer.gpu_name],
  ['provider', ({ offer }) => offer.provider_translit_name],
  ['city', ({ offer }) => offer.location?.city],
  ['country', ({ offer }) => offer.location?.country],
  ['template_id', ({ template }) => template.id],
  ['template', ({ template }) => template.name],
  ['storage', ({ storage }) => storage],
  ['reserve_period', ({ reserve_period }) => reserve_period],
  ['price', (attempt) => seen(attempt)?.amount],
  ['price_currency', (attempt) => (attempt.prices.length > 0 ? (seen(attempt)?.currency ?? attempt.currency) : null)],
  ['price_period', (attempt) => seen(attempt)?.period],
  ['instance_id', (_, { id }) => id],
  ['instance_status', (_, fields) => statusIn(fields)],
  ['address', (_, { address, public_ip }) => address ?? public_ip],
  ['ssh_host', (_, { ssh_host }) => ssh_host],
  ['ssh_port', (_, { ssh_port }) => ssh_port],
  ['ssh_username', (_, { ssh_username }) => ssh_username],
]

/** One line per instance; an attempt that brought none has a line too. Receipts hold no secrets. */
export function journalCsv(attempts: readonly Attempt[]): string {
  const lines = attempts.flatMap((attempt) =>
    (attempt.receipts.length > 0 ? attempt.receipts : [{ fields: {} }]).map(({ fields }) =>
      COLUMNS.map(([, of]) => of(attempt, fields) ?? null),
    ),
  )
  return writeCsv([COLUMNS.map(([name]) => name), ...lines])
}
