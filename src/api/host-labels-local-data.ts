import { catalog } from '@/shared/i18n/messages'
import { parseEntry } from '@/shared/lib/import-entry'
import { registerLocalData } from '@/shared/lib/local-data'
import { HOST_LABELS_KEY, hostLabels, parseStoredLabel, type StoredLabel } from './host-labels'

registerLocalData({
  name: 'host-labels',
  key: HOST_LABELS_KEY,
  describe: catalog({
    en: async () => ({ messages: { title: 'Host labels', about: 'The names you gave your hosts.' } }),
    ru: async () => ({ messages: { title: 'Метки хостов', about: 'Названия, которые вы дали своим хостам.' } }),
  }),
  items: {
    stores: [hostLabels],
    list: hostLabels.list,
    read(entry, file, now) {
      const read = parseEntry(entry, { file, now, read: parseStoredLabel })
      return 'refused' in read ? read : { id: read.item.id, ...read }
    },
    has: (id) => hostLabels.find(id) !== undefined,
    add: (items) => hostLabels.putAll(items as StoredLabel[], true),
  },
})
