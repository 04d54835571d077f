import { useCurrency } from '@/api/use-reader'
import { currency as currencies } from '@/contract/params'
import type { Format } from '@/shared/i18n/format'
import { useFormat } from '@/shared/i18n/i18n'
import { moneyText } from '@/shared/ui/money-text'

/** A function of the whole format: another time zone replaces it, and the first moment of a month is in another month elsewhere. */
export function monthName({ locale }: Format): (month: number) => string {
  const format = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric' })
  // Russian ones are in lower case, but a head is not, and "г." does not stand alone on a line.
  return (month) =>
    format
      .format(month)
      .replace(/^./, (letter) => letter.toUpperCase())
      .replace(' г.', '\u00A0г.')
}

/** Formats a sum of the journal. A sign is unique among the currencies of the API only, so others show their code. */
export function useJournalMoney(): (amount: number, currency: string) => string {
  const format = useFormat()
  const current = useCurrency()
  return (amount, currency) =>
    moneyText(amount, currency, currencies.options.find((known) => known === currency) ?? current, format)?.text ?? ''
}
