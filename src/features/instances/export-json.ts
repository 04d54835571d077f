import { setPreferences } from '@/api/preferences'
import type { Attempt } from '@/domain/journal-entry'
import { downloadText } from '@/shared/lib/download-text'
import { datedFileName } from '@/shared/lib/local-date'
import { fileOf } from '@/shared/lib/local-data-file'

/** Downloads the journal as a file that the settings import. A CSV file cannot be imported. */
export function exportJson(attempts: readonly Attempt[]): void {
  downloadText(`${datedFileName('journal')}.json`, fileOf({ journal: attempts }, new Date()))
  setPreferences({ exportedAt: Date.now() })
}
