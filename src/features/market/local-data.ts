import { catalog } from '@/shared/i18n/messages'
import { registerLocalData } from '@/shared/lib/local-data'
import { CHOSEN_GPUS_KEY, parseChosenGpus } from './tiles/chosen-gpus'

registerLocalData({
  name: 'market-gpus',
  key: CHOSEN_GPUS_KEY,
  describe: catalog({
    en: async () => ({ messages: { title: 'GPUs on the Market page', about: 'GPU models you chose, in your order.' } }),
    ru: async () => ({ messages: { title: 'GPU на странице «Рынок»', about: 'Выбранные модели GPU в вашем порядке.' } }),
  }),
  validate: (value) => {
    if (!Array.isArray(value)) return { ok: false }
    const chosen = parseChosenGpus(value)
    return { ok: true, value: chosen, dropped: value.length - chosen.length }
  },
})
