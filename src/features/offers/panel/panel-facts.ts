import type { SearchOffer } from '@/contract/offer'
import { factName, factsIn, factText, filterName, offerField } from '@/domain/offer-fields'
import { measured, placeText, reported, sumVram } from '@/domain/offer-text'
import { quantityText } from '@/shared/ui/quantity'
import type { PanelReader } from './use-panel-reader'

/** Null is "not reported", which is not 0. */
export interface PanelFact {
  label: string
  value: string | null
}

export function machineFacts(offer: SearchOffer, { t, format }: PanelReader): PanelFact[] {
  // The section "Connection" has the network.
  const names = factsIn('machine').filter((name) => offerField(name).filter !== 'network')
  return [
    { label: filterName('vram', t), value: vramText(offer, { t, format }) },
    ...names.map((name) => ({ label: factName(name, t), value: factText(offer, name, format) })),
    { label: t('location'), value: placeText(offer, format, true) },
  ]
}

/** "4 × 48 GB = 192 GB". */
function vramText(offer: SearchOffer, { t, format }: Pick<PanelReader, 't' | 'format'>): string | null {
  const [each, all] = [measured(offer.vram, 'gb', format), measured(sumVram(offer), 'gb', format)]
  const count = reported(offer.gpu_amount)
  if (each === null) return null
  if (all === null || count === null || count === 1) return quantityText(each)
  return t('vramSum', { count, each: quantityText(each), all: quantityText(all) })
}
