import type { Gpu } from '@/contract/gpu'
import { modelName } from '@/domain/model-name'
import type { GpuSheet } from '@/domain/gpu-sheet'
import type { GpuMatch } from '@/domain/match-gpu'
import { modelFigures, type ModelFigures } from '@/domain/model-figures'

/** A GPU model of the market. */
export interface MarketModel {
  /** Translit name of the API. */
  slug: string
  name: string
  match: GpuMatch
  /** Reported by the API, otherwise of the data sheet. */
  figures: ModelFigures
}

/** The maker's and series' names that tiles leave out. */
const shortName = (gpu: Pick<Gpu, 'name' | 'translit_name'>): string =>
  modelName(gpu)
    .replace(/^(NVIDIA|AMD Instinct|Instinct) /, '')
    .replace(/ Blackwell$/, '')

/** The models that the API lists, each once, in its order. */
export function listedModels(gpus: readonly Gpu[]): MarketModel[] {
  const models = new Map<string, MarketModel>()
  for (const gpu of gpus) {
    const slug = gpu.translit_name?.trim()
    if (!slug || models.has(slug)) continue
    const figures = modelFigures(gpu)
    models.set(slug, { slug, name: shortName(gpu), match: figures.match, figures })
  }
  return [...models.values()]
}

/** A model that is known by its slug only, before the API has listed it. */
export function unlistedModel(slug: string): MarketModel {
  const figures = modelFigures({ name: null, translit_name: slug, benchmarks: [] })
  const { match, sheet } = figures
  return { slug, name: shortName({ name: sheet?.name ?? null, translit_name: slug }), match, figures }
}

export const sheetOf = ({ match }: MarketModel): GpuSheet | null => (match.kind === 'model' ? match.sheet : null)
