import type { Reader } from '@/api/use-reader'
import type { HostRank } from './host-rank'
import type { messages } from './messages.en'
import { catalog } from '@/shared/i18n/messages'

export const fleetCatalog = catalog({ en: () => import('./messages.en'), ru: () => import('./messages.ru') })

/** Such as "after 137 of 250". */
export function beyondText({ after, of }: Extract<HostRank, { kind: 'beyond' }>, { t, format }: Reader<typeof messages>): string {
  if (after === 0) return t('beyond')
  const rank = format.number(after)
  return of === null ? t('after', { rank }) : t('afterOf', { rank, of })
}
