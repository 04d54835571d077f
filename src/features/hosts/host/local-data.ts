import { catalog } from '@/shared/i18n/messages'
import { registerLocalData } from '@/shared/lib/local-data'
import { HOST_CHANGES_KEY, mergeHostChanges, readHostChanges } from './host-changes'

registerLocalData({
  name: 'host-changes',
  key: HOST_CHANGES_KEY,
  describe: catalog({
    en: async () => ({
      messages: { title: 'Changes of hosts', about: 'Which status and price were sent from this browser, and what became of it.' },
    }),
    ru: async () => ({
      messages: { title: 'Изменения хостов', about: 'Какой статус и какую цену отправляли из этого браузера и что из этого вышло.' },
    }),
  }),
  count: (value) => readHostChanges(value).length,
  validate(value) {
    if (!Array.isArray(value)) return { ok: false }
    const read = readHostChanges(value)
    return { ok: true, value: read, dropped: value.length - read.length }
  },
  merge: (here, fromFile) => mergeHostChanges(readHostChanges(here), readHostChanges(fromFile)),
})
