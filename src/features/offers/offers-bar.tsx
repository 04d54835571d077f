import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { OfferSort } from '@/contract/offer'
import { useFormat, useMessages } from '@/shared/i18n/i18n'
import { Icon } from '@/shared/ui/icon'
import { setPreferences, usePreferences } from '@/api/preferences'
import { ColumnChooser } from '@/shared/ui/column-chooser'
import { offersCatalog } from './messages'
import { filtersSet, type OffersSearch } from './offer-search'
import classes from './offers-bar.module.css'
import { DensitySwitch } from './results/density-switch'
import { SortSelect } from './results/sort-select'
import { COLUMNS } from './results/columns'

interface Props {
  search: OffersSearch
  onSort: (sort: OfferSort) => void
  /** Present where the filters are behind a button. */
  onFilters: (() => void) | undefined
  /** Cards have no columns and no density. */
  isPhone: boolean
  chips: ReactNode
  status: ReactNode
}

/** Between the title and the rows: what is set, how much was found, in which order and form it is shown. */
export function OffersBar({ search, onSort, onFilters, isPhone, chips, status }: Props) {
  // The key keeps the state of the chips when the layout changes between desktop and phone.
  const sort = <SortSelect sort={search.sort} onSort={onSort} />
  if (isPhone) {
    return (
      <>
        <div className={classes['phone']}>
          {onFilters && <FiltersButton search={search} onClick={onFilters} />}
          {sort}
        </div>
        <div key="chips" className={classes['chips']}>
          {chips}
        </div>
        <div className={classes['bar']}>{status}</div>
      </>
    )
  }
  return (
    <>
      <div key="chips" className={classes['chips']}>
        {chips}
      </div>
      <div className={classes['bar']}>
        {onFilters && <FiltersButton search={search} onClick={onFilters} />}
        {status}
        <span className={classes['spacer']} />
        {sort}
        <OfferColumns />
        <DensitySwitch />
      </div>
    </>
  )
}

function FiltersButton({ search, onClick }: { search: OffersSearch; onClick: () => void }) {
  const t = useMessages(offersCatalog)
  const { number } = useFormat()
  const set = filtersSet(search).length
  return (
    <Button variant="default" leftSection={<Icon name="filter" />} onClick={onClick} aria-haspopup="dialog">
      {t('filters')}
      {set > 0 && <span className={classes['count']}>{number(set)}</span>}
    </Button>
  )
}

/** Which columns the table of offers has; remembered. */
export function OfferColumns() {
  const t = useMessages(offersCatalog)
  const { hiddenColumns } = usePreferences()
  return (
    <ColumnChooser
      label={t('columns')}
      columns={COLUMNS.filter(({ isFixed }) => !isFixed).map(({ id, name, head }) => ({
        id,
        label: name ? t(name) : head.flatMap((key) => (key ? [t(key)] : [])).join(', '),
      }))}
      hidden={hiddenColumns}
      onChange={(hidden) => setPreferences({ hiddenColumns: hidden })}
    />
  )
}
