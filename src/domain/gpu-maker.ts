export type GpuMaker = 'nvidia' | 'amd'

const AMD = /\b(?:amd|instinct|radeon|mi ?\d{2,3}[a-z]?|rx ?\d{4}|v520)\b/i
const NVIDIA =
  /\b(?:nvidia|geforce|tesla|quadro|rtx|gtx|titan|grid|g?[hb][123]00[a-z]?|gb[123]00|a(?:2|10|16|30|40|100|800)g?|l(?:4|20|40)s?|h(?:20|800)|v100s?|p100|p40|p4|t4g?|k80|m60|m40|a[4-6]000|a4500)\b/i

/** Maker of a GPU by its name; null if the name does not tell, so that nothing is excluded by a guess. */
export function gpuMaker(name: string | null): GpuMaker | null {
  const words = (name ?? '').replaceAll(/[_-]+/g, ' ')
  if (AMD.test(words)) return 'amd'
  return NVIDIA.test(words) ? 'nvidia' : null
}
