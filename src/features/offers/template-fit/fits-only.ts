import { templateFit, type FitReason } from '@/domain/template-fit'
import type { SearchOffer } from '@/contract/offer'
import type { Template } from '@/contract/template'

interface Loaded {
  rows: readonly SearchOffer[]
  hasMore: boolean
}

/** Loaded rows without a match after which "Fits only" stops, and loaded rows per match. */
const ENOUGH_LOADED = 500
const LOADED_PER_MATCH = 50

/** The template does not name its CUDA version, which hides no offer. */
const NOT_NAMED: ReadonlySet<FitReason> = new Set(['cuda-not-named', 'cuda-minor-not-named', 'rocm'])

/** The loaded offers that have all that the template names. Ends loading when they are rare, so that it does not load a whole market. */
export function fitsOnly(template: Template) {
  // By list, so that the rows keep their identity until more are loaded.
  const lists = new WeakMap<readonly SearchOffer[], SearchOffer[]>()
  const fits = (row: SearchOffer): boolean => {
    const { cuda, disk } = templateFit(template, row)
    return [cuda, disk].every(({ verdict, reason }) => verdict === 'fits' || NOT_NAMED.has(reason))
  }
  return ({ rows: loaded, hasMore }: Loaded) => {
    let rows = lists.get(loaded)
    if (!rows) lists.set(loaded, (rows = loaded.filter(fits)))
    const total = undefined
    return {
      results: { rows, total, hasMore: hasMore && loaded.length < Math.max(ENOUGH_LOADED, rows.length * LOADED_PER_MATCH) },
      /** Without a total: it counts offers that do not fit too. */
      status: { shown: rows.length, total },
    }
  }
}
