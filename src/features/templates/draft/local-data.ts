import { catalog } from '@/shared/i18n/messages'
import { registerLocalData } from '@/shared/lib/local-data'
import { DRAFTS_KEY, readDrafts } from './draft'

registerLocalData({
  name: 'template-drafts',
  key: DRAFTS_KEY,
  describe: catalog({
    en: async () => ({
      messages: {
        title: 'Template drafts',
        about: 'Changes that were not saved yet, without registry fields and without what looks like a secret.',
      },
    }),
    ru: async () => ({
      messages: { title: 'Черновики шаблонов', about: 'Ещё не сохранённые правки, без полей реестра и без того, что похоже на секрет.' },
    }),
  }),
  count: (value) => readDrafts(value).length,
  validate(value) {
    if (!Array.isArray(value)) return { ok: false }
    const read = readDrafts(value)
    return { ok: true, value: read, dropped: value.length - read.length }
  },
  merge(here, fromFile) {
    const kept = readDrafts(here)
    const known = new Set(kept.map(({ id }) => id))
    return [...kept, ...readDrafts(fromFile).filter(({ id }) => !known.has(id))]
  },
})
