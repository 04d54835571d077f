import type { SearchOffer } from '@/contract/offer'
import type { Format } from '@/shared/i18n/format'
import { quantityText, type QuantityText } from '@/shared/ui/quantity'
import { fieldText, SUMMARY, summaryName, type FieldTranslate } from './offer-fields'
import { countPrefix, measured, sumVram } from './offer-text'

export interface SummaryFact {
  label: string
  /** Null is "not reported". */
  value: QuantityText | null
}

interface Reader {
  t: FieldTranslate
  format: Format
  /** Text about the VRAM of all GPUs, after the VRAM of one. */
  totalText?: (total: string) => string
}

/** The hardware of an offer in a few figures. */
export const offerSummary = (offer: SearchOffer, { t, format, totalText }: Reader): SummaryFact[] =>
  SUMMARY.map((names) => {
    const [first = null, second] = names.map((name) => fieldText(offer, name, format))
    const value = names.length === 2 ? pair(first, second ?? null) : first
    return { label: summaryName(names, t), value: names[0] === 'vram' ? ofAllGpus(first, offer, format, totalText) : value }
  })

/** "2 × 48 GB", or "2 × 48 GB, 96 total". */
function ofAllGpus(each: QuantityText | null, offer: SearchOffer, format: Format, totalText: Reader['totalText']): QuantityText | null {
  const total = measured(sumVram(offer), 'gb', format)
  if (!each || !total || offer.gpu_amount === 1) return each
  const unit = totalText ? `${each.unit}, ${totalText(total.number)}` : each.unit
  return { number: countPrefix(offer.gpu_amount, format) + each.number, unit }
}

function pair(a: QuantityText | null, b: QuantityText | null): QuantityText | null {
  const unit = a?.unit ?? b?.unit
  if (unit === undefined) return null
  const isOneUnit = !a || !b || a.unit === b.unit
  const part = (of: QuantityText | null) => (of === null ? '—' : isOneUnit ? of.number : quantityText(of))
  return { number: `${part(a)} / ${part(b)}`, unit: isOneUnit ? unit : '' }
}
