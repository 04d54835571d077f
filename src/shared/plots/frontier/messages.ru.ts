import type { Translation } from '@/shared/i18n/messages'
import type { messages as en } from './messages.en'

export const messages: Translation<typeof en> = {
  logScales: 'лог. шкалы',
  onLine: 'на линии',
  onLineHead: 'На линии',
  showLine: 'Показать только линию',
  tapAgain: 'Нажмите ещё раз, чтобы открыть',
}
