import { useReader } from '@/api/use-reader'
import { demoKey } from '@/api/connect-settings'
import { frontier, mostPerMoney } from '@/domain/frontier'
import { useFormat, useMessages } from '@/shared/i18n/i18n'
import { catalog } from '@/shared/i18n/messages'
import { placeOn } from '@/shared/plots/log-scale'
import { PriceStrip } from '@/shared/plots/price-strip'
import { unitName } from '@/shared/ui/units'
import { SAMPLE_CURRENCY, SAMPLE_MODELS, SAMPLE_OFFERS, SAMPLE_TILES, type SampleTile } from './sample-market'
import classes from './sample-preview.module.css'

const sampleCatalog = catalog({ en: () => import('./messages.en'), ru: () => import('./messages.ru') })

/** A picture of the market page, drawn from sample figures: nothing in it can be used, and it sends no request. */
export function SamplePreview() {
  const t = useMessages(sampleCatalog)
  return (
    <>
      <figcaption className="sr-only">{t('alternative', { count: Object.keys(SAMPLE_MODELS).length })}</figcaption>
      <div inert>
        <div className="row caption line-bottom surface gap-1-4 pad-x-4 high-44">
          <span className="rounded-4 sunken pad-tag">{t('sample')}</span>
          <span>{t(demoKey() === null ? 'picture' : 'fromDemo', { currency: SAMPLE_CURRENCY })}</span>
          <span className="push-end">{t('notToday')}</span>
        </div>
        <div className={`grid line-bottom gap-1px ${classes['tiles']}`}>
          {SAMPLE_TILES.map((tile) => (
            <Tile key={tile.name} {...tile} />
          ))}
        </div>
        <div className="caption line-bottom pad-3-4">
          <b className="emphasis medium">{t('plot')}</b> {t('axes')}
          <SamplePlot />
        </div>
        <OfferRows />
      </div>
    </>
  )
}

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
function SamplePlot() {
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
          className={`absolute text ${classes['label']}`}
          data-diamond={point === diamond || undefined}
          style={{ left: `${point.left}%`, top: `${point.top}%` }}
        >
          {point.name}
        </span>
      ))}
      {PRICE_TICKS.map((price) => (
        <span key={price} className={`absolute dim ${classes['price']}`} style={{ left: `${placeOn(price, PRICES)}%` }}>
          {format.moneyExact(price, SAMPLE_CURRENCY)}
        </span>
      ))}
      {FIGURE_TICKS.map((figure) => (
        <span key={figure} className={`absolute dim ${classes['figure']}`} style={{ top: `${100 - placeOn(figure, FIGURES)}%` }}>
          {format.number(figure)}
        </span>
      ))}
    </div>
  )
}

const SCALE = { from: 0.1, to: 10 }

function Tile({ name, memory, offers, lowest, median, p90 }: SampleTile) {
  const { t, format } = useReader(sampleCatalog)
  return (
    <div className="grid two-ends baseline gap-0-2 on-page dim small">
      <b className="emphasis medium">{name}</b>
      <span>
        {format.number(memory)} {unitName('gb', format.locale)}
      </span>
      <span>
        <b className="emphasis large weight-650">{format.money(lowest, SAMPLE_CURRENCY)}</b> {t('gpuHour')}
      </span>
      <span>{t('countOffers', { count: offers })}</span>
      <div className="span-all">
        <PriceStrip {...{ lowest, median, p90 }} scale={SCALE} />
      </div>
    </div>
  )
}

function OfferRows() {
  const { t, format } = useReader(sampleCatalog)
  return (
    <div className={`medium ${classes['offers']}`}>
      {SAMPLE_OFFERS.map(({ count, gpu, price, provider, country }) => (
        <div className="grid middle gap-3 ruled" key={gpu}>
          <span>
            {count} × <b className="emphasis">{gpu}</b>
          </span>
          <span className="dim">
            <b className="emphasis">{format.money(price, SAMPLE_CURRENCY)}</b> {t('hour')}
          </span>
          <span>
            {provider} <small className="caption phone-hidden">{format.country(country)}</small>
          </span>
          <span className="small framed-strong rounded raised weight-500 inline-block pad-x-2 phone-hidden">{t('rent')}</span>
        </div>
      ))}
    </div>
  )
}
