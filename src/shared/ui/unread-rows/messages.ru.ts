import type { Translation } from '@/shared/i18n/messages'
import type { messages as en } from './messages.en'

export const messages: Translation<typeof en> = {
  none: {
    one: 'Ни одна из {count} полученной строки не распознана',
    few: 'Ни одна из {count} полученных строк не распознана',
    many: 'Ни одна из {count} полученных строк не распознана',
    other: 'Ни одна из {count} полученных строк не распознана',
  },
  reason: 'Первая:',
  more: 'Загрузить ещё',
  report: 'Открыть отчёт',
}
