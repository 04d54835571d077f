import type { Translation } from '@/shared/i18n/messages'
import type { messages as en } from './messages.en'

export const messages: Translation<typeof en> = {
  title: 'Горячие клавиши',
  or: 'или',
  everywhere: 'Везде',
  escape: 'Закрыть верхнее окно или панель',
  searchField: 'Строка поиска',
  chooseResult: 'Выбрать строку',
  openResult: 'Открыть',
  toChips: 'К условиям и обратно',
  list: 'Список предложений',
  page: 'На этой странице',
  singleKeys: 'Клавиши без Ctrl',
  on: 'Включены',
  onlyInList: 'Только в списке',
  off: 'Выключены',
  singleKeysHelp:
    'Не действуют в поле ввода и в диалоге. Выключите их для голосового ввода или экранного диктора: Ctrl K, стрелки, Enter и Esc останутся.',
  layout: 'В русской раскладке работают те же клавиши: О Л Ч К вместо j k x r.',
}
