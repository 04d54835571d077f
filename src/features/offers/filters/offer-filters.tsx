import { Button } from '@/shared/ui/button'
import { useId, useState } from 'react'
import type { Currency, Locale } from '@/contract/params'
import { useFormat, useMessages } from '@/shared/i18n/i18n'
import { Icon } from '@/shared/ui/icon'
import { lazyPart } from '@/shared/ui/lazy-part'
import { offersCatalog } from '../messages'
import { filtersSet, type OffersChange, type OffersSearch, NO_FILTERS } from '../offer-search'
import classes from './offer-filters.module.css'
import { FitLink } from './fit-link'
import { GpuCountFilter } from './gpu-count-filter'
import { GpuModelFilter } from './gpu-model-filter'
import { MoreFilters } from './more-filters'
import { RangeField } from './range-field'

interface Props {
  search: OffersSearch
  onChange: OffersChange
  /** The change to expect from a mouse press, see `usePrefetchOnPress`. */
  onPress: (next: Partial<OffersSearch>) => void
  currency: Currency
  locale: Locale
  total?: number | undefined
  onClose?: () => void
}

/** All filters of SPEC 4.4: the common ones directly, the others in collapsible sections. */
export function OfferFilters({ search, onChange, onPress, currency, locale, total, onClose }: Props) {
  const t = useMessages(offersCatalog)
  const format = useFormat()
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
          locale={locale}
        />
        <GpuCountFilter value={search.gpus} onCommit={(gpus, how) => onChange({ gpus }, how)} onPress={(gpus) => onPress({ gpus })} />
        <PriceField {...common} />
        <div className="grid gap-5px min-0">
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

const PriceHistogram = lazyPart(async () => (await import('./price-histogram')).PriceHistogram)

interface PriceFieldProps {
  search: OffersSearch
  onChange: OffersChange
  currency: Currency
}

/** Price bounds. The distribution opens on request, because it takes a dozen API requests. */
function PriceField({ search, onChange, currency }: PriceFieldProps) {
  const t = useMessages(offersCatalog)
  const [isDrawn, setDrawn] = useState(false)
  return (
    <div className="grid gap-5px min-0">
      <RangeField name="price" search={search} onChange={onChange} currency={currency}>
        {isDrawn && <PriceHistogram search={search} onChange={onChange} currency={currency} />}
      </RangeField>
      <button type="button" className={classes['link']} aria-expanded={isDrawn} onClick={() => setDrawn(!isDrawn)}>
        {t(isDrawn ? 'hideDistribution' : 'showDistribution')}
      </button>
    </div>
  )
}
