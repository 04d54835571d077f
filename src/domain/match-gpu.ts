import type { SearchOffer } from '@/contract/offer'
import { memoizeByKey } from '@/shared/lib/memoize-by-key'
import { gpuSheets, type GpuSheet } from './gpu-sheet'
import { isSlice } from './whole-gpu'

/**
 * Result of matching a name:
 * `model`: one model of the sheet; `isAssumed` if the name leaves the edition open and the usual one is assumed.
 * `form-unknown`: several models with different figures fit ("H100" is SXM, PCIe or NVL), so none is chosen.
 * `slice`: a part of a GPU (vGPU or MIG), whose share of the figures is unknown.
 * `unknown`: not in the sheet.
 */
export type GpuMatch =
  | { kind: 'model'; sheet: GpuSheet; isAssumed: boolean }
  | { kind: 'form-unknown'; candidates: readonly GpuSheet[] }
  | { kind: 'slice' }
  | { kind: 'unknown' }

interface NamedGpu {
  name?: string | null | undefined
  translitName?: string | null | undefined
  /** GB per GPU of the offer; separates variants whose names are equal. */
  vram?: number | null | undefined
}

/** Memory of the same model differs by up to 7 %: 80 GB are 81559 MiB or 79.6 GiB. */
const MEMORY_TOLERANCE = 0.07

const ALIASES: Readonly<Record<string, string>> = {
  mi300x: 'instinct-mi300x',
  mi325x: 'instinct-mi325x',
  'rtx-pro-6000-blackwell': 'rtx-pro-6000',
}
/** A vGPU profile has at most three digits: `RTX-4070S` is a whole card. */
const SLICE = /-\d{1,3}[QCABS]$|\bGRID\b|\bMIG\b|\d+g\.\d+gb/i

/**
 * Returns the sheet of a GPU by its translit name if that is a slug of the sheet, otherwise by its name (SPEC 2.5, 2.7). The memory
 * decides between editions of a slug; if it is unknown, the edition of the slug is assumed.
 */
export function matchGpu({ name, translitName, vram }: NamedGpu): GpuMatch {
  const title = name?.trim() || translitName?.trim() || ''
  if ([name, translitName].some((text) => SLICE.test(text?.trim() ?? ''))) return { kind: 'slice' }
  const slug = translitName?.trim().toLowerCase() ?? ''
  const sheet = gpuSheets().get(ALIASES[slug] ?? slug)
  if (sheet) {
    const [edition = sheet, other] = byMemory(editionsOf(sheet.slug), [], vram ?? 0)
    return { kind: 'model', sheet: edition, isAssumed: other !== undefined || (slug in ALIASES && slug.startsWith('rtx-pro')) }
  }
  return matchByName(`${title}\n${vram ?? ''}`)
}

/** All memory sizes of the model of a slug, its own first: `gh200` and `gh200-144gb`. */
const editionsOf = memoizeByKey((slug: string): GpuSheet[] =>
  [...gpuSheets().values()].filter(
    (other) => other.slug === slug || (other.slug.startsWith(slug) && /^-\d+gb$/.test(other.slug.slice(slug.length))),
  ),
)

/** GB of the smallest edition: 8 GB are a whole RTX 4060 Ti, which also exists with 16 GB. */
export const leastMemory = ({ slug }: Pick<GpuSheet, 'slug'>): number => Math.min(...editionsOf(slug).map(({ memory }) => memory))

/** GB from which an offer may be of a whole GPU, by the data sheet; undefined if no model fits the name, or several. */
export function wholeMemory({
  gpu_name: name,
  gpu_translit_name,
}: Pick<SearchOffer, 'gpu_name' | 'gpu_translit_name'>): number | undefined {
  const match = matchGpu({ name, translitName: gpu_translit_name })
  return match.kind === 'model' ? leastMemory(match.sheet) : undefined
}

/** True for a part of a GPU that is offered under the name of the whole one: their prices are not comparable. */
export function isPartOfGpu({
  gpu_name: name,
  gpu_translit_name,
  vram,
}: Pick<SearchOffer, 'gpu_name' | 'gpu_translit_name' | 'vram'>): boolean {
  const match = matchGpu({ name, translitName: gpu_translit_name, vram })
  return match.kind === 'model' && isSlice(vram, match.sheet)
}

/** Confidence of a model's figures everywhere: low if the name leaves the edition open. */
export const matchConfidence = ({ sheet, isAssumed }: Extract<GpuMatch, { kind: 'model' }>): GpuSheet['confidence'] =>
  isAssumed ? 'low' : sheet.confidence

