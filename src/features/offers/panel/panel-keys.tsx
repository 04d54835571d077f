import { usePreferences } from '@/api/preferences'
import classes from './offer-panel.module.css'
import type { PanelReader } from './panel-figures'

/** The keys of the list; without those that the user has switched off. */
export function PanelKeys({ t }: { t: PanelReader['t'] }) {
  const { singleKeys } = usePreferences()
  return (
    <p className={`caption ${classes['keys']}`}>
      <span>
        <kbd>↑</kbd> <kbd>↓</kbd> {t('keyRows')}
      </span>
      {singleKeys !== 'off' && (
        <>
          <span>
            <kbd>r</kbd> {t('keyRent')}
          </span>
          <span>
            <kbd>x</kbd> {t('keyCompare')}
          </span>
        </>
      )}
      <span>
        <kbd>Esc</kbd> {t('keyClose')}
      </span>
    </p>
  )
}
