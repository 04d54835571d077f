import { withoutInvisible } from '@/shared/lib/invisible'
import { memoizeByKey } from '@/shared/lib/memoize-by-key'
import { GPU_BRANDS } from './gpu-brands'
import { latinReadings } from './keyboard-layout'

const bareText = memoizeByKey((text: string): string => text.toLowerCase().replaceAll(/[\s_-]/g, ''))

/**
 * Items with all typed words in any order, regardless of case, spaces and hyphens: "a100 80" finds A100 SXM 80GB. A brand
 * may be added to another word: "geforce rtx 4090". Invisible characters of a pasted text do not count. Text typed on a
 * Russian keyboard is tried again as Latin.
 * @param textOf the searchable text of an item
 */
export function findModels<Item>(items: readonly Item[], text: string, textOf: (item: Item) => string): readonly Item[] {
  for (const reading of latinReadings(withoutInvisible(text).toLowerCase())) {
    const words = reading.split(/[\s_-]+/).filter(Boolean)
    if (words.length === 0) return items
    const found = items.filter((item) => {
      const bare = bareText(textOf(item))
      const has = (word: string) => bare.includes(word)
      return words.some(has) && words.every((word) => has(word) || GPU_BRANDS.includes(word))
    })
    if (found.length > 0) return found
  }
  return []
}
