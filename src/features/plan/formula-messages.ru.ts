import { messages as sources } from '@/domain/sheet-source-messages.ru'
import type { Translation } from '@/shared/i18n/messages'
import type { messages as en } from './formula-messages.en'

export const messages: Translation<typeof en> = {
  ...sources,
  howTitle: 'Как рассчитано',
  howSheet: 'Паспортные данные: {source}',
  milliseconds: 'мс',
  millions: '{count} млн',
  stepWeights: 'Веса',
  stepState: 'Веса и оптимизатор',
  stepActivations: 'Активации',
  stepWorking: 'Рабочая память',
  stepRead: 'Веса за шаг',
  stepCache: 'Кэш',
  stepMemory: 'Память',
  stepReading: 'Время памяти',
  stepMath: 'Время счёта',
  stepSpeed: 'Скорость',
  stepWork: 'Объём',
  stepTime: 'Время',
  notIncluded: 'Не учтено, но замедляет или удорожает',
  missPrompt: 'обработка промптов, простой и очередь',
  missTraffic: 'обмен между GPU',
  missPrice: 'смена цены и прерывание аренды',
  exception: 'Быстрее бывает при коротком контексте, 8-битном кэше, 4-битном счёте, неравных экспертах, спекулятивном декодировании.',
  mfuNote: 'Доля от пика — оценка, а не предел: в опубликованных прогонах она от 31 до 40 %.',
  checked: 'Опубликованные прогоны',
  run: 'Прогон',
  measuredHead: 'Замер',
  bestHead: 'Предел',
  shareHead: 'Доля',
}
