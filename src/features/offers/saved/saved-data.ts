import { catalog } from '@/shared/i18n/messages'
import { registerLocalData } from '@/shared/lib/local-data'
import { readSavedSearches, SAVED_SEARCHES_KEY, type SavedSearch } from './saved-searches'

/** What the settings say about the saved searches, and how a file of them is read. */
registerLocalData({
  name: 'saved-searches',
  key: SAVED_SEARCHES_KEY,
  describe: catalog({
    en: async () => ({ messages: { title: 'Saved searches', about: 'Names, filters, and which offers cost how much at the last visit.' } }),
    ru: async () => ({ messages: { title: 'Сохранённые поиски', about: 'Названия, фильтры и цены предложений при прошлом посещении.' } }),
  }),
  count: (value) => readSavedSearches(value).length,
  validate: (value) => {
    if (!Array.isArray(value)) return { ok: false }
    const read = readSavedSearches(value)
    return { ok: true, value: read, dropped: value.length - read.length }
  },
  merge: (here, fromFile) => joined(readSavedSearches(here), readSavedSearches(fromFile)),
})

/** A search that is here already stays as it is. */
function joined(here: SavedSearch[], added: SavedSearch[]): SavedSearch[] {
  const known = new Set(here.map(({ id }) => id))
  return [...here, ...added.filter(({ id }) => !known.has(id))]
}
