import { setPreferences, usePreferences } from '@/api/preferences'
import { useMessages } from '@/shared/i18n/i18n'
import { Icon } from '@/shared/ui/icon'
import { offersCatalog } from '../messages'
import classes from './density-switch.module.css'

const DENSITIES = ['comfortable', 'compact'] as const
const WORDS = { comfortable: 'comfortableRows', compact: 'compactRows' } as const

/** Two lines per row or one; remembered. */
export function DensitySwitch() {
  const t = useMessages(offersCatalog)
  const { density } = usePreferences()
  return (
    <fieldset aria-label={t('rowHeight')} className={classes['group']}>
      {DENSITIES.map((one) => (
        <button
          key={one}
          type="button"
          aria-label={t(WORDS[one])}
          title={t(WORDS[one])}
          aria-pressed={density === one}
          onClick={() => setPreferences({ density: one })}
        >
          <Icon name={one} />
        </button>
      ))}
    </fieldset>
  )
}