const matchByName = memoizeByKey((key: string): GpuMatch => {
  const [title = '', vram = ''] = key.split('\n')
  const words = toWords(title)
  const { slugs, isAssumed = false, isOpen = false } = candidatesFor(words)
  const sheets = slugs.flatMap((slug) => gpuSheets().get(slug) ?? [])
  const left = byMemory(sheets, words, Number(vram))
  const [first] = left
  if (!first) return { kind: 'unknown' }
  return left.length === 1 && !isOpen ? { kind: 'model', sheet: first, isAssumed } : { kind: 'form-unknown', candidates: left }
})

/** "NVIDIA H100-80GB_HBM3" → ["h100", "80gb", "hbm3"]; joined names such as `RTX4070TiSUPER` are split. */
function toWords(title: string): string[] {
  const spaced = title
    .toLowerCase()
    .replaceAll(/[_\-/,()[\]]+/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/^\d+ ?[x×] ?(?=[a-z])/, '')
    .replaceAll(/\b(quadro|geforce|nvidia|tesla)(?=[a-z]*\d)/g, '$1 ')
    .replaceAll(/\b(rtx|gtx)(?=\d|a\d|pro)/g, '$1 ')
    .replaceAll(/\bpro(?=\d)/g, 'pro ')
    .replaceAll(/(\d{4})(ada|ti|super|laptop|wk|ws)/g, '$1 $2')
    .replaceAll(/\bti(?=super)/g, 'ti ')
    .replaceAll(/\b(\d{4})s\b/g, '$1 super')
    .replaceAll(/\b(h[12]00)(?=nvl|sxm|pcie)/g, '$1 ')
    .replaceAll(/\bgaudi ?(\d)/g, 'gaudi $1')
    .replaceAll(/(\d) (?=gb?\b)/g, '$1')
    .replaceAll(/\b7900xtx\b/g, '7900 xtx')
  return spaced.split(' ')
}

interface Candidates {
  slugs: readonly string[]
  isAssumed?: boolean
  /** The name may also be of a model without a sheet. */
  isOpen?: boolean
}

/** Names of one model each. Words are compared whole: "a10" is not found in "a100". */
const SINGLE = new Set([
  'b300',
  'b200',
  'gb300',
  'gb200',
  'a40',
  'a30',
  'a16',
  'a10',
  'a10g',
  'a2',
  'l40s',
  'l40',
  'l4',
  't4',
  't4g',
  'p40',
  'p4',
  'k80',
  'm60',
])
const INSTINCT = /^mi(355x|350x|325x|300x|250x|250|210|100)$/
const VARIANTS: Readonly<Record<string, readonly string[]>> = {
  gh200: ['gh200', 'gh200-144gb'],
  h200: ['h200-sxm', 'h200-nvl'],
  h100: ['h100-sxm', 'h100-nvl', 'h100-pcie'],
  a100: ['a100-sxm-80gb', 'a100-sxm-40gb', 'a100-pcie-80gb', 'a100-pcie-40gb'],
  a800: ['a800-pcie-80gb'],
  v100: ['v100-16gb', 'v100-32gb', 'v100-pcie-16gb', 'v100-pcie-32gb'],
  v100s: ['v100s-32gb'],
  p100: ['p100', 'p100-sxm2'],
}

function candidatesFor(words: readonly string[]): Candidates {
  const has = (word: string) => words.includes(word)
  for (const [family, slugs] of Object.entries(VARIANTS)) {
    // A800 also exists as SXM with the same memory, which has no sheet.
    if (has(family)) return { slugs: byForm(family, slugs, words), isOpen: family === 'a800' && !has('pcie') }
  }
  const single = words.find((word) => SINGLE.has(word))
  if (single) return { slugs: [single] }
  const instinct = words.find((word) => INSTINCT.test(word))
  if (instinct) return { slugs: [`instinct-${instinct}`] }
  if (has('mi25')) return { slugs: ['radeon-instinct-mi25'] }
  if (has('v520')) return { slugs: ['radeon-pro-v520'] }
  if (has('7900') && has('xtx')) return { slugs: ['radeon-rx-7900-xtx'] }
  if (has('gaudi')) return { slugs: [has('3') ? 'gaudi-3' : has('2') ? 'gaudi-2' : 'gaudi'] }
  if (has('titan') && has('rtx')) return { slugs: ['titan-rtx'] }
  return workstation(words) ?? geForce(words) ?? { slugs: [] }
}

