import type { SearchOffer } from '@/contract/offer'
import type { Template } from '@/contract/template'
import { times } from '@/shared/lib/decimal'

type GpuMaker = 'nvidia' | 'amd'

const AMD = /\b(?:amd|instinct|radeon|mi ?\d{2,3}[a-z]?|rx ?\d{4}|v520)\b/i
const NVIDIA =
  /\b(?:nvidia|geforce|tesla|quadro|rtx|gtx|titan|grid|g?[hb][123]00[a-z]?|gb[123]00|a(?:2|10|16|30|40|100|800)g?|l(?:4|20|40)s?|h(?:20|800)|v100s?|p100|p40|p4|t4g?|k80|m60|m40|a[4-6]000|a4500)\b/i

/** Maker of a GPU by its name; null if the name does not tell, so that nothing is excluded by a guess. */
export function gpuMaker(name: string | null): GpuMaker | null {
  const words = (name ?? '').replaceAll(/[_-]+/g, ' ')
  if (AMD.test(words)) return 'amd'
  return NVIDIA.test(words) ? 'nvidia' : null
}

/** Shared by the offers list and the rent page, which do not import each other; computed locally. */
export type Verdict = 'fits' | 'may-not' | 'unknown'

export type FitReason =
  | 'cuda-enough'
  | 'cuda-too-old'
  /** The tag has 12, the offer 12.4: the image may need more than 12.4. */
  | 'cuda-minor-not-named'
  | 'cuda-not-named'
  | 'cuda-not-reported'
  /** Made for AMD GPUs; the maker of the offer's GPU is unknown. */
  | 'rocm'
  | 'rocm-on-amd'
  | 'rocm-on-nvidia'
  | 'cuda-on-amd'
  | 'disk-enough'
  | 'disk-too-small'
  | 'disk-not-asked'
  | 'disk-not-reported'
  | 'disk-unit-unknown'

/** One checked requirement. `needs` and `has` are printable: CUDA versions, or GB. */
export interface FitCheck {
  verdict: Verdict
  reason: FitReason
  needs: string | number | null
  has: string | number | null
}

export interface TemplateFit {
  verdict: Verdict
  cuda: FitCheck
  disk: FitCheck
}

type TemplateFacts = Pick<Template, 'image' | 'image_tag' | 'recommended_disk_space'>
type OfferFacts = Pick<SearchOffer, 'configuration' | 'gpu_name' | 'gpu_translit_name'>

/** @param storage GB chosen on the rent page (assumed unit, DESIGN decision 2.16); defaults to the whole disk of the offer */
export function templateFit(template: TemplateFacts, offer: OfferFacts, storage?: number): TemplateFit {
  const cuda = cudaFit(template, offer)
  const disk = diskFit(template, offer, storage)
  const verdicts = [cuda.verdict, disk.verdict]
  return { verdict: verdicts.includes('may-not') ? 'may-not' : verdicts.includes('unknown') ? 'unknown' : 'fits', cuda, disk }
}

const isNvidiaImage = (image: string | null): boolean => /^(?:nvcr\.io\/)?nvidia\//i.test(image?.trim() ?? '')

const spell = ({ major, minor }: Cuda): string => (minor === null ? `${major}` : `${major}.${minor}`)

function cudaFit(template: TemplateFacts, offer: OfferFacts): FitCheck {
  const { configuration } = offer
  const needed = cudaOf(template.image, template.image_tag)
  const max = parseMaxCuda(configuration?.max_cuda_version ?? null)
  const has = max && spell(max)
  const maker = gpuMaker(offer.gpu_name) ?? gpuMaker(offer.gpu_translit_name)
  if (needed === 'rocm') {
    if (maker === null) return { verdict: 'unknown', reason: 'rocm', needs: null, has }
    return maker === 'amd'
      ? { verdict: 'fits', reason: 'rocm-on-amd', needs: null, has }
      : { verdict: 'may-not', reason: 'rocm-on-nvidia', needs: null, has }
  }
  if (maker === 'amd' && (needed !== null || isNvidiaImage(template.image)))
    return { verdict: 'may-not', reason: 'cuda-on-amd', needs: needed && spell(needed), has }
  if (needed === null) return { verdict: 'unknown', reason: 'cuda-not-named', needs: null, has }
  const needs = spell(needed)
  if (max === null) return { verdict: 'unknown', reason: 'cuda-not-reported', needs, has }
  if (needed.major !== max.major) {
    return needed.major < max.major
      ? { verdict: 'fits', reason: 'cuda-enough', needs, has }
      : { verdict: 'may-not', reason: 'cuda-too-old', needs, has }
  }
  if (needed.minor === null) return { verdict: 'unknown', reason: 'cuda-minor-not-named', needs, has }
  return needed.minor <= (max.minor ?? 0)
    ? { verdict: 'fits', reason: 'cuda-enough', needs, has }
    : { verdict: 'may-not', reason: 'cuda-too-old', needs, has }
}

function diskFit({ recommended_disk_space }: TemplateFacts, { configuration }: OfferFacts, storage: number | undefined): FitCheck {
  const needs = recommended_disk_space
  const disk = configuration?.disk
  const whole = disk?.amount == null ? null : inGb(disk.amount, disk.unit)
  const has = storage ?? (typeof whole === 'number' ? whole : null)
  if (needs === null || needs <= 0) return { verdict: 'fits', reason: 'disk-not-asked', needs: null, has }
  if (has === null) return { verdict: 'unknown', reason: whole === 'unit-unknown' ? 'disk-unit-unknown' : 'disk-not-reported', needs, has }
  return needs <= has
    ? { verdict: 'fits', reason: 'disk-enough', needs, has }
    : { verdict: 'may-not', reason: 'disk-too-small', needs, has }
}

