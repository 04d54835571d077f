import type { RentTranslate } from '../rent-context'
import type { DriftRow } from './drift-rows'
import classes from './review.module.css'

/** Old and new side by side. */
export function DriftTable({ rows, t }: { rows: readonly DriftRow[]; t: RentTranslate }) {
  return (
    <table className={classes['drift']}>
      <caption className="sr-only">{t('whatChanged')}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="sr-only">{t('line')}</span>
          </th>
          <th scope="col">{t('whenChosen')}</th>
          <th scope="col">{t('now')}</th>
          <th scope="col">{t('change')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, was, now, change, share, isSame }) => (
          <tr key={label} data-same={isSame || undefined}>
            <th scope="row">{label}</th>
            <td>{was}</td>
            <td>{now}</td>
            <td>
              {isSame ? t('same') : (change ?? t('changed'))}
              {share !== null && <small>{share}</small>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
