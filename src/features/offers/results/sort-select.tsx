import { useId } from 'react'
import { offerSort, type OfferSort } from '@/contract/offer'
import { useMessages } from '@/shared/i18n/i18n'
import { offersCatalog } from '../messages'
import classes from './sort-select.module.css'

/** All twelve orders of SPEC 4.4, also those no column head stands for. */
export function SortSelect({ sort, onSort }: { sort: OfferSort; onSort: (sort: OfferSort) => void }) {
  const t = useMessages(offersCatalog)
  const id = useId()
  return (
    <div className={classes['sort']}>
      <label htmlFor={id}>{t('sortBy')}</label>
      <span className={classes['select']}>
        <select id={id} value={sort} onChange={({ currentTarget: { value } }) => onSort(offerSort.parse(value))}>
          {offerSort.options.map((option) => (
            <option key={option} value={option}>
              {t(`sort_${option}`)}
            </option>
          ))}
        </select>
      </span>
    </div>
  )
}
