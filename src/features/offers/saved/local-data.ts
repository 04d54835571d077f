import { catalog } from '@/shared/i18n/messages'
import { parseEntry } from '@/shared/lib/import-entry'
import { registerLocalData } from '@/shared/lib/local-data'
import { parseSavedSearch, SAVED_SEARCHES_KEY, savedSearches, type SavedSearch } from './saved-searches'

registerLocalData({
  name: 'saved-searches',
  key: SAVED_SEARCHES_KEY,
  describe: catalog({
    en: async () => ({
      messages: { title: 'Saved searches', about: 'Names, filters and prices from your last visit.' },
    }),
    ru: async () => ({
      messages: { title: 'Сохранённые поиски', about: 'Названия, фильтры и цены на момент последнего визита.' },
    }),
  }),
  items: {
    stores: [savedSearches],
    list: savedSearches.list,
    read(entry, file, now) {
      const read = parseEntry(entry, { file, now, read: parseSavedSearch })
      return 'refused' in read ? read : { id: read.item.id, ...read }
    },
    has: (id) => savedSearches.find(id) !== undefined,
    add: (items) => savedSearches.putAll(items as SavedSearch[], true),
  },
})