/** Treats decimal and binary units alike: services write GB for either (DESIGN decision 2.14). */
const GB: Record<string, number> = { mb: 1e-3, mib: 1e-3, gb: 1, gib: 1, g: 1, tb: 1e3, tib: 1e3 }

/** RAM or disk in GB, so that offers can be compared. Uses the unit in the answer; an absent one means GB. */
export function inGb(amount: number, unit: string | null): number | 'unit-unknown' {
  const key = unit?.trim().toLowerCase() || 'gb'
  const factor = Object.hasOwn(GB, key) ? GB[key] : undefined
  return factor === undefined ? 'unit-unknown' : times(amount, factor)
}

/**
 * CUDA version of NVIDIA's monthly images, `nvcr.io/nvidia/pytorch:25.05-py3`, whose tags do not name it. Source: NVIDIA, PyTorch
 * release notes, "Release … is based on CUDA …" (docs.nvidia.com/deeplearning/frameworks/pytorch-release-notes), 2026-11-27.
 */
const RELEASES: Readonly<Record<string, string>> = {
  '11.8': '22.09 22.10 22.11 22.12',
  '12.0': '23.01 23.02',
  '12.1': '23.03 23.04 23.05 23.06 23.07',
  '12.2': '23.08 23.09 23.10',
  '12.3': '23.11 23.12 24.01 24.02',
  '12.4': '24.03 24.04 24.05',
  '12.5': '24.06 24.07',
  '12.6': '24.08 24.09 24.10 24.11 24.12',
  '12.8': '25.01 25.02 25.03',
  '12.9': '25.04 25.05 25.06',
  '13.0': '25.08 25.09 25.10 25.11',
  '13.1': '25.12',
  '13.2': '26.03',
}

const IMAGE = /^nvcr\.io\/nvidia\/(?:pytorch|tensorflow)$/i
const TAG = /^(\d{2}\.\d{2})(?:-|$)/

/** CUDA version of a monthly NVIDIA image, for example "12.9"; null for another image or an unknown release. */
function releaseCuda(image: string, tag: string): string | null {
  const release = IMAGE.test(image) ? TAG.exec(tag)?.[1] : undefined
  if (release === undefined) return null
  return Object.keys(RELEASES).find((cuda) => RELEASES[cuda]?.split(' ').includes(release)) ?? null
}

interface Cuda {
  major: number
  minor: number | null
}

/** `cuda12.8`, `cuda-12.1.1`, `cu121`, `cuda12`, but not `cudnn9`, `cp310` or the 12 of Debian. */
const IN_TAG = /(?:^|[^a-z0-9])cu(?:da)?[-_]?(\d{1,4})(?:[._](\d{1,2}))?(?![\d])/i
/** Official base images start the tag with the CUDA version: `12.8.1-cudnn-devel-ubuntu24.04`. */
const CUDA_IMAGE = /(?:^|\/)cuda$/i
const LEADING = /^(\d{1,2})\.(\d{1,2})(?:\.\d+)?(?:-|$)/

/** CUDA version by the tag, or null. A tag within the image (`repo/name:tag`) counts if the separate one has no version. */
export function cudaOf(image: string | null, tag: string | null): Cuda | 'rocm' | null {
  const { name, tag: inner } = splitImage(image ?? '')
  const tags = [tag ?? '', inner].filter((text) => text !== '')
  for (const text of tags) {
    const [, digits, minor] = IN_TAG.exec(text) ?? []
    const named = digits === undefined ? null : parseDigits(digits, minor)
    if (named) return named
    const [, leadingMajor, leadingMinor] = CUDA_IMAGE.test(name) ? (LEADING.exec(text) ?? []) : []
    if (leadingMajor !== undefined) return { major: Number(leadingMajor), minor: Number(leadingMinor) }
  }
  const release = tags.map((text) => releaseCuda(name, text)).find((cuda) => cuda !== null)
  if (release) {
    const [major, minor] = release.split('.').map(Number)
    if (major !== undefined && minor !== undefined) return { major, minor }
  }
  return /(?:^|[^a-z])rocm/i.test([name, ...tags].join(' ')) ? 'rocm' : null
}

/** A colon before the last slash belongs to the registry port; a digest is not a tag. */
function splitImage(image: string): { name: string; tag: string } {
  const [bare = ''] = image.trim().split('@')
  const colon = bare.indexOf(':', bare.lastIndexOf('/') + 1)
  return colon === -1 ? { name: bare, tag: '' } : { name: bare.slice(0, colon), tag: bare.slice(colon + 1) }
}

/** `121` is 12.1 and `92` is 9.2, but `12` is 12 without a minor version. Rejects versions that never existed. */
function parseDigits(digits: string, minor: string | undefined): Cuda | null {
  if (minor !== undefined) return plausible({ major: Number(digits), minor: Number(minor) })
  const number = Number(digits)
  if (number < 30) return plausible({ major: number, minor: null })
  // cu1281 includes the patch release.
  if (digits.length === 4) return plausible({ major: Number(digits.slice(0, 2)), minor: Number(digits.slice(2, 3)) })
  return plausible({ major: Math.floor(number / 10), minor: number % 10 })
}

const plausible = (cuda: Cuda): Cuda | null => (cuda.major >= 5 && cuda.major < 30 ? cuda : null)

/** `max_cuda_version` (SPEC 2.3) is a number: 12.4 is 12.4 and 13 is 13.0. 0 is "not reported". */
export function parseMaxCuda(version: number | null): Cuda | null {
  if (version === null || version <= 0) return null
  const tenths = Math.round(version * 10)
  return plausible({ major: Math.floor(tenths / 10), minor: tenths % 10 })
}
