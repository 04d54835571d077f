import { memoizeByKey } from '@/shared/lib/memoize-by-key'

export interface NamedModel {
  value: string
  name: string
}

/** Words that name a group of models without a number. */
const FAMILIES = new Set(['rtx', 'gtx', 'quadro', 'titan', 'tesla', 'geforce', 'radeon', 'instinct', 'gaudi', 'ada', 'blackwell'])
const MEMORY = /^\d+(gb?|gib)$/

export const wordsOf = memoizeByKey((name: string): readonly string[] => name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])

/** False for words that only narrow a choice: memory, form and edition. */
export const namesModel = (word: string): boolean =>
  FAMILIES.has(word) || (/\d/.test(word) && !MEMORY.test(word) && !/^(sxm|hbm)\d/.test(word) && (/\p{L}/u.test(word) || word.length > 2))

/** Models named by whole words: "rtx4090", "a100 80", "6000 ada". Excludes the L40S for "l40". Empty for "80gb" alone. */
export function namedModels(models: readonly NamedModel[], words: string): readonly NamedModel[] {
  const typed = words.replaceAll(/[^\p{L}\p{N}]/gu, '')
  if (typed.length < 2 || typed.length > LONGEST) return []
  let known = found.get(models)
  if (!known) found.set(models, (known = new Map()))
  let named = known.get(typed)
  if (!named) {
    named = models.filter(({ name, value }) => consistsOf(typed, wordsOf(name)) || consistsOf(typed, wordsOf(value)))
    known.set(typed, named)
  }
  return named
}

/** Longer texts are not names. Also limits the cache. */
const LONGEST = 60
/** Results by list and text: each key press parses the whole text again. */
const found = new WeakMap<readonly NamedModel[], Map<string, readonly NamedModel[]>>()

/** True if the text is a sequence of some of the words, each used once, and one of them names the model. */
function consistsOf(text: string, words: readonly string[], isNamed = false): boolean {
  if (text === '') return isNamed
  return (
    words.some((word, at) =>
      [word, MEMORY.test(word) ? word.replace(/\D+$/, '') : word].some(
        (form) => text.startsWith(form) && consistsOf(text.slice(form.length), words.toSpliced(at, 1), isNamed || namesModel(word)),
      ),
    ) || GPU_BRANDS.some((brand) => text.startsWith(brand) && text !== brand && consistsOf(text.slice(brand.length), words, isNamed))
  )
}

export const GPU_BRANDS = ['nvidia', 'amd', 'intel', 'geforce', 'tesla']
