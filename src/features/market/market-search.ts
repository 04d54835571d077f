import { oneOf, readSearch } from '@/shared/lib/search-fields'
import { PLOT_METRICS } from './plot-model'

export const readMarketSearch = readSearch({
  /** Figure that prices are compared with; FP16 by default. */
  y: oneOf(PLOT_METRICS),
  /** Shows the plot as a table. */
  view: oneOf(['table']),
})
export type MarketSearch = ReturnType<typeof readMarketSearch>
