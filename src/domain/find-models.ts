import { memoizeByKey } from '@/shared/lib/memoize-by-key'
import { latinReadings } from './keyboard-layout'

const bareText = memoizeByKey((text: string): string => text.toLowerCase().replaceAll(/[\s_-]/g, ''))

/**
 * Items with all typed words in any order, regardless of case, spaces and hyphens: "a100 80" finds A100 SXM 80GB. Text typed
 * on a Russian keyboard is tried again as Latin.
 * @param textOf the searchable text of an item
 */
export function findModels<Item>(items: readonly Item[], text: string, textOf: (item: Item) => string): readonly Item[] {
  for (const reading of latinReadings(text.toLowerCase())) {
    const words = reading.split(/[\s_-]+/).filter(Boolean)
    if (words.length === 0) return items
    const found = items.filter((item) => {
      const bare = bareText(textOf(item))
      return words.every((word) => bare.includes(word))
    })
    if (found.length > 0) return found
  }
  return []
}
