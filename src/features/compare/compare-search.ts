import * as z from 'zod/mini'
import { readCompareList } from '@/domain/compare-list'

const flag = z.catch(
  z.optional(
    z.pipe(
      z.union([z.boolean(), z.enum(['1', 'true'])]),
      z.transform((value) => value !== false),
    ),
  ),
  undefined,
)

const schema = z.object({
  compare: z._default(z.pipe(z.unknown(), z.transform(readCompareList)), []),
  /** Rows in which all say the same are left out. */
  differences: flag,
  /** What the GPUs of an offer share is shown for one of them. */
  per_gpu: flag,
  /** Travels on to the rent page. */
  template: z.catch(z.optional(z.string().check(z.minLength(1))), undefined),
})
export type CompareSearch = z.output<typeof schema>

/** Reads the address; never throws. */
export const readCompareSearch = (search: Record<string, unknown>): CompareSearch => schema.parse(search)
