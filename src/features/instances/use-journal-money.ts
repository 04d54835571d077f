import { useCurrency } from '@/api/use-reader'
import { useFormat } from '@/shared/i18n/i18n'
import { currency as currencies } from '@/contract/params'
import { moneyText } from '@/shared/ui/money-text'

/** Formats a sum of the journal. A sign is unique among the currencies of the API only, so others show their code. */
export function useJournalMoney(): (amount: number, currency: string) => string {
  const format = useFormat()
  const current = useCurrency()
  return (amount, currency) =>
    moneyText(amount, currency, currencies.options.find((known) => known === currency) ?? current, format)?.text ?? ''
}
