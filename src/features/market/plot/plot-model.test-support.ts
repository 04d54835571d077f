import { gpuSheets } from '@/domain/gpu-sheet'
import { modelFigures } from '@/domain/model-figures'
import type { PlotModel } from '../plot-model'

/** A model of the sheet at a price. */
export function modelAt(slug: string, price: number, change: Partial<PlotModel> = {}): PlotModel {
  const sheet = gpuSheets().get(slug)
  if (!sheet) throw new Error(`no sheet of ${slug}`)
  return {
    slug,
    name: sheet.name,
    price,
    sheet,
    figures: modelFigures({ name: null, translit_name: slug, benchmarks: [] }),
    isTile: false,
    offers: null,
    ...change,
  }
}
