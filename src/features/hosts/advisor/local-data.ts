import { catalog } from '@/shared/i18n/messages'
import { registerLocalData } from '@/shared/lib/local-data'
import { BREAK_EVEN_KEY, readInputs } from './break-even-inputs'

registerLocalData({
  name: 'break-even',
  key: BREAK_EVEN_KEY,
  describe: catalog({
    en: async () => ({
      messages: { title: 'Break-even', about: 'Power, electricity tariffs and share of rented time for the price advisor.' },
    }),
    ru: async () => ({
      messages: {
        title: 'Точка безубыточности',
        about: 'Мощность, тарифы на электричество и доля времени в аренде для советника по цене.',
      },
    }),
  }),
  validate: (value) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? { ok: true, value: readInputs(value), dropped: 0 }
      : { ok: false },
})
