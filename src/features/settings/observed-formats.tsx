import type { Diagnostics } from '@/api/diagnostics'
import { useFormat, useMessages } from '@/shared/i18n/i18n'
import { settingsCatalog } from './messages'
import classes from './settings-page.module.css'

/** Which undocumented forms the service uses: the names are those of the readers in contract/price.ts and api/error-body.ts. */
export function ObservedFormats({ priceForms, errorForms }: Pick<Diagnostics, 'priceForms' | 'errorForms'>) {
  const t = useMessages(settingsCatalog)
  return (
    <>
      <p className={classes['about']}>{t('formsAbout')}</p>
      <dl className={classes['choices']}>
        <dt>{t('priceForms')}</dt>
        <dd>
          <Counts of={priceForms} />
        </dd>
        <dt>{t('errorForms')}</dt>
        <dd>
          <Counts of={errorForms} />
        </dd>
      </dl>
    </>
  )
}

function Counts({ of }: { of: Partial<Record<string, number>> }) {
  const t = useMessages(settingsCatalog)
  const { number } = useFormat()
  const met = Object.entries(of)
  if (met.length === 0) return t('formsNone')
  return met.map(([form, times]) => t('times', { form, number: number(times ?? 0) })).join(', ')
}
