import { useMessages } from '@/shared/i18n/i18n'
import { savingCatalog } from '../saving/messages'
import { editorCatalog } from './messages'

/** Longer ones are not quoted beside a label. */
const QUOTABLE = 32

/** What a field was before: "was v0.8.5"; of what is long or has several lines only that it was something else. */
export function usePreviousValueText() {
  const t = useMessages(editorCatalog)
  const words = useMessages(savingCatalog)
  return (was: string | boolean | null): string => {
    if (was === null) return t('was', { value: words('notReported') })
    if (typeof was === 'boolean') return t('was', { value: words(was ? 'on' : 'off') })
    if (was === '') return t('wasEmpty')
    return was.length > QUOTABLE || was.includes('\n') ? t('wasOther') : t('was', { value: was })
  }
}
