import { useId, type ReactNode } from 'react'
import type { Currency } from '@/contract/params'
import type { Ranged } from '@/contract/offer'
import { useLocale, useMessages } from '@/shared/i18n/i18n'
import { Status } from '@/shared/ui/status'
import { isCrossed, type OffersChange, type OffersSearch } from '../offer-search'
import { offersCatalog } from '../messages'
import field from './offer-filters.module.css'
import { NumberField } from './number-field'
import { rangeName, rangeNote } from './range-labels'

interface Props {
  name: Ranged
  search: OffersSearch
  onChange: OffersChange
  currency: Currency
  /** Shown between the heading and the two fields. */
  children?: ReactNode
}

export function RangeField({ name, search, onChange, currency, children }: Props) {
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
    <fieldset className="grid gap-5px min-0" aria-labelledby={`${id}-name`}>
      <legend className={field['head']}>
        <span id={`${id}-name`}>{rangeName(t, name)}</span>
        {note !== undefined && (
          <span className="caption plain" id={`${id}-note`}>
            {note}
          </span>
        )}
      </legend>
      {children}
      <div className={`top grid gap-6px ${field['range']}`}>
        {bound('from')}
        <span aria-hidden="true" className={`note ${field['dash']}`}>
          –
        </span>
        {bound('to')}
      </div>
      {isBad && (
        <Status isUrgent className={field['error']} id={`${id}-crossed`}>
          {t('crossed')}
        </Status>
      )}
    </fieldset>
  )
}
