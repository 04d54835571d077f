import { catalog } from '@/shared/i18n/messages'
import { parseEntry } from '@/shared/lib/import-entry'
import { registerLocalData } from '@/shared/lib/local-data'
import { HOST_CHANGES_KEY, hostChanges, parseHostChange, STORED_OUTCOMES, type HostChange } from './host-changes'

registerLocalData({
  name: 'host-changes',
  key: HOST_CHANGES_KEY,
  describe: catalog({
    en: async () => ({
      messages: { title: 'Host changes', about: 'Status and price changes made in this browser, and their results.' },
    }),
    ru: async () => ({
      messages: { title: 'Изменения хостов', about: 'Изменения статуса и цены из этого браузера и их результаты.' },
    }),
  }),
  items: {
    stores: [hostChanges],
    list: hostChanges.list,
    read(entry, file, now) {
      const read = parseEntry(entry, { file, now, read: parseHostChange, state: { field: 'outcome', known: STORED_OUTCOMES } })
      return 'refused' in read ? read : { id: read.item.id, ...read }
    },
    has: (id) => hostChanges.find(id) !== undefined,
    add: (items) => hostChanges.putAll(items as HostChange[], true),
  },
})
