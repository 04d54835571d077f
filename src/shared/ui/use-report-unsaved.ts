import { useMessages } from '../i18n/i18n'
import { uiCatalog } from './messages'
import { toast } from './toast-store'

/** Tells the user at once that the browser refused a write. @returns the function, which returns its argument */
export function useReportUnsaved(): (isSaved: boolean) => boolean {
  const t = useMessages(uiCatalog)
  return (isSaved) => {
    if (!isSaved) toast({ kind: 'bad', title: t('notSaved') })
    return isSaved
  }
}
