import { Button } from '@mantine/core'
import { markedDistribution, MIN_COMPARABLE, priceStanding, type PriceStanding } from '@/domain/price-stats'
import { minus, quotient } from '@/shared/lib/decimal'
import { DistributionPlot } from '@/shared/ui/distribution-plot'
import type { AdvisorContext } from './advisor-context'
import classes from './advisor.module.css'

const BARS = 24

interface Props {
  /** Of the hosts the advice is for; empty when it is not reported. */
  own: readonly number[]
  /** Of the offers with the same GPU and count. */
  others: readonly number[]
  /** How many more there are whose price could not be compared: these are not all, then. */
  unread: number
  /** False when only the cheapest were read: neither a place nor a median of them says anything then. */
  isWhole: boolean
  /** Fills a form with the median; without it there is no form to fill. */
  onMatch: ((median: number) => void) | undefined
  context: AdvisorContext
}

/** Where a price stands among others, in words, as a picture and in figures. */
export function PriceRank({ own, others, unread, isWhole, onMatch, context }: Props) {
  const { t, format, currency } = context
  const money = (amount: number) => format.money(amount, currency)
  const prices = own.toSorted((a, b) => a - b)
  const [low = null] = prices
  const high = prices.at(-1) ?? null
  // The others are described even where there is no price of one's own to be compared.
  const standing = priceStanding(low ?? 0, others)
  if (standing === null) return <p>{t(unread === 0 ? 'noPeers' : 'noneRead')}</p>
  if (standing.count < MIN_COMPARABLE) {
    const { count, lowest, highest } = standing
    const words = { needed: format.number(MIN_COMPARABLE), lowest: money(lowest) }
    if (unread > 0) return <p>{t('fewRead', { ...words, count })}</p>
    return <p>{count === 1 ? t('fewOne', words) : t('few', { ...words, count, highest: money(highest) })}</p>
  }
  const highest = high === null ? null : priceStanding(high, others)
  return (
    <>
      {low === null ? (
        <p>{t('noOwnPrice', { currency })}</p>
      ) : (
        isWhole && <Place first={standing.rank} last={highest?.rank ?? standing.rank} all={others.length + 1} context={context} />
      )}
      <DistributionPlot
        bars={markedDistribution(others, own, BARS)}
        label={t('plot', {
          count: format.number(others.length + own.length),
          price: low === null ? '—' : low === high ? money(low) : `${money(low)}–${money(high ?? low)}`,
          median: money(standing.median),
        })}
        money={money}
        marked={t('yours')}
      />
      <Figures price={low === high ? low : null} standing={standing} isWhole={isWhole} context={context} />
      {isWhole && onMatch && (
        <div className={classes['match']}>
          <Button size="xs" variant="default" onClick={() => onMatch(standing.median)}>
            {t('matchMedian')}
          </Button>
          <span className={classes['hint']}>{t('matchHint')}</span>
        </div>
      )}
    </>
  )
}

function Place({ first, last, all, context: { t, format } }: { first: number; last: number; all: number; context: AdvisorContext }) {
  const words = { all: format.number(all) }
  return (
    <p>
      <b>
        {first === last
          ? t('place', { ...words, rank: format.number(first) })
          : t('between', { ...words, first: format.number(first), last: format.number(last) })}
      </b>{' '}
      {t('placeAmong')}
    </p>
  )
}

interface FiguresProps {
  /** Null when there is none, or several. */
  price: number | null
  standing: PriceStanding
  isWhole: boolean
  context: AdvisorContext
}

function Figures({ price, standing, isWhole, context }: FiguresProps) {
  const { t, format, currency } = context
  const money = (amount: number) => format.money(amount, currency)
  const facts: [label: string, value: string][] = []
  if (price !== null) {
    facts.push([t('yourPrice'), t('perHour', { price: money(price) })])
    if (isWhole) facts.push([t('percentile'), t('percentileOf', { share: format.percent(standing.percentile) })])
  }
  if (isWhole) facts.push([t('toMedian', { price: money(standing.median) }), wayTo(standing.median, price, context)])
  facts.push([t('toCheapest', { price: money(standing.lowest) }), wayTo(standing.lowest, price, context)])
  return (
    <dl className={classes['facts']}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** "+$1.20 (+44%)": how far one's own price is from another. */
function wayTo(there: number, price: number | null, { t, format, currency }: AdvisorContext): string {
  if (price === null) return ''
  const way = minus(there, price)
  if (way === 0) return t('same')
  const sign = way > 0 ? '+' : '−'
  const share = price > 0 ? ` (${sign}${format.percent(Math.abs(quotient(way, price)))})` : ''
  return `${sign}${format.money(Math.abs(way), currency)}${share}`
}
