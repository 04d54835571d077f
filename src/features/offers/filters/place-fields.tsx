import { useId } from 'react'
import { baseUrl } from '@/api/config'
import { usePreferences } from '@/api/preferences'
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
}

export function PlaceFields({ search, onChange }: Props) {
  const t = useMessages(offersCatalog)
  const place = useMessages(locationCatalog)
  const scoreHelpId = useId()
  const score = search.score_from
  const usual = usePreferences().minScore[baseUrl()]
  return (
    <>
      <LocationFilter chosen={search.location} onChange={(location) => onChange({ location })} />
      <ProviderFilter value={search.provider} onCommit={(provider, how) => onChange({ provider }, how)} />
      <div className="labelled">
        <span className={field['head']} aria-hidden="true">
          {t('minimumScore')}
        </span>
        <NumberField
          label={t('minimumScore')}
          placeholder={place('anyScore')}
          value={score}
          onCommit={(typed, how) => onChange(scoreEdit(typed), how)}
          describedBy={scoreHelpId}
        />
        <p className="caption plain leading-14" id={scoreHelpId}>
          {place('scoreHelp')}
        </p>
        <Switch
          checked={score !== undefined && usual === score}
          disabled={score === undefined}
          onChange={(isWanted) => setDefaultMinScore(isWanted ? score : undefined)}
        >
          {place('everySearch')}
        </Switch>
      </div>
    </>
  )
}
