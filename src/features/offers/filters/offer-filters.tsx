import { useReader } from '@/api/use-reader'
import { Button } from '@/shared/ui/button'
import { useId, useState, type ReactNode } from 'react'
import type { Ranged } from '@/contract/offer'
import type { Currency } from '@/contract/params'
import { filterName, rangesIn } from '@/domain/offer-fields'
import { useMessages, useLocale } from '@/shared/i18n/i18n'
import type { Step } from '@/shared/lib/use-page-search'
import { Icon } from '@/shared/ui/icon'
import { lazyPart } from '@/shared/ui/lazy-part'
import { Segmented } from '@/shared/ui/segmented'
import { Status } from '@/shared/ui/status'
import { offersCatalog } from '../messages'
import { filtersSet, type OffersChange, type OffersSearch, NO_FILTERS, type FilterId, isCrossed } from '../offer-search'
import classes from './offer-filters.module.css'
import { FitLink } from './fit-link'
import { GpuModelFilter } from './gpu-model-filter'
import { NumberField } from './number-field'
import { rangeNote } from './range-labels'
import { usePending } from './use-pending'

interface Common {
  search: OffersSearch
  onChange: OffersChange
  currency: Currency
}

interface Props extends Common {
  /** The change to expect from a mouse press, see `usePrefetchOnPress`. */
  onPress: (next: Partial<OffersSearch>) => void
  total?: number | undefined
  onClose?: () => void
}

/** All filters of SPEC 4.4: the common ones directly, the others in collapsible sections. */
export function OfferFilters({ search, onChange, onPress, currency, total, onClose }: Props) {
  const { t, format } = useReader(offersCatalog)
  const id = useId()
  // Invalid text is only in its field, not in the search: Clear filters remounts the fields to remove it.
  const [clearings, setClearings] = useState(0)
  const set = filtersSet(search).length
  const clear = () => {
    setClearings(clearings + 1)
    onChange(NO_FILTERS)
  }
  const common = { search, onChange, currency }
  return (
    <section className={`column ${classes['panel']}`} aria-labelledby={id} data-sheet={onClose ? true : undefined}>
      <header className={`line ${classes['panelHead']}`}>
        <h2 id={id} className="normal">
          {t('filters')}
        </h2>
        {set > 0 && (
          <span className="badge">
            <span aria-hidden="true">{format.number(set)}</span>
            <span className="sr-only">{t('filtersSet', { count: set })}</span>
          </span>
        )}
        <button type="button" className={classes['clear']} onClick={clear}>
          {t('clearFilters')}
        </button>
        {onClose && (
          <button type="button" className={classes['close']} aria-label={t('close')} onClick={onClose}>
            <Icon name="close" />
          </button>
        )}
      </header>
      <div className={`stack ${classes['body']}`} key={clearings}>
        <GpuModelFilter
          chosen={search.gpu}
          hidden={search.not_gpu}
          onChange={(gpu) => onChange({ gpu })}
          onPress={(gpu) => onPress({ gpu })}
          currency={currency}
        />
        <GpuCountFilter value={search.gpus} onCommit={(gpus, how) => onChange({ gpus }, how)} onPress={(gpus) => onPress({ gpus })} />
        <PriceField {...common} />
        <div className="labelled">
          <RangeField name="vram" {...common} />
          <FitLink search={search} onChange={onChange} />
        </div>
        <MoreFilters {...common} />
      </div>
      {onClose && (
        <footer className={classes['foot']}>
          <Button fullWidth size="md" onClick={onClose}>
            {total === undefined ? t('showOffersUnknown') : t('showOffers', { count: total })}
          </Button>
        </footer>
      )}
    </section>
  )
}

interface RangeFieldProps extends Common {
  name: Ranged
  /** Shown between the heading and the two fields. */
  children?: ReactNode
}

function RangeField({ name, search, onChange, currency, children }: RangeFieldProps) {
  'use no memo'
  const t = useMessages(offersCatalog)
  const id = useId()
  const isBad = isCrossed(search, name)
  const note = rangeNote(t, name, currency, useLocale())
  const bound = (side: 'from' | 'to') => (
    <NumberField
      label={t(side)}
      placeholder={t(`${side}Hint`)}
      value={search[`${name}_${side}`]}
      onCommit={(value, how) => onChange({ [`${name}_${side}`]: value }, how)}
      isInvalid={isBad}
      currency={name === 'price' ? currency : undefined}
      describedBy={isBad ? `${id}-crossed` : note === undefined ? undefined : `${id}-note`}
    />
  )
  return (
    <fieldset className="labelled" aria-labelledby={`${id}-name`}>
      <legend className={classes['head']}>
        <span id={`${id}-name`}>{filterName(name, t)}</span>
        {note !== undefined && (
          <span className="caption plain" id={`${id}-note`}>
            {note}
          </span>
        )}
      </legend>
      {children}
      <div className={`top grid gap-2 ${classes['range']}`}>
        {bound('from')}
        <span aria-hidden="true" className="note leading-control">
          –
        </span>
        {bound('to')}
      </div>
      {isBad && (
        <Status isUrgent className="fault leading-14" id={`${id}-crossed`}>
          {t('crossed')}
        </Status>
      )}
    </fieldset>
  )
}

