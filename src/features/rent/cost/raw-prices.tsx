import { isRecord } from '@/contract/lenient'
import type { SearchOffer } from '@/contract/offer'
import { rawOf } from '@/contract/raw'
import { ScrollText } from '@/shared/ui/scroll-region'
import classes from './cost.module.css'

export function RawPrices({ offer, label }: { offer: SearchOffer; label: string }) {
  const raw = rawOf(offer)
  const sent: Record<string, unknown> = isRecord(raw) ? raw : {}
  const lines = ['prices', 'disk_prices'].map((name) => `${name.padEnd(12)} ${JSON.stringify(sent[name]) ?? '—'}`)
  return (
    <ScrollText label={label} className={`break-anywhere ${classes['sent']}`}>
      {lines.join('\n')}
    </ScrollText>
  )
}
