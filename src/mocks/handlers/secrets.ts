import { createSecret } from '@/contract/secret'
import type { MarketSecret } from '../db'
import { mock, refuseField } from '../mock'
import { random } from '../random'
import type { Scenario } from '../scenario'
import { OWNER } from '../seed/templates'

const masked = (value: string): string => (value.length > 24 ? `${value.slice(0, 16)}…${value.slice(-6)}` : '••••')

const OTHER_KEY = 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA somebody@elsewhere'

function echoOf(value: string, { secretEcho }: Scenario): string | null {
  return { masked: masked(value), same: value, none: null, other: OTHER_KEY }[secretEcho]
}

export const secretHandlers = [
  /** SPEC 4.11 */
  mock(createSecret, ({ market, body, scenario }) => {
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
    return { data: { ...made, value: echoOf(made.value, scenario), user_id: OWNER, renter_id: OWNER } }
  }),
]