/** "nvl" is a form, "nvlink" is not. H100 PCIe is the only H100 with HBM2e, H100 SXM the only one with HBM3 and 80 GB. */
function byForm(family: string, slugs: readonly string[], words: readonly string[]): readonly string[] {
  const form = words.some((word) => /^sxm\d?$/.test(word) || word === 'mega' || (word === 'hbm3' && family === 'h100'))
    ? 'sxm'
    : words.some((word) => word === 'pcie' || (word === 'hbm2e' && family === 'h100'))
      ? 'pcie'
      : words.includes('nvl')
        ? 'nvl'
        : null
  // nvidia-smi calls the SXM card plainly "NVIDIA H200".
  if (family === 'h200' && form === null) return ['h200-sxm']
  if (family === 'gh200')
    return words.includes('144gb') ? ['gh200-144gb'] : words.includes('480gb') || words.includes('96gb') ? ['gh200'] : slugs
  // A800 SXM has no sheet, and V100S exists as PCIe only.
  if (form === null || slugs.length === 1) return slugs.filter((slug) => form !== 'sxm' || !slug.includes('pcie'))
  const isPcie = (slug: string) => slug.includes('pcie') || slug === 'p100'
  if (family === 'v100' || family === 'p100') return slugs.filter((slug) => isPcie(slug) === (form === 'pcie'))
  return slugs.filter((slug) => slug.includes(form))
}

function workstation(words: readonly string[]): Candidates | null {
  const has = (word: string) => words.includes(word)
  const number = words.find((word) => /^\d{4}$/.test(word))
  const lettered = words.find((word) => /^a[2456]\d00$/.test(word))
  if (lettered) return { slugs: lettered === 'a2000' ? ['rtx-a2000', 'rtx-a2000-12gb'] : [`rtx-${lettered}`] }
  const quadro = words.find((word) => word === 'm4000' || word === 'p4000')
  if (quadro) return { slugs: [`quadro-${quadro}`] }
  if (!number) return null
  if (has('pro') && !has('quadro')) return proBlackwell(number, words)
  if (has('ada')) return { slugs: [`rtx-${number}${has('sff') ? '-sff' : ''}-ada`] }
  if (has('quadro') || has('q')) return { slugs: [`quadro-rtx-${number}`] }
  // A bare "RTX 6000" is a Quadro of 24 GB or an Ada of 48 GB.
  return /^[4568]000$/.test(number) ? { slugs: [`quadro-rtx-${number}`, `rtx-${number}-ada`] } : null
}

/** "Server" is the edition that clouds rent, so it is taken where the name gives none. */
function proBlackwell(number: string, words: readonly string[]): Candidates {
  const has = (...any: string[]) => any.some((word) => words.includes(word))
  if (number === '5000') return { slugs: ['rtx-pro-5000', 'rtx-pro-5000-72gb'] }
  if (number !== '6000') return { slugs: [`rtx-pro-${number}`] }
  if (has('max', 'maxq')) return { slugs: ['rtx-pro-6000-max-q'] }
  if (has('ws', 'wk', 'workstation')) return { slugs: ['rtx-pro-6000-ws'] }
  return { slugs: ['rtx-pro-6000'], isAssumed: !has('server', 's') }
}

function geForce(words: readonly string[]): Candidates | null {
  const number = words.find((word) => /^(1660|[2-5]0[5-9]0)$/.test(word))
  if (!number) return null
  const has = (word: string) => words.includes(word)
  const suffix = [has('ti') && 'ti', (has('super') || has('s')) && 'super', has('d') && 'd', has('laptop') && 'laptop'].filter(Boolean)
  const slug = [number === '1660' ? 'gtx' : 'rtx', number, ...suffix].join('-')
  return { slugs: [slug, `${slug}-8gb`, `${slug}-12gb`] }
}

function byMemory(sheets: readonly GpuSheet[], words: readonly string[], vram: number): readonly GpuSheet[] {
  if (sheets.length < 2) return sheets
  const named = words.map((word) => /^(\d+)g(?:b|ib)?$/.exec(word)?.[1]).find(Boolean)
  const size = named ? Number(named) : vram
  if (!(size > 0)) return sheets
  return sheets.filter(({ memory }) => Math.abs(size / memory - 1) <= MEMORY_TOLERANCE)
}
