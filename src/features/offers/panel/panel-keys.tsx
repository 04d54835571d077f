import { usePreferences } from '@/api/preferences'
import type { Action } from '@/shared/lib/actions'
import classes from './offer-panel.module.css'
import { usePanelReader } from './use-panel-reader'

/** The keys of the list; without those that the user has switched off. */
export function PanelKeys({ actions }: { actions: readonly Action[] }) {
  const { t } = usePanelReader()
  const { singleKeys } = usePreferences()
  return (
    <p className={`caption flex wrap gap-1-4 phone-hidden ${classes['keys']}`}>
      <span>
        <kbd className="rounded-4 framed-strong">↑</kbd> <kbd className="rounded-4 framed-strong">↓</kbd> {t('keyRows')}
      </span>
      {singleKeys !== 'off' &&
        actions.map(({ id, key, label }) => (
          <span key={id}>
            <kbd className="rounded-4 framed-strong">{key}</kbd> {label}
          </span>
        ))}
      <span>
        <kbd className="rounded-4 framed-strong">Esc</kbd> {t('keyClose')}
      </span>
    </p>
  )
}
