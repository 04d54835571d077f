import { suggestPlace } from '@/domain/places'
import { useLocale, useMessages } from '@/shared/i18n/i18n'
import field from './field.module.css'
import { locationCatalog } from './location-messages'
import { locationKey, type SeenLocations } from './seen-locations'

interface Props {
  chosen: readonly string[]
  seen: SeenLocations
  onReplace: (chosen: string[]) => void
}

export function LocationAdvice({ chosen, seen, onReplace }: Props) {
  const t = useMessages(locationCatalog)
  const locale = useLocale()
  return chosen.map((word) => {
    const isSeen = [seen.regions, seen.countries, seen.cities].some((places) => places.has(locationKey(word)))
    const place = isSeen ? null : suggestPlace(word)
    if (!place) return null
    const instead = (seen.regions.get(place.code) ?? seen.countries.get(place.code))?.sent ?? place.sent
    return (
      <p key={word} className={`break-anywhere ${field['hint']}`}>
        {seen.offers > 0 && t('noneHave', { word })}{' '}
        <button
          type="button"
          className={field['link']}
          onClick={() => onReplace([...new Set(chosen.map((other) => (other === word ? instead : other)))])}
        >
          {t('useInstead', { place: place.names[locale] })}
        </button>
      </p>
    )
  })
}
