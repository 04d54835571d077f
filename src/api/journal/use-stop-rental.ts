import { translator, useLocale } from '@/shared/i18n/i18n'
import { catalog } from '@/shared/i18n/messages'
import { toast } from '@/shared/ui/toast-store'
import { useReportUnsaved } from '@/shared/ui/use-report-unsaved'
import { journal } from './journal'
import type { messages } from '@/api/messages.en'

const journalCatalog = catalog({ en: () => import('@/api/messages.en'), ru: () => import('@/api/messages.ru') })

/** Marks a rental as stopped now, with a toast to undo it. If the texts of the toast fail to load, the rental stays marked. */
export function useStopRental(): (attemptId: string) => void {
  const locale = useLocale()
  const reportUnsaved = useReportUnsaved()
  return (attemptId) => {
    if (!reportUnsaved(journal().writeStop(attemptId, Date.now()))) return
    const undo = () => reportUnsaved(journal().writeStop(attemptId, null))
    const show = (texts: Awaited<ReturnType<typeof journalCatalog.load>>) => {
      const t = translator<typeof messages>(texts, locale)
      toast({ kind: 'good', title: t('stoppedTitle'), text: t('stoppedText'), action: { label: t('undo'), run: undo } })
    }
    journalCatalog.load(locale).then(show, () => undefined)
  }
}
