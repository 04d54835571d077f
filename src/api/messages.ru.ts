import type { Translation } from '@/shared/i18n/messages'
import type { messages as en } from './messages.en'

export const messages: Translation<typeof en> = {
  favourite: 'В избранное',
  full: 'Список избранного заполнен',
  fullWay: 'В нём помещается предложений: {count}. Сначала удалите одно.',
  stoppedTitle: 'Остановка отмечена',
  stoppedText: 'Расчёт завершён на этот момент. Время можно изменить в записи журнала.',
}
