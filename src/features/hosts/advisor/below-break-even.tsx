import { useReaderIn } from '@/api/use-reader'
import type { Host } from '@/contract/host'
import type { Currency } from '@/contract/params'
import { breakEvenOf, advisorCatalog } from './break-even'
import { useRunningCosts } from './running-costs'

export function BelowBreakEven({ host, currency, price }: { host: Host; currency: Currency; price: number }) {
  const { t, format } = useReaderIn(currency, advisorCatalog)
  const even = breakEvenOf(host, useRunningCosts(), currency, format)
  return even !== null && price < even && <p className="caption warn">{t('below', { price: format.money(even, currency) })}</p>
}
