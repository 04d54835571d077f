import { catalog } from '@/shared/i18n/messages'
import { registerLocalData } from '@/shared/lib/local-data'
import { parseRecent, RECENT_KEY } from './recent'

registerLocalData({
  name: 'recent',
  key: RECENT_KEY,
  describe: catalog({
    en: async () => ({ messages: { title: 'Recent searches', about: 'Your last six choices in the command palette.' } }),
    ru: async () => ({ messages: { title: 'Недавние поиски', about: 'Шесть последних команд и переходов из палитры.' } }),
  }),
  validate: (value) => {
    if (!Array.isArray(value)) return { ok: false }
    const valid = parseRecent(value)
    return { ok: true, value: valid, dropped: value.length - valid.length }
  },
})
