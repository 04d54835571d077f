import type { Translation } from '@/shared/i18n/messages'
import type { messages as en } from './messages.en'

export const messages: Translation<typeof en> = {
  none: 'Ничего не распознано, получено строк: {count}',
  reason: 'Первая:',
  more: 'Загрузить ещё',
  report: 'Открыть отчёт',
}
