import type { Translation } from '@/shared/i18n/messages'
import type { messages as en } from './warning-messages.en'

export const messages: Translation<typeof en> = {
  reservedForMonth: 'резерв на месяц',
  openWarnings: 'Предупреждения',
  noSshKey: 'Шаблон использует SSH, а открытый ключ в этом браузере не добавлялся.',
  addKey: 'Добавить ключ',
  compareOffers: 'Сравнить предложения',
  changeTemplate: 'Сменить шаблон',
  changeStorage: 'Изменить хранилище',
}
