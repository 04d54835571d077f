import { Tick } from '@/shared/ui/tick'
import type { RentTranslate } from '../rent-context'
import classes from './fields.module.css'
import type { RentFormChoices } from './use-rent-choices'

/** The reservation of SPEC 4.1, of which nothing but its name is known. */
export function PeriodField({ choices, serverError, t }: { choices: RentFormChoices; serverError: string | undefined; t: RentTranslate }) {
  return (
    <div className={classes['field']}>
      <h2>{t('period')}</h2>
      <Tick label={t('reserve')} isOn={choices.isReserved} onChange={choices.reserve} error={serverError} />
      <p className={classes['hint']} data-indented>
        {t.rich('reserveHint', { field: <code>reserve_period: &quot;month&quot;</code> })}
      </p>
    </div>
  )
}
