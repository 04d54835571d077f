import { demoKey } from '@/api/connect-settings'
import { useFormat, useMessages } from '@/shared/i18n/i18n'
import { catalog } from '@/shared/i18n/messages'
import { PriceStrip } from '@/shared/plots/price-strip'
import { unitName } from '@/shared/ui/units'
import { SAMPLE_CURRENCY, SAMPLE_MODELS, SAMPLE_OFFERS, SAMPLE_TILES, type SampleTile } from './sample-market'
import { SamplePlot } from './sample-plot'
import classes from './sample-preview.module.css'

const sampleCatalog = catalog({ en: () => import('./messages.en'), ru: () => import('./messages.ru') })

/** A picture of the market page, drawn from sample figures: nothing in it can be used, and it sends no request. */
export function SamplePreview() {
  const t = useMessages(sampleCatalog)
  return (
    <>
      <figcaption className="sr-only">{t('alternative', { count: Object.keys(SAMPLE_MODELS).length })}</figcaption>
      <div inert>
        <div className={`row caption line-bottom surface ${classes['bar']}`}>
          <span className={`rounded-4 sunken ${classes['badge']}`}>{t('sample')}</span>
          <span>{t(demoKey() === null ? 'picture' : 'fromDemo', { currency: SAMPLE_CURRENCY })}</span>
          <span className={`push-end ${classes['end']}`}>{t('notToday')}</span>
        </div>
        <div className={`grid line-bottom gap-1px ${classes['tiles']}`}>
          {SAMPLE_TILES.map((tile) => (
            <Tile key={tile.name} {...tile} />
          ))}
        </div>
        <div className={`caption line-bottom ${classes['previewFigure']}`}>
          <b className="emphasis medium">{t('plot')}</b> {t('axes')}
          <SamplePlot />
        </div>
        <OfferRows />
      </div>
    </>
  )
}

const SCALE = { from: 0.1, to: 10 }

function Tile({ name, memory, offers, lowest, median, p90 }: SampleTile) {
  const t = useMessages(sampleCatalog)
  const format = useFormat()
  return (
    <div className="grid two-ends baseline gap-0-2 on-page dim small">
      <b className="emphasis medium">{name}</b>
      <span>
        {format.number(memory)} {unitName('gb', format.locale)}
      </span>
      <span>
        <b className={`emphasis large weight-650 ${classes['money']}`}>{format.money(lowest, SAMPLE_CURRENCY)}</b> {t('gpuHour')}
      </span>
      <span>{t('offers', { count: offers })}</span>
      <div className="span-all">
        <PriceStrip {...{ lowest, median, p90 }} scale={SCALE} />
      </div>
    </div>
  )
}

function OfferRows() {
  const t = useMessages(sampleCatalog)
  const format = useFormat()
  return (
    <div className={`medium ${classes['offers']}`}>
      {SAMPLE_OFFERS.map(({ count, gpu, price, provider, country }) => (
        <div className="grid middle gap-3" key={gpu}>
          <span>
            {count} × <b className="emphasis">{gpu}</b>
          </span>
          <span className="dim">
            <b className="emphasis">{format.money(price, SAMPLE_CURRENCY)}</b> {t('hour')}
          </span>
          <span>
            {provider} <small className="caption">{format.country(country)}</small>
          </span>
          <span className={`small framed-strong rounded raised weight-500 inline-block ${classes['rent']}`}>{t('rent')}</span>
        </div>
      ))}
    </div>
  )
}