const TextFilter = lazyPart(async () => (await import('./more-fields')).TextFilter)
const Flag = lazyPart(async () => (await import('./more-fields')).Flag)
const PlaceFields = lazyPart(async () => (await import('./place-fields')).PlaceFields)

const [CPU = [], MEMORY = [], NETWORK = [], OTHER = []] = (['cpu', 'memory', 'network', 'other'] as const).map(rangesIn)

function MoreFilters(common: Common) {
  'use no memo'
  const t = useMessages(offersCatalog)
  const { search, onChange } = common
  const set = filtersSet(search)
  const countSet = (names: readonly Ranged[], ...others: FilterId[]) =>
    set.filter((id) => others.includes(id) || names.some((name) => id === `${name}_from` || id === `${name}_to`)).length
  const ranges = (names: readonly Ranged[]) => names.map((name) => <RangeField key={name} name={name} {...common} />)
  return (
    <div>
      <Collapsible title={t('locationAndProvider')} set={countSet([], 'location', 'provider', 'score_from')}>
        <PlaceFields search={search} onChange={onChange} />
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
      <Collapsible title={t('other')} set={countSet(OTHER, 'in_stock', 'rentable')}>
        <Flag label={t('inStock')} value={search.in_stock} wanted onChange={(in_stock) => onChange({ in_stock })} />
        <Flag label={t('onlyOutOfStock')} value={search.in_stock} wanted={false} onChange={(in_stock) => onChange({ in_stock })} />
        {ranges(OTHER)}
      </Collapsible>
    </div>
  )
}

function Collapsible({ title, set, children }: { title: string; set: number; children: ReactNode }) {
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
      <summary className="ring flex strong medium middle rounded">
        {title}
        {set > 0 && (
          <span className="badge push-end">
            <span aria-hidden="true">{set}</span>
            <span className="sr-only">{t('filtersSet', { count: set })}</span>
          </span>
        )}
      </summary>
      {(isOpen || wasOpen) && <div className="grid gap-3 pad-bottom-3">{children}</div>}
    </details>
  )
}

const USUAL = [1, 2, 4, 8]

interface GpuCountFilterProps {
  value: number | undefined
  onCommit: (value: number | undefined, how?: Step) => void
  onPress: (value: number | undefined) => void
}

const parseCount = (choice: string) => (choice === 'any' ? undefined : Number(choice))

function GpuCountFilter({ value: inAddress, onCommit, onPress }: GpuCountFilterProps) {
  'use no memo'
  const { t, format } = useReader(offersCatalog)
  const { shown: value, outside, commit } = usePending(inAddress, onCommit)
  // `outside` when Other was chosen. A later change from outside, such as a removed chip, hides the field again.
  const [wantsOther, setWantsOther] = useState(-1)
  const isOther = wantsOther === outside || (value !== undefined && !USUAL.includes(value))
  const choose = (choice: string) => {
    setWantsOther(choice === 'other' ? outside : -1)
    if (choice !== 'other') commit(parseCount(choice))
  }
  return (
    <div className="labelled">
      <span className={classes['head']} aria-hidden="true">
        {t('field_gpu_amount')}
      </span>
      <Segmented
        label={t('field_gpu_amount')}
        size="sm"
        isWide
        options={[
          { value: 'any', label: t('anyCount') },
          ...USUAL.map((count) => ({ value: String(count), label: format.number(count) })),
          { value: 'other', label: t('other') },
        ]}
        value={isOther ? 'other' : value === undefined ? 'any' : String(value)}
        onChange={choose}
        onPress={(choice) => choice !== 'other' && onPress(parseCount(choice))}
      />
      {isOther && (
        <NumberField
          label={t('numberOfGpus')}
          placeholder={t('numberOfGpus')}
          value={value}
          onCommit={commit}
          complain={(count) => (Number.isInteger(count) && count >= 1 ? undefined : t('wholeFromOne'))}
        />
      )}
    </div>
  )
}

const PriceHistogram = lazyPart(async () => (await import('./price-histogram')).PriceHistogram)

/** Price bounds. The distribution opens on request, because it takes a dozen API requests. */
function PriceField(common: Common) {
  const t = useMessages(offersCatalog)
  const [isDrawn, setDrawn] = useState(false)
  return (
    <div className="labelled">
      <RangeField name="price" {...common}>
        {isDrawn && <PriceHistogram {...common} />}
      </RangeField>
      <button type="button" className={classes['link']} aria-expanded={isDrawn} onClick={() => setDrawn(!isDrawn)}>
        {t(isDrawn ? 'hideDistribution' : 'showDistribution')}
      </button>
    </div>
  )
}
