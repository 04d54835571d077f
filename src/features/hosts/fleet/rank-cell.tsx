import { useReaderIn, type Reader } from '@/api/use-reader'
import type { Currency } from '@/contract/params'
import { MIN_COMPARABLE } from '@/domain/price-stats'
import { DOT } from '@/shared/lib/join-dots'
import type { Format } from '@/shared/i18n/format'
import { useNow } from '@/shared/ui/use-now'
import type { HostRank } from './host-rank'
import { beyondText, fleetCatalog } from './beyond-text'
import type { messages } from './messages.en'
import strip from '@/shared/plots/price-strip.module.css'
import classes from '../hosts-page.module.css'

export type RankState = HostRank | 'loading' | 'failed' | undefined

interface Props {
  state: RankState
  /** Load time of the offers, in milliseconds. */
  at: number | undefined
  currency: Currency
}

/** Rank by price among offers of the same GPU model and count, with its place between the lowest and the highest price. */
export function RankCell({ state, at, currency }: Props) {
  const reader = useReaderIn(currency, fleetCatalog)
  const { t, format } = reader
  if (state === undefined) return null
  if (state === 'loading') return <span className="skeleton" style={{ width: 140 }} />
  if (state === 'failed') return <small>{t('failed')}</small>
  if (state.kind === 'no-price') return <small>{t('cause_no-price')}</small>
  if (state.kind === 'beyond') return <small>{beyondText(state, reader)}</small>
  // The line above the list gives the reason once.
  if (state.kind === 'few') return <small title={t('few', { count: state.offers, needed: MIN_COMPARABLE })}>—</small>
  return (
    <span className={`nowrap grid middle gap-2 ${classes['rank']}`}>
      <Place hostRank={state} />
      <span>
        {rankText(state, reader)}
        <OldAge at={at} format={format} />
        <small className="block">{medianText(state, reader)}</small>
      </span>
    </span>
  )
}

/** The same in one line without the strip, for cards. */
export function RankLine({ state, at, currency }: Props) {
  const reader = useReaderIn(currency, fleetCatalog)
  if (typeof state === 'object' && state.kind === 'ranked')
    return (
      <>
        {rankText(state, reader)}
        <OldAge at={at} format={reader.format} />
      </>
    )
  if (typeof state === 'object' && (state.kind === 'no-price' || state.kind === 'few')) return null
  return <RankCell state={state} at={at} currency={currency} />
}

/** Ranks older than this have their age in the cell too. */
const OLD_RANK_MS = 30 * 60_000
const TICK_MS = 60_000

/** Its own component, so that the clock re-renders nothing else. */
function OldAge({ at, format }: { at: number | undefined; format: Format }) {
  const now = useNow(TICK_MS)
  return (
    at !== undefined &&
    now - at > OLD_RANK_MS && (
      <span className="caption" title={format.dateTimeWithZone(at)}>
        {DOT}
        {format.ago(at, now)}
      </span>
    )
  )
}

type Ranked = Extract<HostRank, { kind: 'ranked' }>

function rankText({ rank, of, isListed }: Ranked, { t, format }: Reader<typeof messages>) {
  const values = { rank: <b>{format.number(rank)}</b>, ...(of === null ? {} : { of: format.number(of) }) }
  if (of === null) return t.rich(isListed ? 'rankAlone' : 'wouldBeAlone', { rank: values.rank })
  return t.rich(isListed ? 'rankOf' : 'wouldBe', { rank: values.rank, of })
}

function medianText({ toMedian }: Ranked, { t, format }: Reader<typeof messages>): string {
  if (toMedian === null) return t('noMedian')
  const share = format.percent(Math.round(Math.abs(toMedian) * 100) / 100)
  if (Math.abs(toMedian) < 0.005) return t('atMedian')
  return t(toMedian > 0 ? 'overMedian' : 'underMedian', { share })
}

/** Lowest price at the start, highest known one at the end; the tick is the median. A host that is not listed is hollow. */
function Place({ hostRank: { price, lowest, highest, median, isListed, isOpen } }: { hostRank: Ranked }) {
  const share = (value: number) => (highest > lowest ? `${(100 * (value - lowest)) / (highest - lowest)}%` : '50%')
  return (
    <span className={`relative block ${strip['strip']} ${classes['place']}`} data-open={isOpen || undefined} aria-hidden="true">
      {median !== null && <i className={strip['tick']} style={{ insetInlineStart: share(median) }} />}
      <i className={strip['own']} data-hollow={!isListed || undefined} style={{ insetInlineStart: share(price) }} />
    </span>
  )
}
