import * as z from 'zod/mini'
import { listOf, nothing } from './answer'
import { endpoint } from './endpoint'
import { id, label, number, optionalId } from './lenient'
import { offer, type Offer } from './offer'
import { currency, locale, pageShape } from './params'

/** SPEC 3: values that a host can be set to. Answers may contain other words, which are shown unchanged. */
export const hostStatus = z.enum(['inactive', 'review', 'approved', 'waiting', 'active', 'running', 'blocked'])
export type HostStatus = z.output<typeof hostStatus>

const hostShape = z.looseObject({
  id,
  user: optionalId,
  agent_id: optionalId,
  address: label,
  /** A hardware ID, not an SSH fingerprint (DESIGN decision 2.18). */
  fingerprint: label,
  status: label,
  status_reason: label,
  agent_port: number,
  offer: z.union([optionalId, offer]),
})

/** SPEC 2.9: shape A embeds the offer, shape B has only its ID (DESIGN decision 2.5: both are parsed into one form). */
export const host = z.pipe(
  hostShape,
  z.transform((sent) => {
    const whole: Offer | null = typeof sent.offer === 'object' ? sent.offer : null
    return { ...sent, offer: whole, offer_id: (typeof sent.offer === 'string' ? sent.offer : whole?.id) || null }
  }),
)
export type Host = z.output<typeof host>

/** SPEC 4.3. The price has no currency (DESIGN decision 2.10). */
export const hostUpdateBody = z.strictObject({
  status: z.optional(z.nullable(hostStatus)),
  price: z.optional(z.nullable(z.number().check(z.gte(0)))),
})
export type HostUpdateBody = z.input<typeof hostUpdateBody>

/** SPEC 4.2 */
export const listHosts = endpoint({
  method: 'GET',
  path: '/v0/hosts',
  effect: 'read',
  query: z.strictObject({ ...pageShape, currency: z.optional(currency), locale: z.optional(locale) }),
  answer: listOf(host),
})

/** SPEC 4.3 */
export const updateHost = endpoint({
  method: 'PUT',
  path: '/v0/hosts/{host_id}',
  effect: 'write',
  body: hostUpdateBody,
  answer: nothing,
})
