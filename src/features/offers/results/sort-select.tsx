import { offerSort, type OfferSort } from '@/contract/offer'
import { useMessages } from '@/shared/i18n/i18n'
import { Select } from '@/shared/ui/select'
import { offersCatalog } from '../messages'

/** All twelve orders of SPEC 4.4, also those no column head stands for. */
export function SortSelect({ sort, onSort }: { sort: OfferSort; onSort: (sort: OfferSort) => void }) {
  const t = useMessages(offersCatalog)
  const options = offerSort.options.map((value) => ({ value, label: t(`sort_${value}`) }))
  return <Select label={t('sortBy')} options={options} value={sort} onChange={onSort} />
}
