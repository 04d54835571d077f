import type { BulkContext } from './bulk-context'
import { priceToType, type Effects } from './effects'

export type Wait = 'empty' | 'fault' | 'loading'

const WORDS = { empty: 'waitEmpty', fault: 'waitFault', loading: 'waitLoading' } as const satisfies Record<Wait, string>

export function waitText(wait: Wait | null, { sent, groups }: Effects, { t, nameOf, format }: BulkContext): string | null {
  if (wait !== null) return t(WORDS[wait])
  if (sent === 0) return t('waitNone')
  const waiting = groups.find((group) => group.unconfirmed.length > 0)
  const [first] = waiting?.unconfirmed ?? []
  if (!waiting || !first) return null
  const { toType, unconfirmed } = waiting
  const prices = toType.map((price) => priceToType(price, format.locale)).join(' ')
  const more = unconfirmed.length - 1
  return t('waitPrice', {
    prices,
    hosts: more > 0 ? format.list([nameOf(first.host), t('moreHosts', { count: more })]) : nameOf(first.host),
  })
}
