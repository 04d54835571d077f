import { useState } from 'react'
import type { Currency } from '@/contract/params'
import { useMessages } from '@/shared/i18n/i18n'
import { latePart } from '@/shared/ui/late-part'
import { offersCatalog } from '../messages'
import type { OffersSearch } from '../offer-search'
import field from './field.module.css'
import { RangeField } from './range-field'

const PriceHistogram = latePart(async () => (await import('./price-histogram')).PriceHistogram)

interface Props {
  search: OffersSearch
  onChange: (next: Partial<OffersSearch>) => void
  currency: Currency
}

/** The price with its distribution on demand: that takes a dozen requests, so nobody gets it unasked. */
export function PriceField({ search, onChange, currency }: Props) {
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
