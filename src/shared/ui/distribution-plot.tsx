import type { CSSProperties } from 'react'
import { useFormat, useMessages } from '@/shared/i18n/i18n'
import classes from './distribution-plot.module.css'
import { plotCatalog } from '../plots/messages'
import { SimpleTable } from './simple-table'

interface Bar {
  from: number
  to: number
  count: number
  /** Contains the price of the offer: accented, and labelled in the table. */
  isMarked: boolean
}

interface Props {
  bars: readonly Bar[]
  label: string
  money: (amount: number) => string
  /** The price of the offer, named above the bars. */
  price: number
  /** Marked by a broken line and named below the bars. */
  median: number
}

/** Size of the picture in its own units; it is stretched to the available width. */
const WIDTH = 240
const HEIGHT = 64
const GAP = 1

function placeAt(price: number, low: number, high: number): CSSProperties {
  const share = high > low ? Math.min(1, Math.max(0, (price - low) / (high - low))) : 0.5
  return { '--place': `${100 * share}%` } as CSSProperties
}

export function DistributionPlot({ bars, label, money, price, median }: Props) {
  const t = useMessages(plotCatalog)
  const format = useFormat()
  const highest = Math.max(...bars.map(({ count }) => count))
  const width = WIDTH / bars.length
  const [low, high] = [bars[0]?.from, bars.at(-1)?.to]
  return (
    <figure className={`full relative ${classes['plot']}`}>
      {low !== undefined && high !== undefined && (
        <p className={`small accent strong ${classes['here']}`} style={placeAt(price, low, high)}>
          <span>{t('youAreHere', { price: money(price) })}</span>
        </p>
      )}
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={label}>
        {bars.map(({ from, count, isMarked }, index) => {
          // A single offer among hundreds must remain visible.
          const height = count === 0 ? 0 : Math.max(2, (count / highest) * HEIGHT)
          return (
            <rect
              key={from}
              className={isMarked ? classes['marked'] : classes['bar']}
              x={index * width + GAP / 2}
              y={HEIGHT - height}
              width={width - GAP}
              height={height}
            />
          )
        })}
      </svg>
      {low !== undefined && high !== undefined && (
        <figcaption className={`caption relative ${classes['median']}`} style={placeAt(median, low, high)}>
          <span>{t('median')}</span>
        </figcaption>
      )}
      <details>
        <summary className="small accent high-24">{t('sameAsTable')}</summary>
        <SimpleTable
          className="small"
          columns={[
            {
              id: 'price',
              head: t('pricePerHour'),
              cell: ({ from, to, isMarked }) => (
                <>
                  {from === to ? money(from) : t('fromTo', { from: money(from), to: money(to) })}
                  {isMarked && ` (${t('thisOffer')})`}
                </>
              ),
            },
            { id: 'offers', head: t('offersCount'), align: 'end', cell: ({ count }) => format.number(count) },
          ]}
          rows={bars.filter(({ count }) => count > 0)}
          rowKey={({ from }) => from}
          isMarked={({ isMarked }) => isMarked}
        />
      </details>
    </figure>
  )
}
