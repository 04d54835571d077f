import { oneOf, defineSearch } from '@/shared/lib/search-fields'
import { PLOT_METRICS } from './plot-model'

export const parseMarketSearch = defineSearch({
  /** Figure that prices are compared with; FP16 by default. */
  y: oneOf(PLOT_METRICS),
  /** Shows the plot as a table. */
  view: oneOf(['table']),
})
export type MarketSearch = ReturnType<typeof parseMarketSearch>
