import { useId } from 'react'
import { baseUrl } from '@/api/config'
import { usePreferences } from '@/api/preferences'
import type { Locale } from '@/contract/params'
import { useMessages } from '@/shared/i18n/i18n'
import { Switch } from '@/shared/ui/switch'
import { offersCatalog } from '../messages'
import type { OffersChange, OffersSearch } from '../offer-search'
import { scoreEdit, setDefaultMinScore } from '../default-min-score'
import field from './offer-filters.module.css'
import { LocationFilter } from './location-filter'
import { locationCatalog } from './location-list'
import { NumberField } from './number-field'
import { ProviderFilter } from './provider-filter'

interface Props {
  search: OffersSearch
  onChange: OffersChange
  locale: Locale
}

export function PlaceFields({ search, onChange, locale }: Props) {
  const t = useMessages(offersCatalog)
  const place = useMessages(locationCatalog)
  const scoreHelpId = useId()
  return (
    <>
      <LocationFilter chosen={search.location} onChange={(location) => onChange({ location })} />
      <ProviderFilter value={search.provider} onCommit={(provider, how) => onChange({ provider }, how)} locale={locale} />
      <div className="labelled">
        <span className={field['head']} aria-hidden="true">
          {t('minimumScore')}
        </span>
        <NumberField
          label={t('minimumScore')}
          placeholder={place('anyScore')}
          value={search.score_from}
          onCommit={(score, how) => onChange(scoreEdit(score), how)}
          describedBy={scoreHelpId}
        />
        <p className={field['hint']} id={scoreHelpId}>
          {place('scoreHelp')}
        </p>
        <EverySearch score={search.score_from} />
      </div>
    </>
  )
}

/** Makes the score of this search the minimum of every search. */
function EverySearch({ score }: { score: number | undefined }) {
  const place = useMessages(locationCatalog)
  const byDefault = usePreferences().minScore[baseUrl()]
  const isOn = byDefault !== undefined && byDefault === score
  return (
    <Switch checked={isOn} disabled={score === undefined} onChange={(isWanted) => setDefaultMinScore(isWanted ? score : undefined)}>
      {place('everySearch')}
    </Switch>
  )
}
