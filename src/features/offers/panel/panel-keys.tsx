import { usePreferences } from '@/api/preferences'
import type { Action } from '@/shared/lib/actions'
import { usePanelReader } from './use-panel-reader'

/** The keys of the list; without those that the user has switched off. */
export function PanelKeys({ actions }: { actions: readonly Action[] }) {
  const { t } = usePanelReader()
  const { singleKeys } = usePreferences()
  return (
    <p className="caption flex wrap gap-1-4 phone-hidden full">
      <span>
        <kbd className="key-cap">↑</kbd> <kbd className="key-cap">↓</kbd> {t('keyRows')}
      </span>
      {singleKeys !== 'off' &&
        actions.map(({ id, key, label }) => (
          <span key={id}>
            <kbd className="key-cap">{key}</kbd> {label}
          </span>
        ))}
      <span>
        <kbd className="key-cap">Esc</kbd> {t('keyClose')}
      </span>
    </p>
  )
}
