import { useQueries } from '@tanstack/react-query'
import { offerAgainQuery } from '@/api/find-offer'
import type { SearchOffer } from '@/contract/offer'
import { currency as currencies } from '@/contract/params'
import { ErrorAlert } from '@/shared/ui/error-alert'
import { useNow } from '@/shared/ui/use-now'
import { costSheet, isCost } from '@/domain/cost-sheet'
import { useRentReader } from '../rent-context'
import { CostLines, type CostTableLine } from './cost-table'

interface Props {
  offer: SearchOffer
  storage: number | null
}

export function OtherCurrencies({ offer, storage }: Props) {
  const { t, format, currency: asked } = useRentReader()
  const now = useNow(5_000)
  const others = currencies.options.filter((currency) => currency !== asked)
  const answers = useQueries({ queries: others.map((currency) => ({ ...offerAgainQuery(offer, currency), staleTime: 30_000 })) })
  const failed = answers.filter(({ isError }) => isError)
  const loadedAt = Math.min(...answers.map(({ dataUpdatedAt }) => dataUpdatedAt))
  return (
    <>
      <CostLines
        label={t('otherCurrencies')}
        isSmall
        lines={answers.map(({ data, isError }, index): CostTableLine => {
          const currency = others[index] ?? asked
          if (data?.status !== 'found') {
            return { name: currency, currency, cost: { without: data ? t('notFoundNow') : isError ? '—' : <span className="skeleton" /> } }
          }
          const { gpu, total } = costSheet(data.offer, storage, currency)
          const isWhole = isCost(total)
          return { name: currency, note: !isWhole && t('gpuOnly'), cost: isWhole ? total : gpu, currency }
        })}
      />
      {failed[0] && <ErrorAlert error={failed[0].error} onRetry={() => failed.forEach(({ refetch }) => void refetch())} />}
      <p className="caption">
        {t('notConverted')} {loadedAt > 0 && t('readAgo', { ago: format.ago(loadedAt, now) })}
      </p>
    </>
  )
}
