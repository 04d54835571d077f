import type { SearchOffer } from '@/contract/offer'
import type { Template } from '@/contract/template'
import { times } from '@/shared/lib/decimal'
import { cudaOf, parseMaxCuda, type Cuda } from './cuda-tag'
import { gpuMaker } from './gpu-maker'

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
