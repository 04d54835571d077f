import { Button } from '@/shared/ui/button'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { marketPool } from '@/api/read-pool'
import { offerCountQuery } from '@/api/offers'
import type { Currency } from '@/contract/params'
import { addLocation, suggestPlace, type Place } from '@/domain/places'
import { useLocale, useMessages } from '@/shared/i18n/i18n'
import { toCount, type OffersSearch } from '../offer-search'
import { locationCatalog } from './location-list'

interface Props {
  search: OffersSearch
  onChange: (next: Partial<OffersSearch>) => void
  currency: Currency
}

export function LocationRemedy({ search, onChange, currency }: Props) {
  return search.location.flatMap((word) => {
    const place = suggestPlace(word)
    if (!place) return []
    const others = search.location.filter((other) => other !== word)
    return [
      <Suggestion
        key={word}
        word={word}
        place={place}
        search={{ ...search, location: addLocation(others, place.sent) }}
        onChange={onChange}
        currency={currency}
      />,
    ]
  })
}

function Suggestion({ word, place, search, onChange, currency }: Props & { word: string; place: Place }) {
  const t = useMessages(locationCatalog)
  const name = place.names[useLocale()]
  const id = useId()
  const { data } = useQuery(offerCountQuery(toCount(search, currency), marketPool))
  return (
    <p className="row gap-2">
      <span id={id} className="break-anywhere">
        {t('noneHaveWord', { word })} {t.rich('didYouMean', { place: <b>{name}</b> })}
      </span>
      <span className="strong">{data?.total !== undefined && t('countOffers', { count: data.total })}</span>
      <Button variant="default" aria-describedby={id} onClick={() => onChange({ location: search.location })}>
        {t('useInstead', { place: name })}
      </Button>
    </p>
  )
}
