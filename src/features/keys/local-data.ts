import { catalog } from '@/shared/i18n/messages'
import { parseEntry } from '@/shared/lib/import-entry'
import { registerLocalData } from '@/shared/lib/local-data'
import { SAVED_KEYS, savedKeys, KEY_STATES, parseSavedKey, type SavedKey } from './saved-keys'

/** Maximum length in characters. An RSA key of 16,384 bits has 2,800. */
const MAX_TEXT = 8_000

registerLocalData({
  name: 'ssh-keys',
  key: SAVED_KEYS,
  describe: catalog({
    en: async () => ({
      messages: {
        title: 'SSH keys added here',
        about: 'Public keys with their names, fingerprints and IDs. Private keys are never stored.',
      },
    }),
    ru: async () => ({
      messages: {
        title: 'SSH-ключи, добавленные здесь',
        about: 'Открытые ключи с именами, отпечатками и ID. Закрытые ключи не хранятся.',
      },
    }),
  }),
  items: {
    stores: [savedKeys],
    list: savedKeys.list,
    read(entry, file, now) {
      const state = { field: 'state', known: KEY_STATES }
      const read = parseEntry(entry, { file, now, read: parseSavedKey, state, maxText: MAX_TEXT })
      return 'refused' in read ? read : { id: read.item.id, ...read }
    },
    has: (id) => savedKeys.find(id) !== undefined,
    add: (items) => savedKeys.putAll(items as SavedKey[], true),
  },
})
