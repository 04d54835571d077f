import type { SearchOffer } from '@/contract/offer'
import { measured, placeText, reported, sentAmount, sumVram } from '@/domain/offer-words'
import { quantityText, type QuantityText } from '@/shared/ui/quantity'
import type { Unit } from '@/shared/ui/units'
import type { PanelReader } from './panel-figures'

/** Null is "not reported", which is not 0. */
export interface PanelFact {
  label: string
  value: string | null
}

export function machineFacts(offer: SearchOffer, { t, format }: PanelReader): PanelFact[] {
  const { configuration: sent } = offer
  const words = (quantity: QuantityText | null) => quantity && quantityText(quantity)
  const amount = (value: number | null | undefined, unit: Unit | null = null) => words(measured(value, unit, format))
  return [
    { label: t('vram'), value: vramText(offer, { t, format }) },
    { label: t('ram'), value: words(sentAmount(sent?.ram, format)) },
    { label: t('cpu'), value: sent?.cpu_name?.trim() || null },
    { label: t('disk'), value: words(sentAmount(sent?.disk, format)) },
    { label: t('vcpu'), value: amount(sent?.vcpu) },
    { label: t('cpuCores'), value: amount(sent?.cpu_cores) },
    { label: t('cpuClock'), value: amount(sent?.cpu_freq, 'ghz') },
    { label: t('memorySpeed'), value: amount(sent?.memory_speed, 'mhz') },
    { label: t('location'), value: placeText(offer, format, true) },
  ]
}

/** "4 × 48 GB = 192 GB". */
function vramText(offer: SearchOffer, { t, format }: Pick<PanelReader, 't' | 'format'>): string | null {
  const [each, all] = [measured(offer.vram, 'gb', format), measured(sumVram(offer), 'gb', format)]
  const count = reported(offer.gpu_amount)
  if (each === null) return null
  if (all === null || count === null || count === 1) return quantityText(each)
  return t('vramSum', { count: format.number(count), each: quantityText(each), all: quantityText(all) })
}
