import { useReader } from '@/api/use-reader'
import { offerSort, type OfferSort } from '@/contract/offer'
import { moneyUnitText } from '@/domain/per-money'
import { Select } from '@/shared/ui/select'
import { offersCatalog } from '../messages'
import type { ResultsProps } from './results-props'

/** Value of the order that is not the API's. */
const RANK = 'tflops'

type Props = Pick<ResultsProps, 'sort' | 'onSort' | 'isRanked' | 'onRank' | 'currency'>

export function SortSelect({ sort, onSort, isRanked, onRank, currency }: Props) {
  'use no memo'
  const { t, format } = useReader(offersCatalog)
  const options = offerSort.options.map((value) => ({ value, label: t(`sort_${value}`) }))
  return (
    <Select<OfferSort | typeof RANK>
      label={t('sortBy')}
      options={options}
      value={isRanked ? RANK : sort}
      onChange={(chosen) => (chosen === RANK ? onRank?.() : onSort(chosen))}
    >
      {onRank && (
        <optgroup label={t('loadedRows')}>
          <option value={RANK}>{t('tflopsPerMoney', { money: moneyUnitText(currency, format) })}</option>
        </optgroup>
      )}
    </Select>
  )
}
