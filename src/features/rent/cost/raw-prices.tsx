import { isRecord } from '@/contract/lenient'
import type { SearchOffer } from '@/contract/offer'
import { rawOf } from '@/contract/raw'
import classes from './cost.module.css'

/** The prices as they came, whatever was made of them. */
export function RawPrices({ offer, label }: { offer: SearchOffer; label: string }) {
  const raw = rawOf(offer)
  const sent: Record<string, unknown> = isRecord(raw) ? raw : {}
  const lines = ['prices', 'disk_prices'].map((name) => `${name.padEnd(12)} ${JSON.stringify(sent[name]) ?? '—'}`)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls on its own, so a keyboard must get there
    <pre tabIndex={0} role="group" aria-label={label} className={classes['sent']}>
      {lines.join('\n')}
    </pre>
  )
}
