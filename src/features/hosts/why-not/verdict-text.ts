import type { Format } from '@/shared/i18n/format'
import type { Translate } from '@/shared/i18n/i18n'
import type { HostMarket } from '../advisor/use-host-market'
import type { HostRow } from '../host/host-row'
import type { messages } from './messages.en'
import type { Verdict } from './visibility'

export interface VerdictContext {
  row: HostRow
  market: HostMarket
  t: Translate<typeof messages>
  format: Format
  statusLabel: (status: string | null) => string
  failure: string | null
}

const KEYS = {
  'no-offer': 'noOffer',
  'offer-unknown': 'offerUnknown',
  'found-despite': 'foundDespite',
  missing: 'missing',
  blocked: 'blocked',
  waiting: 'waiting',
  review: 'review',
  approved: 'approved',
  inactive: 'inactive',
  'no-price': 'noPrice',
  'not-rentable': 'notRentable',
  'out-of-stock': 'outOfStock',
  rented: 'rented',
  found: 'found',
  running: 'running',
  stopped: 'stopped',
  failed: 'failed',
  absent: 'absent',
  beyond: 'beyond',
  unread: 'unread',
} as const satisfies Record<Verdict, string>

export const kindLabel = ({ gpu }: HostRow, { search: { kind } }: HostMarket): string => gpu ?? (kind ? `${kind.gpus} × ${kind.gpu}` : '')

export function verdictTitle(verdict: Verdict, context: VerdictContext): string {
  const { row, market, t, format, statusLabel } = context
  switch (verdict) {
    case 'found': {
      const { hostRank, search } = market
      if (hostRank.kind !== 'ranked' || (search.list?.setAside ?? 0) > 0) return t('found')
      const rank = format.number(hostRank.rank)
      return hostRank.of === null ? t('foundRank', { rank }) : t('foundRankOf', { rank, of: format.number(hostRank.of) })
    }
    case 'found-despite':
    case 'missing':
      return t(KEYS[verdict], { status: statusLabel(row.status) })
    case 'offer-unknown':
      return t(row.hasOffer ? 'offerPartly' : 'offerUnknown')
    case 'beyond':
      return t('beyond', { count: format.number(market.search.list?.ids.size ?? 0) })
    default:
      return t(KEYS[verdict])
  }
}

export function verdictAbout(verdict: Verdict, { row, market, t, format, failure }: VerdictContext): string {
  const kind = kindLabel(row, market)
  switch (verdict) {
    case 'found':
      return t('foundAbout', { kind })
    case 'running': {
      const { loaded, total } = market.search
      const about = t('runningAbout', { kind })
      return total === undefined || loaded === 0
        ? about
        : `${about} ${t('runningOf', { loaded: format.number(loaded), total: format.number(total) })}`
    }
    case 'failed':
      return failure ?? ''
    default:
      return t(`${KEYS[verdict]}About`)
  }
}
