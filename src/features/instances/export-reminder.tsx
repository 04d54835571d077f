import { usePreferences } from '@/api/preferences'
import { useReader } from '@/api/use-reader'
import type { Attempt } from '@/domain/journal-entry'
import { exportDue } from '@/domain/export-due'
import { Button } from '@/shared/ui/button'
import { useNow } from '@/shared/ui/use-now'
import { exportJson } from './journal-export'
import { instancesCatalog } from './attempt-text'

const HOUR_MS = 3_600_000

/** Offers the export when the only record of some rentals is this browser. */
export function ExportReminder({ attempts }: { attempts: readonly Attempt[] }) {
  const { t, format } = useReader(instancesCatalog)
  const { exportedAt = null } = usePreferences()
  const now = useNow(HOUR_MS)
  const due = exportDue(attempts, exportedAt, now)
  if (!due) return null
  const { rentals: count, last } = due
  const lastText = last === null ? exportedAt === null && t('neverExported') : t('lastExport', { ago: format.ago(last, now) })
  return (
    <div className="row">
      <p>
        {t('exportDue', { count })} <span className="dim">{lastText}</span>
      </p>
      <Button size="xs" variant="default" onClick={() => exportJson(attempts)}>
        {t('exportNow')}
      </Button>
    </div>
  )
}
