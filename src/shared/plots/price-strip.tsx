import { placeOn, type LogScale } from './log-scale'
import classes from './price-strip.module.css'

interface Props {
  lowest: number | null
  median: number | null
  p90: number | null
  /** Null until all strips that share it are known: a mark never moves. */
  scale: LogScale | null
  /** The user's own price; hollow if its offer is not listed. */
  own?: { price: number; isListed: boolean } | undefined
}

/** Prices on a logarithmic scale: dot = lowest, tick = median, bar to the 90th percentile, diamond = own price. The figures are beside it as text. */
export function PriceStrip({ lowest, median, p90, scale, own }: Props) {
  if (scale === null || lowest === null) return <div className={`relative ${classes['strip']}`} aria-hidden="true" />
  const from = placeOn(lowest, scale)
  return (
    <div className={`relative ${classes['strip']}`} aria-hidden="true">
      {p90 !== null && <i className={classes['bar']} style={{ insetInlineStart: `${from}%`, width: `${placeOn(p90, scale) - from}%` }} />}
      {median !== null && <i className={classes['tick']} style={{ insetInlineStart: `${placeOn(median, scale)}%` }} />}
      <i className={classes['dot']} style={{ insetInlineStart: `${from}%` }} />
      {own && (
        <i
          className={classes['own']}
          data-hollow={!own.isListed || undefined}
          style={{ insetInlineStart: `${placeOn(own.price, scale)}%` }}
        />
      )}
    </div>
  )
}
