import * as z from 'zod/mini'
import { currency } from '@/contract/params'

/** Part of the URL of every page, so that a shared link shows prices in the same currency. Without it, the user's preference applies. */
export const currencySearch = z.object({ currency: z.catch(z.optional(currency), undefined) })
