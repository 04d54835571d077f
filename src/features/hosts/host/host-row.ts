import { availabilityOf, gpuName, offerName, type Availability } from '@/domain/offer-words'
import type { Host } from '@/contract/host'
import type { Currency } from '@/contract/params'
import type { Format } from '@/shared/i18n/format'
import { shownHostPrice, type ShownHostPrice } from '../price/host-price'

/** A host as lists, forms and files show it. */
export interface HostRow {
  id: string
  host: Host
  /** See `hostName`. */
  name: string
  address: string | null
  agent: string | null
  port: number | null
  /** "2 × L40S"; null when the answer does not say. */
  gpu: string | null
  /** What hosts of one GPU model have in common; null when the answer does not say. */
  model: string | null
  /** GB per GPU. */
  vram: number | null
  status: string | null
  reason: string | null
  price: ShownHostPrice
  availability: Availability
  /** False for shape B of SPEC 2.9: the answer names the offer and says nothing about it. */
  hasOffer: boolean
  /** For searching, in lower case. */
  text: string
  /** For sorting addresses by their numbers. */
  addressKey: string
}

/** What a host is called: its address; the id of one that has none. */
export const hostName = ({ id, address }: Pick<Host, 'id' | 'address'>): string => filled(address) ?? id

export function hostRow(host: Host, currency: Currency, format: Format): HostRow {
  const { offer } = host
  const address = filled(host.address)
  const agent = filled(host.agent_id)
  const name = hostName(host)
  const gpu = offer && offerName(offer, format)
  const reason = filled(host.status_reason)
  return {
    id: host.id,
    host,
    name,
    address,
    agent,
    port: host.agent_port,
    gpu,
    model: offer && gpuName(offer),
    vram: offer?.vram ?? null,
    status: filled(host.status),
    reason,
    price: shownHostPrice(host, currency),
    availability: offer ? availabilityOf(offer) : 'unknown',
    hasOffer: offer !== null,
    text: [name, host.id, agent, gpu, reason, host.fingerprint, host.offer_id].filter(Boolean).join(' ').toLowerCase(),
    addressKey: name.toLowerCase().replaceAll(/\d+/g, (digits) => digits.padStart(10, '0')),
  }
}

const filled = (text: string | null): string | null => text?.trim() || null
