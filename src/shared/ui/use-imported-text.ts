import { useFormat, useMessages } from '../i18n/i18n'
import type { Imported } from '../lib/imported'
import { uiCatalog } from './messages'

/** Returns the mark of an imported entry, with its file and time; undefined for other entries. */
export function useImportedText(): (imported: Imported | undefined) => string | undefined {
  const t = useMessages(uiCatalog)
  const { dateTime } = useFormat()
  return (imported) => imported && t('imported', { file: imported.file, time: dateTime(imported.at) })
}
