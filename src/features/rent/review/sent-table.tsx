import type { Locale } from '@/contract/params'
import type { RentReader } from '../rent-context'
import classes from './review.module.css'

export interface SentFacts {
  offer: { id: string; words: string }
  template: { id: string; words: string | null }
  storage: number | null
  reserve_period: 'month' | null
  /** Null if it is not recorded. */
  locale: Locale | null
}

/** Lists every value of the request with its meaning (SPEC 4.1). */
export function SentTable({ facts, caption, context: { t, format } }: { facts: SentFacts; caption: string; context: RentReader }) {
  const { offer, template, storage, reserve_period, locale } = facts
  const rows = [
    [t('offer'), offer.words, 'offer_id', JSON.stringify(offer.id)],
    [t('template'), template.words ?? '', 'template_id', JSON.stringify(template.id)],
    [t('reservation'), t(reserve_period === null ? 'reservedNot' : 'reservedMonth'), 'reserve_period', JSON.stringify(reserve_period)],
    [
      t('storage'),
      storage === null ? t('notSent') : t('gbUnitAssumed', { amount: format.number(storage) }),
      '?storage',
      storage === null ? '—' : String(storage),
    ],
    ...(locale === null ? [] : [[t('language'), t(locale === 'ru' ? 'russian' : 'english'), '?locale', locale]]),
  ] as const
  return (
    <table className={classes['sent']}>
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <th scope="col" colSpan={2}>
            <span className="sr-only">{t('choice')}</span>
          </th>
          <th scope="col">{t('field')}</th>
          <th scope="col">{t('value')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([label, words, field, value]) => (
          <tr key={field}>
            <th scope="row">{label}</th>
            <td>{words}</td>
            <td>
              <code>{field}</code>
            </td>
            <td>
              <code>{value}</code>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
