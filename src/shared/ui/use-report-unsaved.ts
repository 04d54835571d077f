import { translator, useLocale } from '../i18n/i18n'
import type { Locale } from '../i18n/messages'
import { uiCatalog } from './messages'
import type { messages } from './messages.en'
import { toast } from './toast-store'

/** @param text names the data that was not saved, and how to keep it; such a message stays until it is dismissed */
export async function toastUnsaved(locale: Locale, text?: string): Promise<void> {
  const t = translator<typeof messages>(await uiCatalog.load(locale), locale)
  toast({ kind: 'bad', title: t('notSaved'), text, isKept: text !== undefined })
}

/** Tells the user at once that the browser refused a write. @returns the function, which returns its argument */
export function useReportUnsaved(): (isSaved: boolean) => boolean {
  const locale = useLocale()
  return (isSaved) => {
    if (!isSaved) void toastUnsaved(locale)
    return isSaved
  }
}
