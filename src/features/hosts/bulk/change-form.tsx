import { NativeSelect } from '@mantine/core'
import { hostStatus } from '@/contract/host'
import { useAmbiguousCommaError } from '@/shared/forms/comma-fault'
import { Segmented } from '@/shared/ui/segmented'
import { HOST_STATUSES } from '../status/host-status'
import { statusWord, type BulkContext } from './bulk-context'
import classes from './change-form.module.css'
import { numberTyped, readChange, type ChangeValues } from './change-values'
import { PriceField } from './price-field'
import type { Markets } from './use-markets'

interface Props {
  values: ChangeValues
  onChange: (values: ChangeValues) => void
  markets: Markets
  context: BulkContext
}

/** What is to be set for all the hosts. What is left alone is not sent. */
export function ChangeForm({ values, onChange, markets, context }: Props) {
  const { t, format } = context
  const commaFault = useAmbiguousCommaError()
  const read = readChange(values, format.locale)
  return (
    <>
      <NativeSelect
        label={t('status')}
        value={values.status}
        data={[{ value: '', label: t('leave') }, ...HOST_STATUSES.map((status) => ({ value: status, label: statusWord(status, context) }))]}
        onChange={({ currentTarget }) => onChange({ ...values, status: hostStatus.safeParse(currentTarget.value).data ?? '' })}
      />
      <div className={classes['price']}>
        <h3>{t('price')}</h3>
        <Segmented
          label={t('priceRule')}
          isWide
          options={[
            { value: 'amount', label: t('byAmount') },
            { value: 'percent', label: t('byPercent') },
            { value: 'percentile', label: t('byPercentile') },
          ]}
          value={values.by}
          onChange={(by) => onChange({ ...values, by })}
        />
        <PriceField
          values={values}
          onChange={onChange}
          error={'fault' in read ? (commaFault(numberTyped(values)) ?? t(read.fault)) : undefined}
          markets={markets}
          context={context}
        />
      </div>
    </>
  )
}
