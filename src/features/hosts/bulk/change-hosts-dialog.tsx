import { Suspense, useDeferredValue, useMemo, useState } from 'react'
import type { Host } from '@/contract/host'
import type { Currency } from '@/contract/params'
import { useLocale } from '@/shared/i18n/i18n'
import { FleetAdvice } from '../advisor/fleet-advice'
import { useBulkContext } from './bulk-context'
import { BulkDialog } from './bulk-dialog'
import classes from './bulk-dialog.module.css'
import { ChangeForm } from './change-form'
import { NO_CHANGE, readChange, type ChangeValues } from './change-values'
import { planHosts, type Intent } from '../change/plan'
import { useFreshHosts } from './use-fresh-hosts'
import { useMarkets } from './use-markets'

interface Props {
  /** Those chosen when the dialog was opened: what is read or sorted behind it meanwhile changes nothing here. */
  hosts: readonly Host[]
  currency: Currency
  onClose: () => void
}

const NOTHING: Intent = { status: null, price: null }

/** Status and price of many hosts at once: form and advice, preview, report. */
export function ChangeHostsDialog(props: Props) {
  return (
    <Suspense>
      <ChangeHosts {...props} />
    </Suspense>
  )
}

function ChangeHosts({ onClose, ...given }: Props) {
  const locale = useLocale()
  const [{ currency }] = useState(given)
  const [asked] = useState({ currency, locale })
  const { hosts, refresh } = useFreshHosts(given.hosts, asked)
  const context = useBulkContext(asked)
  const { t } = context
  const [values, setValues] = useState<ChangeValues>(NO_CHANGE)
  // Thousands of rows follow the typing a moment later.
  const settled = useDeferredValue(values)
  const markets = useMarkets(hosts, currency, values.by === 'percentile')
  const { marketOf } = markets
  const read = useMemo(() => readChange(settled, locale), [settled, locale])
  const rows = useMemo(() => {
    const intent = 'intent' in read ? read.intent : NOTHING
    return planHosts(hosts, () => intent, { currency, marketOf })
  }, [hosts, read, currency, marketOf])
  const waits = settled.by === 'percentile' && markets.isReading
  return (
    <BulkDialog
      title={t('title')}
      rows={rows}
      isReady={'intent' in read && settled === values && !waits}
      context={context}
      onReplan={refresh}
      onClose={onClose}
      side={
        <>
          <p className={classes['selected']}>{t('selected', { count: hosts.length })}</p>
          <ChangeForm values={values} onChange={setValues} markets={markets} context={context} />
          <FleetAdvice
            hosts={hosts}
            currency={currency}
            onMatch={(percentile) => setValues({ ...values, by: 'percentile', percentile: String(percentile) })}
          />
        </>
      }
    />
  )
}
