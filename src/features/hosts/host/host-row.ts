import { availabilityOf, gpuName, offerName, type Availability } from '@/domain/offer-text'
import { hostLoadedAt } from '@/api/hosts'
import type { Host } from '@/contract/host'
import type { Currency } from '@/contract/params'
import { quotient } from '@/shared/lib/decimal'
import type { Format } from '@/shared/i18n/format'
import { shownHostPrice, type ShownHostPrice } from '../price/host-price'
import { visibleStatus, visibleText } from '../status/host-status'

export interface HostRow {
  id: string
  host: Host
  name: string
  label: string | null
  address: string | null
  agent: string | null
  port: number | null
  /** Such as "2 × L40S"; null if it is not reported. */
  gpu: string | null
  model: string | null
  /** GB per GPU. */
  vram: number | null
  status: string | null
  reason: string | null
  price: ShownHostPrice
  availability: Availability
  /** False for shape B of SPEC 2.9, which has only the ID of the offer. */
  hasOffer: boolean
  /** Search text, one fact per line. */
  text: string
  /** Sort key that orders the numbers in addresses by value. */
  addressKey: string
  /** Undefined for a host that is not from a list. */
  loadedAt: number | undefined
}

export const hostName = ({ id, address }: Pick<Host, 'id' | 'address'>): string => visibleText(address) ?? id

/** @param statusLabel text of a status on screen, so that the search finds it in the user's language */
export function hostRow(
  host: Host,
  currency: Currency,
  format: Format,
  label: string | null = null,
  statusLabel: (status: string | null) => string = (status) => status ?? '',
): HostRow {
  const { offer } = host
  const address = visibleText(host.address)
  const agent = visibleText(host.agent_id)
  const name = label ?? hostName(host)
  const gpu = offer && offerName(offer, format)
  const reason = visibleText(host.status_reason)
  const status = visibleStatus(host)
  return {
    id: host.id,
    host,
    name,
    label,
    address,
    agent,
    port: host.agent_port,
    gpu,
    model: offer && visibleText(gpuName(offer)),
    vram: offer?.vram ?? null,
    status,
    reason,
    price: shownHostPrice(host, currency),
    availability: offer ? availabilityOf(offer) : 'unknown',
    hasOffer: offer !== null,
    text: [label, address, host.id, agent, gpu, statusLabel(status), status, reason, host.fingerprint, host.offer_id]
      .filter(Boolean)
      .join('\n'),
    addressKey: name.toLowerCase().replaceAll(/\d+/g, (digits) => digits.padStart(10, '0')),
    loadedAt: hostLoadedAt(host),
  }
}

/** Hourly price of one GPU of the host, in the currency of its price; null if the price or the number of GPUs is not known. */
export function pricePerGpu({ price, host }: Pick<HostRow, 'price' | 'host'>): number | null {
  const gpus = host.offer?.gpu_amount ?? 0
  return 'amount' in price && gpus > 0 ? quotient(price.amount, gpus) : null
}
