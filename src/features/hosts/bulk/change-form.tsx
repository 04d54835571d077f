import { useId, type ReactNode } from 'react'
import { SelectField } from '@/shared/ui/select-field'
import { hostStatus } from '@/contract/host'
import type { Currency } from '@/contract/params'
import { useNumberFault } from '@/shared/forms/use-number-fault'
import { NumberBox } from '@/shared/ui/number-box'
import { Segmented } from '@/shared/ui/segmented'
import { HOST_STATUSES } from '../status/host-status'
import { statusLabel, useBulkReader } from './bulk-context'
import classes from './bulk-dialog.module.css'
import { numberTyped, parseChange, type ChangeValues } from './change-values'

interface Props {
  values: ChangeValues
  onChange: (values: ChangeValues) => void
  /** Prices of whole hosts that a price per GPU becomes; empty without one. */
  becomes: string
  currency: Currency
}

export function ChangeForm({ values, onChange, becomes, currency }: Props) {
  const context = useBulkReader()
  const { t, format } = context
  const name = useId()
  const numberFault = useNumberFault(values.by === 'amount' ? currency : undefined)
  const read = parseChange(values, format.locale, currency)
  const error = 'fault' in read ? (numberFault(numberTyped(values)) ?? t(read.fault)) : undefined
  const box = (field: 'amount' | 'percent' | 'rank', label: string, unit: string) => (
    <NumberBox
      label={label}
      isLabelHidden
      inputMode="decimal"
      unit={unit}
      value={values[field]}
      error={error}
      onChange={({ currentTarget }) => onChange({ ...values, [field]: currentTarget.value })}
    />
  )
  const rules: { by: ChangeValues['by']; label: string; fields: ReactNode; hint: string }[] = [
    {
      by: 'amount',
      label: t('byAmount'),
      fields: (
        <>
          {box('amount', t('price'), t('perHour', { currency }))}
          <Segmented
            label={t('priceIs')}
            options={[
              { value: 'gpu', label: t('perGpu') },
              { value: 'host', label: t('perHost') },
            ]}
            value={values.per}
            onChange={(per) => onChange({ ...values, per })}
          />
        </>
      ),
      hint: becomes || t('amountHint'),
    },
    { by: 'percent', label: t('byPercent'), fields: box('percent', t('percent'), '%'), hint: t('percentHint') },
    { by: 'median', label: t('byMedian'), fields: null, hint: t('medianHint') },
    { by: 'rank', label: t('byRank'), fields: box('rank', t('rank'), t('rankUnit')), hint: t('rankHint') },
  ]
  return (
    <>
      <SelectField
        label={t('status')}
        value={values.status}
        options={[
          { value: '', label: t('leave') },
          ...HOST_STATUSES.map((status) => ({ value: status, label: statusLabel(status, context) })),
        ]}
        onChange={(status) => onChange({ ...values, status: hostStatus.safeParse(status).data ?? '' })}
      />
      <div role="radiogroup" aria-label={t('priceRule')} className={`stack gap-2px ${classes['rules']}`}>
        <h3 className="weight-500">{t('price')}</h3>
        {rules.map(({ by, label, fields, hint }) => (
          <div key={by} className={`rounded ${classes['rule']}`} data-chosen={by === values.by || undefined}>
            <label className={`line medium clickable ${classes['choice']}`}>
              <input
                type="radio"
                className="native-box"
                name={name}
                checked={by === values.by}
                onChange={() => onChange({ ...values, by })}
              />
              {label}
            </label>
            {by === values.by && (
              <div className={`stack ${classes['fields']}`}>
                {fields !== null && <div className="row">{fields}</div>}
                <p className="caption leading-14">{hint}</p>
              </div>
            )}
          </div>
        ))}
      </div>
    </>
  )
}
