import { useState, type ReactNode } from 'react'
import type { Ranged } from '@/contract/offer'
import type { Currency, Locale } from '@/contract/params'
import { rangesIn } from '@/domain/offer-fields'
import { useMessages } from '@/shared/i18n/i18n'
import { lazyPart } from '@/shared/ui/lazy-part'
import { offersCatalog } from '../messages'
import { filtersSet, type FilterId, type OffersChange, type OffersSearch } from '../offer-search'
import { RangeField } from './range-field'
import classes from './offer-filters.module.css'

const TextFilter = lazyPart(async () => (await import('./text-filter')).TextFilter)
const Flag = lazyPart(async () => (await import('./flag')).Flag)
const PlaceFields = lazyPart(async () => (await import('./place-fields')).PlaceFields)

interface Props {
  search: OffersSearch
  onChange: OffersChange
  currency: Currency
  locale: Locale
}

const [CPU = [], MEMORY = [], NETWORK = [], OTHER = []] = (['cpu', 'memory', 'network', 'other'] as const).map(rangesIn)

export function MoreFilters({ search, onChange, currency, locale }: Props) {
  'use no memo'
  const t = useMessages(offersCatalog)
  const set = filtersSet(search)
  const countSet = (names: readonly Ranged[], ...others: FilterId[]) =>
    set.filter((id) => others.includes(id) || names.some((name) => id === `${name}_from` || id === `${name}_to`)).length
  const ranges = (names: readonly Ranged[]) =>
    names.map((name) => <RangeField key={name} name={name} search={search} onChange={onChange} currency={currency} />)
  return (
    <div>
      <Collapsible title={t('locationAndProvider')} set={countSet([], 'location', 'provider', 'score_from')}>
        <PlaceFields search={search} onChange={onChange} locale={locale} />
      </Collapsible>
      <Collapsible title={t('cpu')} set={countSet(CPU, 'cpu')}>
        <TextFilter label={t('cpuName')} placeholder="EPYC 9654" value={search.cpu} onCommit={(cpu, how) => onChange({ cpu }, how)} />
        {ranges(CPU)}
      </Collapsible>
      <Collapsible title={t('memoryAndDisk')} set={countSet(MEMORY)}>
        {ranges(MEMORY)}
      </Collapsible>
      <Collapsible title={t('network')} set={countSet(NETWORK)}>
        {ranges(NETWORK)}
      </Collapsible>
      <Collapsible title={t('otherFilters')} set={countSet(OTHER, 'in_stock', 'rentable')}>
        <Flag label={t('inStock')} value={search.in_stock} wanted onChange={(in_stock) => onChange({ in_stock })} />
        <Flag label={t('onlyOutOfStock')} value={search.in_stock} wanted={false} onChange={(in_stock) => onChange({ in_stock })} />
        {ranges(OTHER)}
      </Collapsible>
    </div>
  )
}

interface CollapsibleProps {
  title: string
  set: number
  children: ReactNode
}

function Collapsible({ title, set, children }: CollapsibleProps) {
  const t = useMessages(offersCatalog)
  const [isOpen, setOpen] = useState(set > 0)
  const [wasOpen, setWasOpen] = useState(isOpen)
  return (
    <details
      className={classes['fold']}
      open={isOpen}
      onToggle={(event) => {
        const { open } = event.currentTarget
        setOpen(open)
        if (open) setWasOpen(true)
      }}
    >
      <summary className="ring flex strong medium middle gap-6px rounded clickable">
        {title}
        {set > 0 && (
          <span className="badge push-end">
            <span aria-hidden="true">{set}</span>
            <span className="sr-only">{t('filtersSet', { count: set })}</span>
          </span>
        )}
      </summary>
      {(isOpen || wasOpen) && <div className={classes['folded']}>{children}</div>}
    </details>
  )
}
