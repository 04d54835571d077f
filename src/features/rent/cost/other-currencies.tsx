import { useQueries } from '@tanstack/react-query'
import { offerAgainQuery } from '@/api/find-offer'
import type { SearchOffer } from '@/contract/offer'
import { currency as currencies, type Currency } from '@/contract/params'
import { ErrorAlert } from '@/shared/ui/error-alert'
import { useNow } from '@/shared/ui/use-now'
import { costSheet, isCost } from '@/domain/cost-sheet'
import { useRentReader } from '../rent-context'
import { CostLines, CostRow } from './cost-table'

export function OtherCurrencies({ offer, storage }: { offer: SearchOffer; storage: number | null }) {
  const { t, format, currency: asked } = useRentReader()
  const now = useNow(5_000)
  const others = currencies.options.filter((currency) => currency !== asked)
  const answers = useQueries({ queries: others.map((currency) => ({ ...offerAgainQuery(offer, currency), staleTime: 30_000 })) })
  const failed = answers.filter(({ isError }) => isError)
  const loadedAt = Math.min(...answers.map(({ dataUpdatedAt }) => dataUpdatedAt))
  return (
    <>
      <CostLines label={t('otherCurrencies')} isSmall t={t}>
        {answers.map(({ data, isError }, index) => {
          const currency: Currency = others[index] ?? asked
          if (data?.status !== 'found') {
            return (
              <tr key={currency}>
                <th scope="row">{currency}</th>
                <td colSpan={3}>{data ? t('notFoundNow') : isError ? '—' : <span className="skeleton" />}</td>
              </tr>
            )
          }
          const { gpu, total } = costSheet(data.offer, storage, currency)
          const isWhole = isCost(total)
          return (
            <CostRow key={currency} cost={isWhole ? total : gpu} currency={currency}>
              {currency}
              {!isWhole && <small className="second-line">{t('gpuOnly')}</small>}
            </CostRow>
          )
        })}
      </CostLines>
      {failed[0] && <ErrorAlert error={failed[0].error} onRetry={() => failed.forEach(({ refetch }) => void refetch())} />}
      <p className="caption">
        {t('notConverted')} {loadedAt > 0 && t('updatedAgo', { ago: format.ago(loadedAt, now) })}
      </p>
    </>
  )
}
