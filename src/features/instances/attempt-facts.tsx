import { useId } from 'react'
import { buildReport } from '@/api/report'
import { useOfferReader, useCurrency } from '@/api/use-reader'
import type { Attempt } from '@/domain/journal-entry'
import { offerHref } from '@/domain/offer-links'
import { agreedPrice } from '@/domain/rental-cost'
import { useFollowLinks } from '@/shared/ui/use-follow-links'
import { CopyButton } from '@/shared/ui/copy-button'
import { exactMoneyText } from '@/shared/ui/money-text'
import { periodLabel } from '@/shared/ui/period-label'
import { instancesCatalog, priceOf, reasonOf, type InstancesReader } from './attempt-text'
import classes from './instance-page.module.css'

export function AttemptFacts({ attempt }: { attempt: Attempt }) {
  const reader = useOfferReader(instancesCatalog)
  const { t, format } = reader
  const currency = useCurrency()
  const follow = useFollowLinks()
  const id = useId()
  const { offer, template, storage, startedAt, settledAt, outcome, wasRechecked, imported } = attempt
  const reason = reasonOf(attempt, t)
  const at = (time: number) => <span title={format.dateTimeWithZone(time)}>{format.dateTime(time)}</span>
  const facts = [
    [t('attemptId'), <code key="id">{attempt.attemptId}</code>],
    [t('started'), at(startedAt)],
    ...(settledAt === null ? [] : [[t('settled'), at(settledAt)] as const]),
    [t('offerId'), <code key="offer">{offer.id}</code>],
    [t('template'), template.name ?? template.id],
    [t('storage'), storage === null ? t('storageNotSent') : t('storageSent', { size: storage })],
    [t('reserved'), attempt.reserve_period === 'month' ? t('month') : t('none')],
    [t('priceThen'), agreedText(attempt, reader)],
    [t('priceSeen'), <PricesSeen key="price" prices={attempt.prices} currency={attempt.currency} />],
    [t('diskPriceSeen'), <PricesSeen key="disk" prices={attempt.disk_prices} currency={attempt.currency} />],
    [t('recheck'), wasRechecked ? t('yes') : t('no')],
    ...(imported ? [[t('imported'), t('importedFrom', { file: imported.file, time: format.dateTime(imported.at) })] as const] : []),
  ] as const
  return (
    <section className={`kit-part break-anywhere medium ${classes['part']} ${classes['facts']}`} aria-labelledby={id}>
      <h2 id={id} className="mb-2">
        {t('attempt')}
      </h2>
      {reason !== null && <p>{reason}</p>}
      {outcome?.text && (
        <p>
          {t('response')}: <q>{outcome.text}</q> {outcome.status !== null && t('status', { status: outcome.status })}
        </p>
      )}
      <dl className="fact-rows">
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p>
        <a href={offerHref(offer, { currency })} {...follow}>
          {t('openOffer')}
        </a>
      </p>
      {attempt.state === 'unknown' && <CopyButton value={() => buildReport(attempt)} label={t('copyReport')} />}
    </section>
  )
}

function agreedText(attempt: Attempt, { t, format }: InstancesReader): string {
  const agreed = agreedPrice(attempt)
  const price = priceOf(attempt, t, format) ?? t('notReported')
  return agreed ? `${price} (${t(agreed.hasDisk ? 'gpuAndDisk' : 'gpuOnly')})` : price
}

/** All recorded prices with their period, neither converted nor summed. */
function PricesSeen({ prices, currency }: { prices: Attempt['prices']; currency: string }) {
  const { t, format } = useOfferReader(instancesCatalog)
  if (prices.length === 0) return t('notReported')
  return (
    <>
      {prices.map(({ amount, currency: sent, period }, index) => {
        const price = exactMoneyText(amount, sent ?? currency, currency, format)
        const text = period === null ? price : `${price} ${periodLabel(period, format.locale)}`
        // Index as key: the API may send equal entries.
        return <span key={index}>{text} </span>
      })}
      <small className="dim">{t('searchedIn', { currency })}</small>
    </>
  )
}
