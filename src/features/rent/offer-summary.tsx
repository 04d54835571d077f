import { hourlyPrice } from '@/domain/hourly-price'
import { fieldText, SUMMARY, summaryName } from '@/domain/offer-fields'
import { type Availability, availabilityOf, countPrefix, gpuName, measured, sumVram } from '@/domain/offer-text'
import type { SearchOffer } from '@/contract/offer'
import { quotient } from '@/shared/lib/decimal'
import { availabilityShape } from '@/shared/ui/availability'
import { Quantity, quantityText, type QuantityText } from '@/shared/ui/quantity'
import { useNow } from '@/shared/ui/use-now'
import { missingCostReason } from './cost/cost-text'
import { priceText, providerAndPlace, useRentOfferReader, useRentReader, type RentReader } from './rent-context'
import classes from './rent-page.module.css'

const STOCK = {
  inStock: 'inStock',
  outOfStock: 'outOfStock',
  notRentable: 'notRentable',
  rentable: 'rentable',
  unknown: 'stockNotReported',
} as const satisfies Record<Availability, string>

interface Props {
  offer: SearchOffer
  priced: SearchOffer | undefined
  isAsking: boolean
  loadedAt: number
}

export function OfferSummary({ offer, priced, isAsking, loadedAt }: Props) {
  const context = useRentOfferReader()
  const { t, format } = context
  const now = useNow(5_000)
  const availability = availabilityOf(offer)
  return (
    <section aria-label={t('offer')}>
      <div className={`between flex wrap gap-2-4 ${classes['line']}`}>
        <div>
          <p className={`break-anywhere weight-650 ${classes['name']}`}>
            <span className="dim plain">{countPrefix(offer.gpu_amount, format)}</span>
            {gpuName(offer) ?? t('gpuNotReported')}
          </p>
          <p className="row note break-anywhere gap-2px-3 mt-2px">{providerAndPlace(offer, context)}</p>
        </div>
        {(priced || isAsking) && <Price offer={priced} />}
      </div>
      <dl className={`medium between grid mt-4 ${classes['specs']}`}>
        {factsOf(offer, context).map(({ label, value }) => (
          <div key={label}>
            <dt className="small">{label}</dt>
            <dd className={value === null ? 'faint plain' : 'strong'}>{value ? <Quantity of={value} /> : t('notReported')}</dd>
          </div>
        ))}
      </dl>
      <p className="row caption gap-1-4 mt-4">
        {availabilityShape(availability, t(STOCK[availability]))}
        <span>
          {loadedAt > 0 ? t('readAgoFirst', { ago: format.ago(loadedAt, now) }) : isAsking && t('readingFirst')} {t('searchedBefore')}
        </span>
      </p>
    </section>
  )
}

function Price({ offer }: { offer: SearchOffer | undefined }) {
  const context = useRentReader()
  const { t, currency } = context
  if (!offer) return <span className={`skeleton mt-2 ${classes['priceWait']}`} />
  const price = hourlyPrice(offer.prices, currency)
  if (!('amount' in price)) return <p className="note push-end end nowrap">{missingCostReason(price, context)}</p>
  const { gpu_amount: gpus } = offer
  return (
    <p className={`note push-end end nowrap ${classes['price']}`}>
      <b>{priceText(price.amount, price.currency, context)}</b> {t('perHour')}
      {gpus !== null && gpus > 1 && (
        <small className="small block">{t('perGpu', { price: priceText(quotient(price.amount, gpus), price.currency, context) })}</small>
      )}
    </p>
  )
}

interface Fact {
  label: string
  value: QuantityText | null
}

const factsOf = (offer: SearchOffer, { t, format }: RentReader): Fact[] =>
  SUMMARY.map((names) => {
    const [first = null, second] = names.map((name) => fieldText(offer, name, format))
    const value = names.length === 2 ? pair(first, second ?? null) : first
    return { label: summaryName(names, t), value: names[0] === 'vram' ? withTotal(first, offer, { t, format }) : value }
  })

/** "2 × 48 GB, 96 total". */
function withTotal(each: QuantityText | null, offer: SearchOffer, { t, format }: Pick<RentReader, 't' | 'format'>): QuantityText | null {
  const total = measured(sumVram(offer), 'gb', format)
  return each && total && offer.gpu_amount !== 1
    ? { number: countPrefix(offer.gpu_amount, format) + each.number, unit: `${each.unit}, ${t('inAll', { total: total.number })}` }
    : each
}

function pair(a: QuantityText | null, b: QuantityText | null): QuantityText | null {
  const unit = a?.unit ?? b?.unit
  if (unit === undefined) return null
  const isOneUnit = !a || !b || a.unit === b.unit
  const part = (of: QuantityText | null) => (of === null ? '—' : isOneUnit ? of.number : quantityText(of))
  return { number: `${part(a)} / ${part(b)}`, unit: isOneUnit ? unit : '' }
}
