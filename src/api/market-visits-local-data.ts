import { catalog } from '@/shared/i18n/messages'
import { parseEntry } from '@/shared/lib/import-entry'
import { registerLocalData } from '@/shared/lib/local-data'
import { MARKET_VISITS_KEY, marketVisits, parseMarketVisit, type MarketVisit } from './market-visits'

registerLocalData({
  name: 'market-visits',
  key: MARKET_VISITS_KEY,
  describe: catalog({
    en: async () => ({
      messages: {
        title: 'Market visits',
        about: 'GPU prices you saw on the Market page in the last 90 days, for price lines and changes.',
      },
    }),
    ru: async () => ({
      messages: {
        title: 'Визиты на страницу «Рынок»',
        about: 'Цены GPU, которые вы видели за последние 90 дней: для графиков и изменений цен.',
      },
    }),
  }),
  items: {
    stores: [marketVisits.store],
    list: marketVisits.store.list,
    read(entry, file, now) {
      const read = parseEntry(entry, { file, now, read: parseMarketVisit })
      return 'refused' in read ? read : { id: read.item.id, ...read }
    },
    has: (id) => marketVisits.store.find(id) !== undefined,
    add: (visits) => marketVisits.add(visits as MarketVisit[]),
  },
})
