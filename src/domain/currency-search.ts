import * as z from 'zod/mini'
import { currency } from '@/contract/params'

/**
 * Part of the address of every page: a link with a price in it means the same amount for whoever opens it. Without it
 * the reader's own preference holds.
 */
export const currencySearch = z.object({ currency: z.catch(z.optional(currency), undefined) })
