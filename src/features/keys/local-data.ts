import { catalog } from '@/shared/i18n/messages'
import { registerLocalData } from '@/shared/lib/local-data'
import { KEPT_KEYS, readKeptKeys } from './kept-keys'

registerLocalData({
  name: 'ssh-keys',
  key: KEPT_KEYS,
  describe: catalog({
    en: async () => ({
      messages: { title: 'SSH keys added here', about: 'Public keys with their names, fingerprints and ids. Private keys are never kept.' },
    }),
    ru: async () => ({
      messages: {
        title: 'SSH-ключи, добавленные здесь',
        about: 'Открытые ключи с именами, отпечатками и номерами. Закрытые ключи не хранятся никогда.',
      },
    }),
  }),
  count: (value) => readKeptKeys(value).length,
  validate(value) {
    if (!Array.isArray(value)) return { ok: false }
    const read = readKeptKeys(value)
    return { ok: true, value: read, dropped: value.length - read.length }
  },
  merge(here, fromFile) {
    const kept = readKeptKeys(here)
    const known = new Set(kept.map(({ id }) => id))
    return [...kept, ...readKeptKeys(fromFile).filter(({ id }) => !known.has(id))]
  },
})
