import { hourlyPrice } from '@/api/hourly-price'
import { availabilityOf, countPrefix, gpuName, type Availability } from '@/api/offer-words'
import type { AmountWithUnit, SearchOffer } from '@/contract/offer'
import { over, times } from '@/shared/lib/decimal'
import { AvailabilityShape } from '@/shared/ui/availability'
import { CopyButton } from '@/shared/ui/copy-button'
import { Quantity, type QuantityText } from '@/shared/ui/quantity'
import { sentUnitName, unitName, type Unit } from '@/shared/ui/units'
import { useNow } from '@/shared/ui/use-now'
import { priceText, providerAndPlace, type RentContext } from './rent-context'
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
  /** The same with prices in the currency of the page; undefined while they are being asked for. */
  priced: SearchOffer | undefined
  readAt: number
  context: RentContext
}

/** What is about to be rented. */
export function OfferSummary({ offer, priced, readAt, context }: Props) {
  const { t, format } = context
  const now = useNow(5_000)
  const availability = availabilityOf(offer)
  return (
    <section className={classes['summary']} aria-label={t('offer')}>
      <div className={classes['line']}>
        <div>
          <p className={classes['name']}>
            <span>{countPrefix(offer.gpu_amount, format)}</span>
            {gpuName(offer) ?? t('gpuNotReported')}
          </p>
          <p className={classes['sub']}>
            {providerAndPlace(offer, context)}
            <code>{shortId(offer.id)}</code>
            <CopyButton value={offer.id} label={t('copyId')} variant="subtle" size="xs" />
          </p>
        </div>
        <Price offer={priced} context={context} />
      </div>
      <dl className={classes['specs']}>
        {factsOf(offer, context).map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd data-missing={value === null || undefined}>{value ? <Quantity of={value} /> : t('notReported')}</dd>
          </div>
        ))}
      </dl>
      <p className={classes['stock']}>
        <AvailabilityShape is={availability}>{t(STOCK[availability])}</AvailabilityShape>
        <span>
          {readAt > 0 ? t('readAgoFirst', { ago: format.ago(readAt, Math.max(now, readAt)) }) : t('readingFirst')} {t('searchedBefore')}
        </span>
      </p>
    </section>
  )
}

function Price({ offer, context }: { offer: SearchOffer | undefined; context: RentContext }) {
  const { t, currency } = context
  if (!offer) return <span className={`skeleton ${classes['priceWait']}`} />
  const price = hourlyPrice(offer.prices, currency)
  if (!('amount' in price)) return <p className={classes['price']}>{t(price.reason === 'no-price' ? 'noPrice' : 'notReadable')}</p>
  const { gpu_amount: gpus } = offer
  return (
    <p className={classes['price']}>
      <b>{priceText(price.amount, price.currency, context)}</b> {t('perHour')}
      {gpus !== null && gpus > 1 && <small>{t('perGpu', { price: priceText(over(price.amount, gpus), price.currency, context) })}</small>}
    </p>
  )
}

const shortId = (id: string): string => (id.length > 16 ? `${id.slice(0, 8)}…${id.slice(-4)}` : id)

interface Fact {
  label: string
  value: QuantityText | null
}

/** What decides whether a machine will do; null is "not reported", which is not 0. */
function factsOf({ vram, gpu_amount: gpus, configuration: sent }: SearchOffer, { t, format }: RentContext): Fact[] {
  const isNumber = (value: number | null | undefined): value is number => typeof value === 'number' && value > 0 && Number.isFinite(value)
  // These agents send 0 or -1 for what they do not know (DESIGN decision 2.14).
  const measured = (value: number | null | undefined, unit?: Unit): QuantityText | null =>
    isNumber(value) ? { number: format.number(value), unit: unit ? unitName(unit, format.locale) : '' } : null
  const amount = (of: AmountWithUnit | null | undefined): QuantityText | null =>
    of && of.amount !== null && of.amount >= 0
      ? { number: format.number(of.amount), unit: sentUnitName(of.unit ?? '', format.locale) }
      : null
  const pair = (a: number | null | undefined, b: number | null | undefined, unit?: Unit): QuantityText | null =>
    isNumber(a) || isNumber(b)
      ? {
          number: [a, b].map((value) => (isNumber(value) ? format.number(value) : '—')).join(' / '),
          unit: unit ? unitName(unit, format.locale) : '',
        }
      : null
  const each = measured(vram, 'gb')
  const cpu = sent?.cpu_name?.trim()
  return [
    {
      label: t('vram'),
      value:
        each && isNumber(vram) && isNumber(gpus) && gpus > 1
          ? {
              number: `${format.number(gpus)} × ${each.number}`,
              unit: `${each.unit}, ${t('inAll', { total: format.number(times(vram, gpus)) })}`,
            }
          : each,
    },
    { label: t('ram'), value: amount(sent?.ram) },
    { label: t('disk'), value: amount(sent?.disk) },
    { label: t('maxCuda'), value: measured(sent?.max_cuda_version) },
    { label: t('cpu'), value: cpu ? { number: cpu, unit: '' } : null },
    { label: t('vcpuAndCores'), value: pair(sent?.vcpu, sent?.cpu_cores) },
    { label: t('network'), value: pair(sent?.ethernet_in, sent?.ethernet_out, 'gbps') },
    { label: t('cpuClock'), value: measured(sent?.cpu_freq, 'ghz') },
  ]
}
