import { withoutInvisible } from '@/shared/lib/invisible'
import { memoizeByKey } from '@/shared/lib/memoize-by-key'
import { GPU_BRANDS } from './named-models'
import { latinVariants } from './keyboard-layout'

/** Lines stay apart: no word is found across two of them. */
const bareText = memoizeByKey((text: string): string => text.toLowerCase().replaceAll(/[^\S\n]|[_-]/g, ''))

/**
 * Tests for texts with all typed words in any order, regardless of case, spaces and hyphens: "a100 80" finds A100 SXM 80GB. A
 * brand may be added to another word: "geforce rtx 4090". Invisible characters of a pasted text do not count. Text typed on a
 * Russian keyboard is tried again as Latin: one test per reading, empty if no word is typed.
 */
export const modelTests = (text: string): ((text: string) => boolean)[] =>
  latinVariants(withoutInvisible(text).toLowerCase()).flatMap((variant) => {
    const words = variant.split(/[\s_-]+/).filter(Boolean)
    if (words.length === 0) return []
    return (searched: string) => {
      const bare = bareText(searched)
      const has = (word: string) => bare.includes(word)
      return words.some(has) && words.every((word) => has(word) || GPU_BRANDS.includes(word))
    }
  })

/** Items that pass the first of `modelTests` that any of them passes. @param textOf the searchable text of an item */
export function findModels<Item>(items: readonly Item[], text: string, textOf: (item: Item) => string): readonly Item[] {
  const tests = modelTests(text)
  if (tests.length === 0) return items
  for (const test of tests) {
    const found = items.filter((item) => test(textOf(item)))
    if (found.length > 0) return found
  }
  return []
}
