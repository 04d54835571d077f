import { catalog } from '@/shared/i18n/messages'
import { parseEntry } from '@/shared/lib/import-entry'
import { registerLocalData } from '@/shared/lib/local-data'
import { BREAK_EVEN_KEY, idOfCost, parseRunningCost, runningCosts, type RunningCost } from './running-costs'

registerLocalData({
  name: 'break-even',
  key: BREAK_EVEN_KEY,
  describe: catalog({
    en: async () => ({
      messages: { title: 'Break-even', about: 'Power of each configuration, electricity rates by location, and utilisation.' },
    }),
    ru: async () => ({
      messages: {
        title: 'Точка безубыточности',
        about: 'Мощность конфигураций, тарифы на электричество по местам и загрузка.',
      },
    }),
  }),
  items: {
    stores: [runningCosts],
    list: runningCosts.list,
    read(entry, file, now) {
      const read = parseEntry(entry, { file, now, read: parseRunningCost })
      return 'refused' in read ? read : { id: idOfCost(read.item), ...read }
    },
    has: (id) => runningCosts.find(id) !== undefined,
    add: (items) => runningCosts.putAll(items as RunningCost[], true),
  },
})
