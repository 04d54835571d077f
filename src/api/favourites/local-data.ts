import { registerLocalData } from '@/shared/lib/local-data'
import { describeData, itemsOf } from '@/shared/lib/local-items'
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
  describe: describeData(
    ['Favourites', 'Offers you added, with the last prices you saw.'],
    ['Избранное', 'Добавленные предложения и последние цены, которые вы видели.'],
  ),
  items: { ...itemsOf(favourites, parseFavourite), add: (items) => favourites.putAll(withinMaximum(items as Favourite[]), true) },
})
