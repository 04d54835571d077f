import { Button } from '@mantine/core'
import { useId, useState } from 'react'
import type { Currency, Locale } from '@/contract/params'
import { useFormat, useMessages } from '@/shared/i18n/i18n'
import { Icon } from '@/shared/ui/icon'
import { useLazyComponent } from '@/shared/ui/use-lazy-component'
import { lazyPart } from '@/shared/ui/lazy-part'
import { offersCatalog } from '../messages'
import { filtersSet, type OffersSearch } from '../offer-search'
import field from './field.module.css'
import { Flag } from './flag'
import { GpuCountFilter } from './gpu-count-filter'
import { GpuModelFilter } from './gpu-model-filter'
import { MoreFilters } from './more-filters'
import { NO_FILTERS } from './no-filters'
import classes from './offer-filters.module.css'
import { RangeField } from './range-field'

interface Props {
  search: OffersSearch
  /** The page merges this into the address; an undefined value takes the filter away. */
  onChange: (next: Partial<OffersSearch>) => void
  /** A mouse button went down on what will most likely make this change. */
  onPress: (next: Partial<OffersSearch>) => void
  currency: Currency
  locale: Locale
  /** On a phone: what the search finds, for the button that leads back to the rows. Undefined: not known. */
  total?: number | undefined
  /** On a phone: leads back to the rows. */
  onClose?: () => void
}

/** Every filter of SPEC 4.4. The common ones stand open, the others in folds with a count of what is set. */
export function OfferFilters({ search, onChange, onPress, currency, locale, total, onClose }: Props) {
  const t = useMessages(offersCatalog)
  const format = useFormat()
  const id = useId()
  // Unusable text in a field is no part of the search; clearing makes the fields anew, so that it goes too.
  const [clearings, setClearings] = useState(0)
  const set = filtersSet(search).length
  const clear = () => {
    setClearings(clearings + 1)
    onChange(NO_FILTERS)
  }
  const common = { search, onChange, currency }
  return (
    <section className={classes['panel']} aria-labelledby={id} data-sheet={onClose ? true : undefined}>
      <header className={classes['head']}>
        <h2 id={id}>{t('filters')}</h2>
        {set > 0 && (
          <span className={field['count']}>
            <span aria-hidden="true">{format.number(set)}</span>
            <span className={field['hidden']}>{t('filtersSet', { count: set })}</span>
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
      <div className={classes['body']} key={clearings}>
        <div className={classes['flags']}>
          <Flag
            label={t('inStock')}
            value={search.in_stock}
            wanted
            onChange={(in_stock) => onChange({ in_stock })}
            onPress={(in_stock) => onPress({ in_stock })}
          />
          <Flag
            label={t('rentable')}
            value={search.rentable}
            wanted
            onChange={(rentable) => onChange({ rentable })}
            onPress={(rentable) => onPress({ rentable })}
          />
        </div>
        <GpuModelFilter
          chosen={search.gpu}
          onChange={(gpu) => onChange({ gpu })}
          onPress={(gpu) => onPress({ gpu })}
          currency={currency}
          locale={locale}
        />
        <GpuCountFilter value={search.gpus} onCommit={(gpus) => onChange({ gpus })} onPress={(gpus) => onPress({ gpus })} />
        <PriceField {...common} />
        <div className={field['field']}>
          <RangeField name="vram" {...common} />
          <FitLink search={search} onChange={onChange} />
        </div>
        <MoreFilters {...common} locale={locale} />
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

const loadDialog = async () => (await import('./fit-dialog')).FitDialog

interface FitLinkProps {
  search: OffersSearch
  onChange: (next: Partial<OffersSearch>) => void
}

/** Opens the estimate of how much VRAM a model needs; what is chosen there becomes the VRAM and GPU count filters. */
function FitLink({ search, onChange }: FitLinkProps) {
  // Rarely drawn, so a cache would only add bytes to the first page.
  'use no memo'
  const t = useMessages(offersCatalog)
  const { Opened, open, close } = useLazyComponent(loadDialog)
  return (
    <>
      <button type="button" className={field['link']} aria-haspopup="dialog" onClick={open}>
        {t('willItFit')}
      </button>
      {Opened && (
        <Opened
          onClose={close}
          onApply={({ gpus, vram }) => {
            // An upper bound below what is needed would leave nothing.
            const isAbove = search.vram_to !== undefined && search.vram_to < vram
            onChange({ gpus, vram_from: vram, ...(isAbove ? { vram_to: undefined } : {}) })
            close()
          }}
        />
      )}
    </>
  )
}

const PriceHistogram = lazyPart(async () => (await import('./price-histogram')).PriceHistogram)

interface PriceFieldProps {
  search: OffersSearch
  onChange: (next: Partial<OffersSearch>) => void
  currency: Currency
}

/** The price with its distribution on demand: that takes a dozen requests, so nobody gets it unasked. */
function PriceField({ search, onChange, currency }: PriceFieldProps) {
  const t = useMessages(offersCatalog)
  const [isDrawn, setDrawn] = useState(false)
  return (
    <div className={field['field']}>
      <RangeField name="price" search={search} onChange={onChange} currency={currency}>
        {isDrawn && <PriceHistogram search={search} onChange={onChange} currency={currency} />}
      </RangeField>
      <button type="button" className={field['link']} aria-expanded={isDrawn} onClick={() => setDrawn(!isDrawn)}>
        {t(isDrawn ? 'hideDistribution' : 'showDistribution')}
      </button>
    </div>
  )
}
