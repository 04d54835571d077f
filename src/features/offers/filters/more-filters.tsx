import { useState, useId, type ReactNode } from 'react'
import type { Ranged } from '@/contract/offer'
import type { Currency, Locale } from '@/contract/params'
import { useMessages } from '@/shared/i18n/i18n'
import { lazyPart } from '@/shared/ui/lazy-part'
import { useDraft } from '@/shared/forms/use-draft'
import { offersCatalog } from '../messages'
import { filtersSet, type FilterId, type OffersSearch } from '../offer-search'
import { Flag } from './flag'
import { RangeField } from './range-field'
import field from './field.module.css'
import classes from './fold.module.css'

const PlaceFields = lazyPart(async () => (await import('./place-fields')).PlaceFields)

interface Props {
  search: OffersSearch
  onChange: (next: Partial<OffersSearch>) => void
  currency: Currency
  locale: Locale
}

const CPU = ['vcpu', 'cpu_cores', 'cpu_freq'] as const
const MEMORY = ['ram', 'memory_speed', 'disk'] as const
const NETWORK = ['ethernet_in', 'ethernet_out'] as const
const OTHER = ['capacity'] as const

/** The filters that are set less often, in folds. */
export function MoreFilters({ search, onChange, currency, locale }: Props) {
  // Everything here depends on the whole search: a cache would be bytes and nothing else.
  'use no memo'
  const t = useMessages(offersCatalog)
  const set = filtersSet(search)
  const countOf = (names: readonly Ranged[], ...others: FilterId[]) =>
    set.filter((id) => others.includes(id) || names.some((name) => id === `${name}_from` || id === `${name}_to`)).length
  const ranges = (names: readonly Ranged[]) =>
    names.map((name) => <RangeField key={name} name={name} search={search} onChange={onChange} currency={currency} />)
  return (
    <div>
      <Collapsible title={t('locationAndProvider')} set={countOf([], 'location', 'provider', 'score_from')}>
        <PlaceFields search={search} onChange={onChange} locale={locale} />
      </Collapsible>
      <Collapsible title={t('cpu')} set={countOf(CPU, 'cpu')}>
        <TextFilter label={t('cpuName')} placeholder="EPYC 9654" value={search.cpu} onCommit={(cpu) => onChange({ cpu })} />
        {ranges(CPU)}
      </Collapsible>
      <Collapsible title={t('memoryAndDisk')} set={countOf(MEMORY)}>
        {ranges(MEMORY)}
      </Collapsible>
      <Collapsible title={t('network')} set={countOf(NETWORK)}>
        {ranges(NETWORK)}
      </Collapsible>
      <Collapsible
        title={t('otherFilters')}
        set={countOf(OTHER) + [search.in_stock, search.rentable].filter((flag) => flag === false).length}
      >
        {ranges(OTHER)}
        <Flag label={t('onlyOutOfStock')} value={search.in_stock} wanted={false} onChange={(in_stock) => onChange({ in_stock })} />
        <Flag label={t('onlyNotForRent')} value={search.rentable} wanted={false} onChange={(rentable) => onChange({ rentable })} />
      </Collapsible>
    </div>
  )
}

interface CollapsibleProps {
  title: string
  /** How many of its filters are set; a section with some stands open at first. */
  set: number
  children: ReactNode
}

/** A section of the sidebar that can be folded away. Its fields are made when it is first opened. */
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
      <summary>
        {title}
        {set > 0 && (
          <span className={field['count']}>
            <span aria-hidden="true">{set}</span>
            <span className={field['hidden']}>{t('filtersSet', { count: set })}</span>
          </span>
        )}
      </summary>
      {(isOpen || wasOpen) && <div className={classes['body']}>{children}</div>}
    </details>
  )
}

interface TextFilterProps {
  label: string
  placeholder: string
  value: string | undefined
  onCommit: (value: string | undefined) => void
}

/** A filter that is a word or a few. */
function TextFilter({ label, placeholder, value, onCommit }: TextFilterProps) {
  const id = useId()
  const draft = useDraft<string | undefined>({
    value,
    show: (shown) => shown ?? '',
    read: (text) => ({ value: text.trim() === '' ? undefined : text.trim() }),
    onCommit,
  })
  return (
    <div className={field['field']}>
      <label className={field['head']} htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        type="text"
        autoComplete="off"
        spellCheck={false}
        className={field['input']}
        placeholder={placeholder}
        value={draft.text}
        onChange={(event) => draft.edit(event.currentTarget.value)}
        onBlur={draft.settle}
        onKeyDown={(event) => {
          if (event.key === 'Enter') draft.settle()
        }}
      />
    </div>
  )
}
