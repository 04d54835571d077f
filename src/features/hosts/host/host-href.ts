import type { Currency } from '@/contract/params'
import { stringifySearch } from '@/shared/lib/search-params'

/** The address of a machine's page, for the rows of long lists, which cannot afford a router's link each. */
export const hostHref = (id: string, currency: Currency): string => `/hosts/${encodeURIComponent(id)}${stringifySearch({ currency })}`
