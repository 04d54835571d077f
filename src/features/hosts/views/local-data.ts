import { catalog } from '@/shared/i18n/messages'
import { parseEntry } from '@/shared/lib/import-entry'
import { registerLocalData } from '@/shared/lib/local-data'
import { HOST_VIEWS_KEY, parseSavedView, savedViews, type SavedView } from './saved-views'

registerLocalData({
  name: 'host-views',
  key: HOST_VIEWS_KEY,
  describe: catalog({
    en: async () => ({ messages: { title: 'Host views', about: 'Filters, grouping, sorting and columns saved on the Hosts page.' } }),
    ru: async () => ({
      messages: { title: 'Виды списка хостов', about: 'Фильтры, группировка, сортировка и столбцы, сохранённые на странице «Хосты».' },
    }),
  }),
  items: {
    stores: [savedViews],
    list: savedViews.list,
    read(entry, file, now) {
      const read = parseEntry(entry, { file, now, read: parseSavedView })
      return 'refused' in read ? read : { id: read.item.id, ...read }
    },
    has: (id) => savedViews.find(id) !== undefined,
    add: (items) => savedViews.putAll(items as SavedView[], true),
  },
})
