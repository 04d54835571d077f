import { listOf } from '@/contract/answer'
import { searchOffer, type SearchOffer } from '@/contract/offer'

export const sentOffer = (change: Record<string, unknown> = {}): Record<string, unknown> => ({
  id: 'offer-1',
  provider_translit_name: 'verda',
  gpu_name: 'L40S',
  gpu_translit_name: 'l40s',
  gpu_amount: 2,
  vram: 48,
  configuration: {
    ram: { amount: 240, unit: 'gb' },
    disk: { amount: 620, unit: 'gb' },
    cpu_name: 'AMD EPYC 9354',
    vcpu: 40,
    max_cuda_version: 12.4,
  },
  in_stock: true,
  rentable: true,
  prices: [{ currency: 'USD', price: 1.82, period: 'hour' }],
  disk_prices: [{ currency: 'USD', price: 0.00034, period: 'hour' }],
  location: { city: 'Helsinki', country: 'Finland', region: 'Europe' },
  url: '',
  ...change,
})

export function offerFrom(change: Record<string, unknown> = {}): SearchOffer {
  const page = listOf(searchOffer).read({ ok: true, data: [sentOffer(change)], total_items: 1 }, { start: 0 })
  const [offer] = page.rows
  if (!offer) throw new Error(`not readable: ${page.setAside[0]?.reason}`)
  return offer
}
