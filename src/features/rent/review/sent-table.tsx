import type { Locale } from '@/contract/params'
import { useMessages } from '@/shared/i18n/i18n'
import { catalog } from '@/shared/i18n/messages'
import { SimpleTable } from '@/shared/ui/simple-table'
import { useRentReader } from '../rent-context'
import classes from '../review.module.css'

/** Not in the catalog of the page, which loads before the review. */
export const reviewCatalog = catalog({ en: () => import('./review-messages.en'), ru: () => import('./review-messages.ru') })

export interface SentFacts {
  offer: string
  template: string
  storage: number | null
  reserve_period: 'month' | null
  /** Null if it is not recorded. */
  locale: Locale | null
}

/** Lists every value of the rent request (SPEC 4.1) without its API name. */
export function SentTable({ facts, label }: { facts: SentFacts; label: string }) {
  const { t, format } = useRentReader()
  const w = useMessages(reviewCatalog)
  const { offer, template, storage, reserve_period, locale } = facts
  const rows: [name: string, text: string][] = [
    [t('offer'), offer],
    [t('template'), template],
    [w('reservation'), w(reserve_period === null ? 'none' : 'reservedMonth')],
    [t('storage'), storage === null ? w('notSent') : w('gbUnitAssumed', { amount: format.number(storage) })],
    ...(locale === null ? [] : [[w('language'), w(locale === 'ru' ? 'russian' : 'english')] as [string, string]]),
  ]
  return (
    <SimpleTable
      className={`lined-table ${classes['sent']}`}
      label={label}
      hasHeads={false}
      columns={[
        { id: 'name', head: '', cell: ([name]) => name },
        { id: 'value', head: '', cell: ([, text]) => text },
      ]}
      rows={rows}
      rowKey={([name]) => name}
    />
  )
}
