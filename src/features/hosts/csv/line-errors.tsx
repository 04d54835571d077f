import type { Currency } from '@/contract/params'
import { useFormat, useMessages, type Translate } from '@/shared/i18n/i18n'
import { Status } from '@/shared/ui/status'
import classes from '../bulk/changes-table.module.css'
import type { LineError, LineFault } from './import-lines'
import { csvCatalog } from './messages'
import type { messages } from './messages.en'

interface Props {
  rows: number
  byAddress: number
  labels: number
  errors: readonly LineError[]
  currency: Currency
}

const SHOWN = 50

export function LineErrors({ rows, byAddress, labels, errors, currency }: Props) {
  const t = useMessages(csvCatalog)
  const format = useFormat()
  return (
    <>
      <Status className="medium">
        {t('rows', { count: rows })}
        {errors.length > 0 && (
          <>
            , <b className="strong warn">{t('errors', { count: errors.length })}</b>
          </>
        )}
      </Status>
      {byAddress > 0 && <p className="caption">{t('byAddress', { count: byAddress })}</p>}
      {labels > 0 && <p className="caption">{t('labels', { count: labels })}</p>}
      {errors.length > 0 && (
        <ul className={`small break-anywhere grid scroll gap-6px ${classes['errors']}`} aria-label={t('errorsList')}>
          {errors.slice(0, SHOWN).map(({ row, fault }) => (
            <li key={row}>{t('row', { row: format.number(row), fault: faultText(fault, currency, t) })}</li>
          ))}
          {errors.length > SHOWN && <li>{t('more', { count: errors.length - SHOWN })}</li>}
        </ul>
      )}
    </>
  )
}

function faultText(fault: LineFault, currency: Currency, t: Translate<typeof messages>): string {
  switch (fault.why) {
    case 'noName':
    case 'negative':
      return t(fault.why)
    case 'bothWays':
      return t('bothWays', fault)
    case 'otherCurrency':
      return t('otherCurrency', { text: fault.text, currency })
    default:
      return t(fault.why, { text: fault.text })
  }
}
