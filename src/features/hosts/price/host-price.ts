import type { Kind } from '@/api/peer-offers'
import { WHOLE_SHARE } from '@/domain/whole-gpu'
import { hourlyPrice, type HourlyPrice } from '@/domain/hourly-price'
import type { Host } from '@/contract/host'
import type { Currency } from '@/contract/params'
import { groupBy } from '@/shared/lib/group-by'

/** Price per hour, or why it is missing; `no-offer`: only the ID of the offer is included (SPEC 2.9, shape B). */
export type ShownHostPrice = HourlyPrice | { reason: 'no-price' | 'not-readable' | 'unknown-period' | 'no-offer' }

export const shownHostPrice = ({ offer }: Pick<Host, 'offer'>, currency: Currency): ShownHostPrice =>
  offer ? hourlyPrice(offer.prices, currency) : { reason: 'no-offer' }

/** True if the price is for another or an unknown period instead of an hour. SPEC 4.3 does not say how a new number is taken then. */
export const isNotHourly = (price: ShownHostPrice): boolean =>
  'amount' in price ? price.sent.hours !== 1 : price.reason === 'unknown-period'

/** Units of a price per GPU, as they are pasted. */
export const GPU_HOUR = /^(gpu\W*)?(h(ou)?r?s?|ч(ас)?\.?)(\W*gpu)?$/i

/** Hourly price in exactly this currency, to compare with a new price and to verify it; null if it is not reported. */
export const hostPrice = (host: Pick<Host, 'offer'>, currency: Currency): number | null =>
  amountIn(shownHostPrice(host, currency), currency)

export const amountIn = (price: ShownHostPrice, currency: Currency): number | null =>
  'amount' in price && price.currency === currency ? price.amount : null

/** GPU and count of the offers that a host competes with; null if one is not reported (shape B of SPEC 2.9). */
export function kindOf({ offer }: Pick<Host, 'offer'>): Kind | null {
  const { gpu_translit_name: gpu = null, gpu_amount: gpus = null, vram = null } = offer ?? {}
  return gpu && gpus !== null ? { gpu, gpus, ...(vram !== null && vram > 0 ? { vram } : {}) } : null
}

export const kindKey = ({ gpu, gpus }: Kind): string => `${gpus} ${gpu}`

/** Identifies the offers that a host is ranked among: a part of a GPU has others than the whole one. */
export const marketKey = (kind: Kind): string => `${kindKey(kind)} ${kind.vram}`

/** True if the search for offers of a kind finds hosts of the other kind, too: `kindFilters` has no upper bound of the memory. */
export const isInMarket = (kind: Kind, other: Kind): boolean =>
  kindKey(kind) === kindKey(other) && (kind.vram === undefined || (other.vram ?? 0) >= kind.vram * WHOLE_SHARE)

export interface MarketGroup<Row> {
  kind: Kind
  rows: Row[]
  /** All own hosts that the search finds: these, and those with more memory. */
  own: readonly Row[]
}

export function groupByMarket<Row>(rows: readonly Row[], hostOf: (row: Row) => Pick<Host, 'offer'>): MarketGroup<Row>[] {
  const known = rows.flatMap((row) => {
    const kind = kindOf(hostOf(row))
    return kind ? [{ row, kind }] : []
  })
  const groups = [...groupBy(known, ({ kind }) => marketKey(kind)).values()].flatMap((same) =>
    same[0] ? [{ kind: same[0].kind, rows: same.map(({ row }) => row) }] : [],
  )
  const alike = groupBy(groups, ({ kind }) => kindKey(kind))
  return groups.map((group) => {
    const found = (alike.get(kindKey(group.kind)) ?? []).filter(({ kind }) => isInMarket(group.kind, kind))
    return { ...group, own: found.length > 1 ? found.flatMap((other) => other.rows) : group.rows }
  })
}
