import type { Currency } from '@/contract/params'
import { lazyPart } from '@/shared/ui/lazy-part'
import classes from './tiles.module.css'

const VisitTrend = lazyPart(async () => (await import('../visits/visit-trend')).VisitTrend)

interface Props {
  /** Undefined until the model of the tile is known. */
  slug?: string
  lowest?: number | null
  currency: Currency
}

/** Place of a model's price line over the last visits and of its change: a line of 68 x 20 px with a text below. */
export function TrendSlot({ slug, lowest = null, currency }: Props) {
  return <div className={classes['trend']}>{slug !== undefined && <VisitTrend slug={slug} lowest={lowest} currency={currency} />}</div>
}
