import type { Reader } from '@/api/use-reader'
import type { HostStanding } from './host-standing'
import type { messages } from './messages.en'

/** Such as "after 137 of 250". */
export function beyondText({ after, of }: Extract<HostStanding, { kind: 'beyond' }>, { t, format }: Reader<typeof messages>): string {
  if (after === 0) return t('beyond')
  const rank = format.number(after)
  return of === null ? t('after', { rank }) : t('afterOf', { rank, of: format.number(of) })
}
