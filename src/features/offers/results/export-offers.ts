import type { AmountWithUnit, SearchOffer } from '@/contract/offer'
import type { Currency } from '@/contract/params'
import { pickPrice } from '@/contract/price'
import { offerHref } from '@/domain/offer-links'
import { offerFigures, type SheetFigures } from '@/domain/offer-figures'
import { gpuName, reported } from '@/domain/offer-words'
import { MONEY_UNIT } from '@/domain/money-unit'
import { inGb } from '@/domain/template-fit'
import { datedFileName, downloadCsv, type ExportColumn } from '@/shared/lib/export-table'
import { safeUrl } from '@/shared/lib/safe-url'
import type { ResultsProps } from './results-props'

export type ExportedOffers = Pick<ResultsProps, 'rows' | 'currency'>

export function exportOffers({ rows, currency }: ExportedOffers): void {
  downloadCsv(datedFileName('offers'), { columns: columnsIn(currency), rows })
}

/** The heads are the same in both languages: programs read these files. The price is for the whole offer. */
function columnsIn(currency: Currency): ExportColumn<SearchOffer>[] {
  const priceOf = ({ prices }: SearchOffer) => pickPrice(prices, currency)
  const figures = (offer: SearchOffer): Partial<SheetFigures> => {
    const known = offerFigures(offer, currency)
    return known.kind === 'sheet' && known.fp16 !== null ? known : {}
  }
  const perMoney = (offer: SearchOffer) => figures(offer).perMoney?.fp16
  return [
    { head: 'id', value: ({ id }) => id },
    { head: 'gpu_name', value: gpuName },
    { head: 'gpu_amount', value: (offer) => reported(offer.gpu_amount) },
    { head: 'vram_gb_per_gpu', value: (offer) => reported(offer.vram) },
    { head: 'price', value: (offer) => priceOf(offer)?.amount },
    { head: 'currency', value: (offer) => priceOf(offer)?.currency },
    { head: 'period', value: (offer) => priceOf(offer)?.period },
    // From the data sheet: peak, dense, FP32 accumulation. Empty for an unknown form or a part of a GPU.
    { head: 'fp16_tflops_per_gpu', value: (offer) => figures(offer).fp16 },
    { head: 'fp16_confidence', value: (offer) => figures(offer).confidence },
    { head: 'tflops_per_money', value: perMoney },
    { head: 'money_per_hour', value: (offer) => (perMoney(offer) ? `${MONEY_UNIT[currency]} ${currency}` : null) },
    { head: 'cpu_name', value: ({ configuration }) => configuration?.cpu_name },
    { head: 'vcpu', value: ({ configuration }) => reported(configuration?.vcpu) },
    { head: 'ram_gb', value: ({ configuration }) => sizeInGb(configuration?.ram) },
    { head: 'disk_gb', value: ({ configuration }) => sizeInGb(configuration?.disk) },
    { head: 'network_in_gbps', value: ({ configuration }) => reported(configuration?.ethernet_in) },
    { head: 'network_out_gbps', value: ({ configuration }) => reported(configuration?.ethernet_out) },
    { head: 'city', value: ({ location }) => location?.city },
    { head: 'country', value: ({ location }) => location?.country },
    { head: 'region', value: ({ location }) => location?.region },
    { head: 'provider', value: (offer) => offer.provider_translit_name },
    { head: 'max_cuda_version', value: ({ configuration }) => reported(configuration?.max_cuda_version) },
    { head: 'in_stock', value: (offer) => offer.in_stock },
    { head: 'rentable', value: (offer) => offer.rentable },
    { head: 'link', value: (offer) => new URL(offerHref(offer, { currency }), globalThis.location.origin).href },
    { head: 'provider_page', value: ({ url }) => safeUrl(url)?.href },
  ]
}

/** An amount whose unit cannot be converted keeps it: "3 PB". */
function sizeInGb(size: AmountWithUnit | null | undefined): number | string | null {
  if (!size || size.amount === null || !(size.amount >= 0)) return null
  const gb = inGb(size.amount, size.unit)
  return gb === 'unit-unknown' ? `${size.amount} ${size.unit ?? ''}`.trim() : gb
}
