'use no memo' // Rarely rendered: memoization would only add bytes to the first load.

import { Button } from '@/shared/ui/button'
import type { ReactNode } from 'react'
import type { Currency } from '@/contract/params'
import { useFormat, useMessages } from '@/shared/i18n/i18n'
import { Icon } from '@/shared/ui/icon'
import { setPreferences, usePreferences } from '@/api/preferences'
import { ColumnChooser } from '@/shared/ui/column-chooser'
import { lazyPart } from '@/shared/ui/lazy-part'
import { offersCatalog } from './messages'
import { filtersSet, type OffersSearch } from './offer-search'
import classes from './offers-page.module.css'

const OfferColumnBoxes = lazyPart(async () => (await import('./offer-column-boxes')).OfferColumnBoxes)

interface Props {
  search: OffersSearch
  currency: Currency
  sort: ReactNode
  /** Opens the filter sheet. Undefined while the filters are beside the rows. */
  onFilters: (() => void) | undefined
  /** Cards have no columns and no density. */
  isPhone: boolean
  availability: ReactNode
  chips: ReactNode
  status: ReactNode
}

export function OffersBar({ search, currency, sort, onFilters, isPhone, availability, chips, status }: Props) {
  // `key` keeps the state of the chips when the layout changes between desktop and phone.
  if (isPhone) {
    return (
      <>
        <div className={`flex gap-2 sticky on-page ${classes['phone']}`}>
          {onFilters && <FiltersButton search={search} onClick={onFilters} />}
          {sort}
        </div>
        <div className={classes['wide']}>{availability}</div>
        <div key="chips" tabIndex={-1} className="high-26 phone-high pad-gutter">
          {chips}
        </div>
        <div className={`row ${classes['bar']}`}>{status}</div>
      </>
    )
  }
  return (
    <>
      <div key="chips" tabIndex={-1} className="high-26 phone-high pad-gutter">
        {chips}
      </div>
      <div className={`row ${classes['bar']}`}>
        {onFilters && <FiltersButton search={search} onClick={onFilters} />}
        {availability}
        {status}
        <span className="grow" />
        {sort}
        <OfferColumns currency={currency} />
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
    <Button variant="default" leftSection={<Icon name="filter" />} onClick={onClick} aria-haspopup="dialog" aria-keyshortcuts="f">
      {t('filters')} {set > 0 && <span className="badge">{number(set)}</span>}
    </Button>
  )
}

export const OfferColumns = ({ currency }: { currency: Currency }) => (
  <ColumnChooser boxes={(id) => <OfferColumnBoxes id={id} currency={currency} />} />
)

const DENSITIES = ['comfortable', 'compact'] as const

export function DensitySwitch() {
  const t = useMessages(offersCatalog)
  const { density } = usePreferences()
  return (
    <fieldset aria-label={t('rowHeight')} className={`gap-2px rounded on-page inline-flex framed-strong ${classes['density']}`}>
      {DENSITIES.map((one) => (
        <button
          className="dim grid rounded-4 place-center hover-text toggle"
          key={one}
          type="button"
          aria-label={t(`rows_${one}`)}
          title={t(`rows_${one}`)}
          aria-pressed={density === one}
          onClick={() => setPreferences({ density: one })}
        >
          <Icon name={one} />
        </button>
      ))}
    </fieldset>
  )
}
