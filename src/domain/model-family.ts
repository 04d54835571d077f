import { namesModel, wordsOf, GPU_BRANDS } from './named-models'

/** The name without memory, form and edition, which only narrow a choice: "H100" for "NVIDIA H100 SXM". */
export function modelFamily(name: string): string {
  const words = name.split(/\s+/).filter((word) => !GPU_BRANDS.includes(word.toLowerCase()))
  const last = words.findLastIndex((word) => wordsOf(word).some(namesModel))
  return last === -1 ? name : words.slice(0, last + 1).join(' ')
}

/** Without the maker: for plots only, where room is short. */
export const shortModelName = (name: string): string =>
  name
    .replace(/^(NVIDIA|AMD|Intel|Tesla|Instinct|Radeon Instinct) /, '')
    .replace(' Blackwell', '')
    .replace(' Workstation', ' WS')
