import { moneyText, exactMoneyText } from '@/shared/ui/money-text'
import { useReader, type Reader } from '@/api/use-reader'
import { periodLabel } from '@/shared/ui/period-label'
import { HOURS_PER_MONTH, hourlyPrice, priceFor, type HourlyPrice } from '@/domain/hourly-price'
import { reported, sumVram } from '@/domain/offer-text'
import { pickPrice } from '@/contract/price'
import type { SearchOffer } from '@/contract/offer'
import { catalog } from '@/shared/i18n/messages'
import { quotient } from '@/shared/lib/decimal'
import type { messages } from './messages.en'

export const offerCatalog = catalog({ en: () => import('./messages.en'), ru: () => import('./messages.ru') })

export type OfferPageReader = Reader<typeof messages>

export const useOfferPageReader = (): OfferPageReader => useReader(offerCatalog)

/** Formats a price; a currency other than the requested one is shown as a code. */
export const priceText = (
  amount: number,
  currency: string,
  { currency: asked, format }: Pick<OfferPageReader, 'currency' | 'format'>,
): string | null => moneyText(amount, currency, asked, format)?.text ?? null

export interface Figure {
  label: string
  value: string | null
  /** Why there is no value, if more than the price is needed for it. */
  missing?: string
}

export interface Figures {
  figures: Figure[]
  notes: string[]
}

/** @param hasCost leaves out the cost of a day and a month */
export function figuresOf(offer: SearchOffer, context: OfferPageReader, hasCost = false): Figures {
  const { t, format, currency } = context
  const price = hourlyPrice(offer.prices, currency)
  if (!('amount' in price)) return { figures: [], notes: [whyNone(offer, price.reason, context)] }
  const part = (divisor: number | null) => divided(price, divisor, context)
  const missing = t(reported(offer.gpu_amount) === null ? 'noGpuCount' : 'noVram')
  const of = (hours: number) => priceText(priceFor(price, hours), price.currency, context)
  return {
    figures: [
      { label: periodLabel('hour', format.locale), value: of(1) },
      { label: t('perGpu'), value: part(reported(offer.gpu_amount)), missing },
      { label: t('perVramGb'), value: part(sumVram(offer)), missing },
      ...(hasCost
        ? []
        : [
            { label: t('day'), value: of(24) },
            { label: t('month'), value: of(HOURS_PER_MONTH) },
          ]),
    ],
    notes: [...notesOf(price, context), ...(hasCost ? [] : [t('monthNote')])],
  }
}

const divided = (price: HourlyPrice, divisor: number | null, context: OfferPageReader): string | null =>
  divisor === null ? null : priceText(quotient(price.amount, divisor), price.currency, context)

function notesOf({ basis, currency, sent }: HourlyPrice, { t, format, currency: asked }: OfferPageReader): string[] {
  return [
    ...(basis.period === null ? [t('periodAssumed')] : []),
    ...(sent.hours === 1 ? [] : [t('periodSent', { amount: exactMoneyText(sent.amount, currency, asked, format), hours: sent.hours })]),
    ...(basis.isCurrencyNamed ? [] : [t('currencyAssumed', { currency })]),
    ...(currency === asked ? [] : [t('currencyOther', { asked, currency })]),
  ]
}

function whyNone(
  { prices }: SearchOffer,
  reason: 'no-price' | 'not-readable' | 'unknown-period',
  { t, format, currency }: OfferPageReader,
): string {
  if (reason === 'no-price') return t('noPrice')
  const sent = pickPrice(prices, currency)
  if (reason === 'not-readable' || !sent) return t('notReadable')
  return t('unknownPeriod', { amount: exactMoneyText(sent.amount, sent.currency, currency, format), period: sent.period })
}
