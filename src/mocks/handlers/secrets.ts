import { createSecret } from '@/contract/secret'
import type { MarketSecret } from '../db'
import { mock, refuseField } from '../mock'
import { random } from '../random'
import { OWNER } from '../seed/templates'

/** The value comes back with its middle hidden. */
const masked = (value: string): string => (value.length > 24 ? `${value.slice(0, 16)}…${value.slice(-6)}` : '••••')

export const secretHandlers = [
  /** SPEC 4.11 */
  mock(createSecret, ({ market, body }) => {
    if (body.value.includes('PRIVATE KEY')) return refuseField('value', 'this is a private key')
    const made: MarketSecret = {
      id: random(market.db.secrets.length + 4_110).uuid(),
      name: body.name ?? '',
      value: body.value,
      description: body.description ?? '',
      created_at: new Date().toISOString(),
      secret_type: body.secret_type,
    }
    market.db.secrets = [...market.db.secrets, made]
    return { data: { ...made, value: masked(made.value), user_id: OWNER, renter_id: OWNER } }
  }),
]
