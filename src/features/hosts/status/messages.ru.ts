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
  ourWords: 'слова наши',
  ourWordsHint: 'API публикует названия семи статусов, но не их смысл. Пояснения наши.',
  aboutRunning: 'Сейчас его кто-то арендует.',
  aboutActive: 'Включён и предлагается в аренду.',
  aboutApproved: 'Прошёл проверку, в аренду ещё не предлагается.',
  aboutWaiting: 'Ждёт своего агента или чьего-то решения.',
  aboutReview: 'Сервис его проверяет.',
  aboutInactive: 'Выключен и в аренду не предлагается.',
  aboutBlocked: 'Закрыт для рынка, пока его не разблокируют.',
  aboutUnknown: 'Это слово сервиса не входит в семь известных. Оно показано как есть, установить его нельзя.',
  aboutNone: 'Статуса в ответе нет.',
}
