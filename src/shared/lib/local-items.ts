import { catalog, type Catalog } from '@/shared/i18n/messages'
import { parseEntry, type Source as EntrySource } from './import-entry'
import type { Imported } from './imported'
import type { ItemStore } from './item-store'
import { LOCAL_PREFIX, type LocalDataMessages, type LocalDataPart } from './local-data'

type Description = readonly [title: string, about: string]

export function describeData(en: Description, ru: Description): Catalog<LocalDataMessages> {
  const textsOf =
    ([title, about]: Description) =>
    async () => ({ messages: { title, about } })
  return catalog({ en: textsOf(en), ru: textsOf(ru) })
}

interface Source<Item> extends Pick<EntrySource<Item>, 'state' | 'maxText'> {
  /** Writes new items as `LocalItems` describes; by default all of them. */
  add?: (items: readonly Item[]) => number
}

/** The items of one store. Their name in files is the key of the store without its prefix. */
export const itemsPart = <Item extends { imported?: Imported | undefined }>(
  store: ItemStore<Item>,
  en: Description,
  ru: Description,
  { add = (items) => store.putAll(items, true), ...source }: Source<Item> = {},
): LocalDataPart => ({
  name: store.name.replace(LOCAL_PREFIX, ''),
  key: store.name,
  describe: describeData(en, ru),
  items: {
    stores: [store],
    list: store.list,
    read(entry, file, now) {
      const found = parseEntry(entry, { file, now, read: store.read, ...source })
      return 'refused' in found ? found : { id: store.idOf(found.item), ...found }
    },
    has: (id) => store.find(id) !== undefined,
    add: (items) => add(items as Item[]),
  },
})
