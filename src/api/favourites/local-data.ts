import { catalog } from '@/shared/i18n/messages'
import { parseEntry } from '@/shared/lib/import-entry'
import { registerLocalData } from '@/shared/lib/local-data'
import { FAVOURITES_KEY, FAVOURITES_MAX, favourites, parseFavourite, type Favourite } from './favourites'

function withinMaximum(items: readonly Favourite[]): Favourite[] {
  const counts = new Map<string, number>()
  const fits = ({ service }: Favourite): boolean => {
    const count = (counts.get(service) ?? 0) + 1
    counts.set(service, count)
    return count <= FAVOURITES_MAX
  }
  favourites.list().forEach(fits)
  return items.filter(fits)
}

registerLocalData({
  name: 'favourites',
  key: FAVOURITES_KEY,
  describe: catalog({
    en: async () => ({
      messages: { title: 'Favourites', about: 'Offers you added, with the last prices you saw.' },
    }),
    ru: async () => ({
      messages: { title: 'Избранное', about: 'Добавленные предложения и последние цены, которые вы видели.' },
    }),
  }),
  items: {
    stores: [favourites],
    list: favourites.list,
    read(entry, file, now) {
      const read = parseEntry(entry, { file, now, read: parseFavourite })
      return 'refused' in read ? read : { id: read.item.id, ...read }
    },
    has: (id) => favourites.find(id) !== undefined,
    add: (items) => favourites.putAll(withinMaximum(items as Favourite[]), true),
  },
})
