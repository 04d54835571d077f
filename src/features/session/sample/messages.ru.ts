import type { Translation } from '@/shared/i18n/messages'
import type { messages as en } from './messages.en'

export const messages: Translation<typeof en> = {
  alternative: 'Пример, цены не сегодняшние: четыре модели GPU за GPU-час, цена и производительность моделей ({count}), три предложения.',
  sample: 'Пример',
  fromDemo: 'С демо-рынка, в {currency}',
  picture: 'Так выглядит консоль, в {currency}',
  notToday: 'цены не сегодняшние',
  gpuHour: '/ GPU-час',
  plot: 'Цена и производительность',
  axes: 'за GPU-час, FP16 TFLOPS',
  hour: '/ ч',
}
