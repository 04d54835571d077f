import { registerLocalData } from '@/shared/lib/local-data'
import { itemsPart } from '@/shared/lib/local-items'
import { FAVOURITES_MAX, favourites, type Favourite } from './favourites'

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

registerLocalData(
  itemsPart(
    favourites,
    ['Favourites', 'Offers you added, with the last prices you saw.'],
    ['Избранное', 'Добавленные предложения и последние цены, которые вы видели.'],
    { add: (items) => favourites.putAll(withinMaximum(items), true) },
  ),
)
