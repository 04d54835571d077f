import type { Gpu } from '@/contract/gpu'
import type { SearchOffer } from '@/contract/offer'
import type { Currency } from '@/contract/params'
import { pickPrice } from '@/contract/price'
import { offerHref } from '@/domain/offer-links'
import { offerFigures, type SheetFigures } from '@/domain/offer-figures'
import { fieldAmount } from '@/domain/field-amount'
import { FIELD, fieldValue, offerField, offerFields, type OfferField } from '@/domain/offer-fields'
import { MONEY_UNIT } from '@/domain/per-money'
import type { ExportColumn } from '@/shared/lib/export-table'
import { safeUrl } from '@/shared/lib/safe-url'

/**
 * The heads are the same in both languages: programs read these files. The price is for the whole offer.
 * @param listed models of the API, as far as they are loaded
 */
export function dataColumns(currency: Currency, listed?: readonly Gpu[]): ExportColumn<SearchOffer>[] {
  const priceOf = ({ prices }: SearchOffer) => pickPrice(prices, currency)
  const figures = (offer: SearchOffer): Partial<SheetFigures> => {
    const known = offerFigures(offer, currency, listed)
    return known.kind === 'sheet' && known.fp16 !== null ? known : {}
  }
  const perMoney = (offer: SearchOffer) => figures(offer).perMoney?.fp16
  return [
    { head: 'id', csv: ({ id }) => id },
    ...columnsOf('gpu'),
    { head: 'price', csv: (offer) => priceOf(offer)?.amount },
    { head: 'currency', csv: (offer) => priceOf(offer)?.currency },
    { head: 'period', csv: (offer) => priceOf(offer)?.period },
    // From the API, else from the data sheet: peak, dense, FP32 accumulation. Empty for an unknown form or a part of a GPU.
    { head: 'fp16_tflops_per_gpu', csv: (offer) => figures(offer).fp16 },
    { head: 'fp16_confidence', csv: (offer) => (figures(offer).ofApi?.includes('fp16') ? 'api' : figures(offer).confidence) },
    { head: 'tflops_per_money', csv: perMoney },
    { head: 'money_per_hour', csv: (offer) => (perMoney(offer) ? `${MONEY_UNIT[currency]} ${currency}` : null) },
    ...columnsOf('machine'),
    ...columnsOf('place'),
    { head: 'provider', csv: (offer) => offer.provider_translit_name },
    ...columnsOf('stock'),
    { head: 'link', csv: (offer) => new URL(offerHref(offer, { currency }), globalThis.location.origin).href },
    { head: 'provider_page', csv: ({ url }) => safeUrl(url)?.href },
  ]
}

/** Heads that differ from the key and the unit of a field: programs know them. */
const HEADS: Partial<Record<OfferField, string>> = {
  vram: 'vram_gb_per_gpu',
  [FIELD.netIn]: 'network_in_gbps',
  [FIELD.netOut]: 'network_out_gbps',
}

/** The fields of a section, with their units in the heads. */
const columnsOf = (group: 'gpu' | 'machine' | 'place' | 'stock'): ExportColumn<SearchOffer>[] =>
  offerFields.flatMap((name) => {
    const field = offerField(name)
    if (field.group !== group) return []
    return [{ head: HEADS[name] ?? [name, field.unit].filter(Boolean).join('_'), csv: (offer) => exported(offer, name) }]
  })

/** An amount whose unit cannot be converted keeps it: "3 PB". */
function exported(offer: SearchOffer, name: OfferField): string | number | boolean | null | undefined {
  const read = fieldAmount(offer, name)
  if (read) return read.strangeUnit === null ? read.amount : `${read.amount} ${read.strangeUnit}`.trim()
  const value = fieldValue(offer, name)
  return typeof value === 'string' || typeof value === 'boolean' ? value : null
}
