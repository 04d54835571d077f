import type { MatrixSort } from './matrix'

export interface MatrixSearch {
  /** Translit names, as `provider-picks` writes them. */
  p?: string | undefined
  /** Every provider of the market instead. */
  all?: true | undefined
  /** Only models that two or more have. */
  common?: true | undefined
  /** Prices without their differences. */
  plain?: true | undefined
  /** The offers of each cell are counted. */
  counts?: true | undefined
  sort?: Exclude<MatrixSort, 'listed'> | undefined
}

/** By hand and not by a schema: every page reads its address through the bundle of the first load. */
export function readMatrixSearch({ p, all, common, plain, counts, sort }: Record<string, unknown>): MatrixSearch {
  const flag = (value: unknown): true | undefined => value === true || value === '1' || undefined
  return {
    p: typeof p === 'string' ? p : undefined,
    all: flag(all),
    common: flag(common),
    plain: flag(plain),
    counts: flag(counts),
    sort: sort === 'name' || sort === 'spread' || sort === 'price' ? sort : undefined,
  }
}
