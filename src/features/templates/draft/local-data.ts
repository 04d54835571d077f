import { catalog } from '@/shared/i18n/messages'
import { parseEntry } from '@/shared/lib/import-entry'
import { registerLocalData } from '@/shared/lib/local-data'
import { drafts, DRAFTS_KEY, parseDraft, type TemplateDraft } from './draft'

registerLocalData({
  name: 'template-drafts',
  key: DRAFTS_KEY,
  describe: catalog({
    en: async () => ({
      messages: {
        title: 'Template drafts',
        about: 'Unsaved changes, without registry fields or values that look like secrets.',
      },
    }),
    ru: async () => ({
      messages: { title: 'Черновики шаблонов', about: 'Несохранённые правки, без полей реестра и значений, похожих на секреты.' },
    }),
  }),
  items: {
    stores: [drafts],
    list: drafts.list,
    read(entry, file, now) {
      const read = parseEntry(entry, { file, now, read: parseDraft, maxText: MAX_TEXT })
      return 'refused' in read ? read : { id: read.item.id, ...read }
    },
    has: (id) => drafts.find(id) !== undefined,
    add: (items) => drafts.putAll(items as TemplateDraft[], true),
  },
})

/** Characters per text; long environments and commands have a few thousand. */
const MAX_TEXT = 100_000
