import type { Locale } from '@/contract/params'
import type { RentReader } from '../rent-context'
import classes from './review.module.css'

export interface SentFacts {
  offer: string
  template: string
  storage: number | null
  reserve_period: 'month' | null
  /** Null if it is not recorded. */
  locale: Locale | null
}

/** Lists every value of the rent request (SPEC 4.1) without its API name. */
export function SentTable({ facts, caption, context: { t, format } }: { facts: SentFacts; caption: string; context: RentReader }) {
  const { offer, template, storage, reserve_period, locale } = facts
  const rows = [
    [t('offer'), offer],
    [t('template'), template],
    [t('reservation'), t(reserve_period === null ? 'reservedNot' : 'reservedMonth')],
    [t('storage'), storage === null ? t('notSent') : t('gbUnitAssumed', { amount: format.number(storage) })],
    ...(locale === null ? [] : [[t('language'), t(locale === 'ru' ? 'russian' : 'english')]]),
  ] as const
  return (
    <table className={classes['sent']}>
      <caption className="sr-only">{caption}</caption>
      <tbody>
        {rows.map(([label, words]) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{words}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
