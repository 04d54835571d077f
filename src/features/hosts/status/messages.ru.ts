import type { Translation } from '@/shared/i18n/messages'
import type { messages as en } from './messages.en'

export const messages: Translation<typeof en> = {
  running: 'работает',
  active: 'активен',
  approved: 'одобрен',
  waiting: 'ожидает',
  review: 'на проверке',
  inactive: 'выключен',
  blocked: 'заблокирован',
  none: 'нет статуса',
  ourWords: 'пояснение наше',
  ourWordsHint: 'API публикует названия семи статусов, но не их смысл. Пояснения наши.',
  about_running: 'Сейчас арендован.',
  about_active: 'Доступен для аренды.',
  about_approved: 'Прошёл проверку, в аренду ещё не предлагается.',
  about_waiting: 'Ждёт агента или решения.',
  about_review: 'Сервис его проверяет.',
  about_inactive: 'Выключен и в аренду не предлагается.',
  about_blocked: 'Недоступен для аренды до разблокировки.',
  aboutUnknown: 'Такого статуса в документации нет. Показан как есть, задать его нельзя.',
  aboutNone: 'Статуса в ответе нет.',
}
