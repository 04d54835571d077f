import { catalog } from '@/shared/i18n/messages'
import { registerLocalData } from '@/shared/lib/local-data'
import { readSavedSearches, SAVED_SEARCHES_KEY } from './saved-searches'

registerLocalData({
  name: 'saved-searches',
  key: SAVED_SEARCHES_KEY,
  describe: catalog({
    en: async () => ({
      messages: { title: 'Saved searches', about: 'Their names and filters, and the prices seen at the last visit.' },
    }),
    ru: async () => ({
      messages: { title: 'Сохранённые поиски', about: 'Их названия и фильтры, а также цены на момент последнего визита.' },
    }),
  }),
  count: (value) => readSavedSearches(value).length,
  validate(value) {
    if (!Array.isArray(value)) return { ok: false }
    const read = readSavedSearches(value)
    return { ok: true, value: read, dropped: value.length - read.length }
  },
  merge(here, fromFile) {
    const kept = readSavedSearches(here)
    const known = new Set(kept.map(({ id }) => id))
    return [...kept, ...readSavedSearches(fromFile).filter(({ id }) => !known.has(id))]
  },
})
