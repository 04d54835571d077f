import { catalog, type Catalog } from '@/shared/i18n/messages'
import { parseEntry, type Source } from './import-entry'
import type { Imported } from './imported'
import type { ItemStore } from './item-store'
import type { LocalDataMessages, LocalItems } from './local-data'

type Description = readonly [title: string, about: string]

export function describeData(en: Description, ru: Description): Catalog<LocalDataMessages> {
  const textsOf =
    ([title, about]: Description) =>
    async () => ({ messages: { title, about } })
  return catalog({ en: textsOf(en), ru: textsOf(ru) })
}

/** The items of one store. @param read parses an entry of a file as the store parses its own */
export const itemsOf = <Item extends { id: string; imported?: Imported | undefined }>(
  store: ItemStore<Item>,
  read: (value: unknown) => Item | null,
  source: Pick<Source<Item>, 'state' | 'maxText'> = {},
): LocalItems => ({
  stores: [store],
  list: store.list,
  read(entry, file, now) {
    const found = parseEntry(entry, { file, now, read, ...source })
    return 'refused' in found ? found : { id: found.item.id, ...found }
  },
  has: (id) => store.find(id) !== undefined,
  add: (items) => store.putAll(items as Item[], true),
})
