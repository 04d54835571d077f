import { distribution } from '@/api/price-stats'
import classes from './price-standing.module.css'
import type { WordsContext } from './words-context'

const BARS = 24
/** Of the picture, in its own units; it is stretched to the width there is. */
const WIDTH = 240
const HEIGHT = 64
const GAP = 1

interface Props {
  price: number
  others: readonly number[]
  median: number
  context: WordsContext
}

/** How many offers there are at which price; the bar this offer stands in is the accented one. A table says the same. */
export function StandingPlot({ price, others, median, context: { t, format, currency } }: Props) {
  const all = [...others, price]
  const bars = distribution(all, BARS)
  const own = bars.findIndex(({ from, to }, index) => price >= from && (price < to || index === bars.length - 1))
  const highest = Math.max(...bars.map(({ count }) => count))
  const width = WIDTH / bars.length
  const money = (amount: number) => format.money(amount, currency)
  const low = bars[0]?.from ?? price
  const high = bars.at(-1)?.to ?? price
  return (
    <figure className={classes['plot']}>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t('plot', { count: format.number(all.length), price: money(price), median: money(median) })}
      >
        {bars.map(({ from, count }, index) => {
          // A single offer among hundreds must still be seen.
          const height = count === 0 ? 0 : Math.max(2, (count / highest) * HEIGHT)
          return (
            <rect
              key={from}
              className={index === own ? classes['own'] : classes['bar']}
              x={index * width + GAP / 2}
              y={HEIGHT - height}
              width={width - GAP}
              height={height}
            />
          )
        })}
      </svg>
      <figcaption>
        <span>{money(low)}</span>
        <span>{money(high)}</span>
      </figcaption>
      <details>
        <summary>{t('asTable')}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('priceRange')}</th>
              <th scope="col">{t('offersCount')}</th>
            </tr>
          </thead>
          <tbody>
            {bars.map(
              ({ from, to, count }, index) =>
                count > 0 && (
                  <tr key={from} data-own={index === own || undefined}>
                    <th scope="row">
                      {from === to ? money(from) : t('range', { from: money(from), to: money(to) })}
                      {index === own && ` (${t('thisOffer')})`}
                    </th>
                    <td>{format.number(count)}</td>
                  </tr>
                ),
            )}
          </tbody>
        </table>
      </details>
    </figure>
  )
}
