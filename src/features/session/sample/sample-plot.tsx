import { frontier, mostPerMoney } from '@/domain/frontier'
import { useFormat } from '@/shared/i18n/i18n'
import { placeOn } from '@/shared/plots/log-scale'
import { SAMPLE_CURRENCY, SAMPLE_MODELS } from './sample-market'
import classes from './sample-preview.module.css'

const PRICES = { from: 0.03, to: 8 }
const FIGURES = { from: 13, to: 3400 }
const PRICE_TICKS = [0.05, 0.1, 0.2, 0.5, 1, 2, 5]
const FIGURE_TICKS = [20, 50, 200, 1000]

/** Models with room for their name to the left of their dot. */
const LABELS = ['B200', 'H100 SXM', 'L40S', 'RTX 4090']

const POINTS = Object.entries(SAMPLE_MODELS).map(([name, [price, fp16]]) => ({
  name,
  x: price,
  y: fp16,
  left: placeOn(price, PRICES),
  top: 100 - placeOn(fp16, FIGURES),
}))

/** Price against FP16 performance of the sample. The drawing is stretched to the width; dots are line caps, so they stay round. */
export function SamplePlot() {
  const format = useFormat()
  const best = frontier(POINTS)
  const diamond = mostPerMoney(POINTS)
  const stair = best.map(({ left, top }, index) => (index === 0 ? `M${left} 100V${top}` : `H${left}V${top}`)).join('') + 'H100'
  const dots = (points: typeof POINTS) => points.map(({ left, top }) => `M${left} ${top}h0`).join('')
  const labelled = POINTS.filter((point) => LABELS.includes(point.name) || point === diamond)
  return (
    <div className={`nowrap relative ${classes['plot']}`}>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none">
        <path className={classes['empty']} d={`${stair}V0H0V100Z`} />
        <path
          className={classes['grid']}
          d={[
            ...PRICE_TICKS.map((price) => `M${placeOn(price, PRICES)} 0V100`),
            ...FIGURE_TICKS.map((figure) => `M0 ${100 - placeOn(figure, FIGURES)}H100`),
          ].join('')}
        />
        <path className={classes['stair']} d={stair} />
        <path className={classes['dots']} d={dots(POINTS.filter((point) => !best.includes(point)))} />
        <path className={classes['best']} d={dots(best.filter((point) => point !== diamond))} />
      </svg>
      {labelled.map((point) => (
        <span
          key={point.name}
          className={`text ${classes['label']}`}
          data-diamond={point === diamond || undefined}
          style={{ left: `${point.left}%`, top: `${point.top}%` }}
        >
          {point.name}
        </span>
      ))}
      {PRICE_TICKS.map((price) => (
        <span key={price} className={`dim ${classes['price']}`} style={{ left: `${placeOn(price, PRICES)}%` }}>
          {format.moneyExact(price, SAMPLE_CURRENCY)}
        </span>
      ))}
      {FIGURE_TICKS.map((figure) => (
        <span key={figure} className={`dim ${classes['figure']}`} style={{ top: `${100 - placeOn(figure, FIGURES)}%` }}>
          {format.number(figure)}
        </span>
      ))}
    </div>
  )
}
