import type { Translation } from '@/shared/i18n/messages'
import type { messages as en } from './export-messages.en'

export const messages: Translation<typeof en> = {
  exportCsv: 'Экспорт CSV',
  exportLoaded: {
    one: 'Экспорт CSV: {count} загруженное предложение',
    few: 'Экспорт CSV: {count} загруженных предложения',
    many: 'Экспорт CSV: {count} загруженных предложений',
    other: 'Экспорт CSV: {count} загруженных предложения',
  },
  copyMarkdown: 'Копировать как Markdown',
}
