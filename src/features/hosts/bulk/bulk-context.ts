import { createContext, use } from 'react'
import { offerName } from '@/domain/offer-text'
import { useHostLabels } from '@/api/host-labels'
import type { HostsAsked } from '@/api/hosts'
import type { Host } from '@/contract/host'
import type { Format } from '@/shared/i18n/format'
import { useFormat, useMessages } from '@/shared/i18n/i18n'
import { catalog } from '@/shared/i18n/messages'
import { wholeMoneyText } from '@/shared/ui/money-text'
import { uiCatalog } from '@/shared/ui/messages'
import type { PlannedRow } from '../change/plan'
import { hostName } from '../host/host-row'
import { useStatusLabel } from '../status/status-mark'
import { priceShare } from '../price/price-change'

const bulkCatalog = catalog({ en: () => import('./messages.en'), ru: () => import('./messages.ru') })

export type BulkContext = ReturnType<typeof useBulkContext>

export function useBulkContext(asked: HostsAsked) {
  const labels = useHostLabels()
  return {
    t: useMessages(bulkCatalog),
    statusLabel: useStatusLabel(),
    tUi: useMessages(uiCatalog),
    format: useFormat(),
    asked,
    /** The user's own label of a host, else its address or ID. */
    nameOf: (host: Host): string => labels.get(host.id) ?? hostName(host),
  }
}

/** The texts and the currency of the open dialog. Its Undo may use a different currency from the page. */
export const BulkReader = createContext<BulkContext | null>(null)

export function useBulkReader(): BulkContext {
  const reader = use(BulkReader)
  if (reader === null) throw new Error('outside a bulk dialog')
  return reader
}

export const sentPrice = (amount: number, { format, asked: { currency } }: Pick<BulkContext, 'format' | 'asked'>): string =>
  wholeMoneyText(amount, currency, format)

export const hostGpu = ({ offer }: Pick<Host, 'offer'>, format: Format): string | null => offer && offerName(offer, format)

/** Relative change of a price, such as "+5%"; null if the price stays. */
export function changeText(old: number | null, next: number | undefined, { format }: Pick<BulkContext, 'format'>): string | null {
  if (next === undefined) return null
  const share = priceShare(old, next)
  return share === null ? '—' : shareText(share, format)
}

function shareText(share: number, format: Format): string {
  // Not “0%”: a change smaller than the shown decimals is still a change.
  if (share !== 0 && Math.abs(share) < 0.0005) return `≈ ${format.percent(0)}`
  return `${share > 0 ? '+' : share < 0 ? '−' : ''}${format.percent(Math.abs(share))}`
}

/** Null without amounts. */
export function spread(
  amounts: readonly number[],
  text: (amount: number) => string,
  join = (low: string, high: string) => `${low}–${high}`,
): string | null {
  if (amounts.length === 0) return null
  const [low, high] = [text(Math.min(...amounts)), text(Math.max(...amounts))]
  return low === high ? low : join(low, high)
}

/** The smallest and the largest relative change of several prices. An old price that is not known has no share, not one of 0. */
export function changeSpread(rows: readonly Pick<PlannedRow, 'before' | 'target'>[], { t, format }: Pick<BulkContext, 't' | 'format'>) {
  const priced = rows.flatMap(({ before, target: { price } }) => (price === undefined ? [] : [{ share: priceShare(before.price, price) }]))
  const shares = priced.flatMap(({ share }) => share ?? [])
  const text = spread(
    shares,
    (share) => shareText(share, format),
    (low, high) => t('changeFromTo', { low, high }),
  )
  return text ?? (priced.length > 0 ? '—' : null)
}
