import type { Translation } from '@/shared/i18n/messages'
import type { messages as en } from './messages.en'

export const messages: Translation<typeof en> = {
  none: {
    one: 'Ничего не распознано, получено строк: {count}',
    few: 'Ничего не распознано, получено строк: {count}',
    many: 'Ничего не распознано, получено строк: {count}',
    other: 'Ничего не распознано, получено строк: {count}',
  },
  reason: 'Первая:',
  more: 'Загрузить ещё',
  report: 'Открыть отчёт',
}
