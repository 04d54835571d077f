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
  aboutRunning: 'Сейчас арендован.',
  aboutActive: 'Доступен для аренды.',
  aboutApproved: 'Прошёл проверку, в аренду ещё не предлагается.',
  aboutWaiting: 'Ждёт агента или решения.',
  aboutReview: 'Сервис его проверяет.',
  aboutInactive: 'Выключен и в аренду не предлагается.',
  aboutBlocked: 'Недоступен для аренды до разблокировки.',
  aboutUnknown: 'Такого статуса в документации нет. Показан как есть, задать его нельзя.',
  aboutNone: 'Статуса в ответе нет.',
}
