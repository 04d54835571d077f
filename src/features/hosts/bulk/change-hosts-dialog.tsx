import { Suspense, useDeferredValue, useMemo, useState } from 'react'
import type { Host } from '@/contract/host'
import type { Currency } from '@/contract/params'
import { DOT } from '@/shared/lib/join-dots'
import { useLocale } from '@/shared/i18n/i18n'
import { useBreakEvenRule } from '../advisor/break-even-rule'
import { priceOfGpus } from '../price/price-change'
import { planHosts, type Intent } from '../change/plan'
import { sentPrice, useBulkContext, type BulkContext, useBulkReader } from './bulk-context'
import { BulkDialog } from './bulk-dialog'
import { ChangeForm } from './change-form'
import { NO_CHANGE, parseChange, type ChangeValues } from './change-values'
import { useFreshHosts } from './use-fresh-hosts'
import { useMarkets, type Markets } from './use-markets'
import { ErrorAlert } from '@/shared/ui/error-alert'
import { ListStatus } from '@/shared/ui/list-status'

function RanksState({ markets }: { markets: Markets }) {
  const { t, format } = useBulkReader()
  const { kinds, loaded, total, left, isBeyond, state } = markets
  if (kinds.length === 0) return null
  const count = kinds.length
  const isLoading = state === 'loading'
  return (
    <div className="stack caption line-top pad-top-3">
      {state === 'failed' ? (
        <ErrorAlert error={markets.error} onRetry={markets.goOn} />
      ) : (
        <ListStatus
          list={markets}
          text={
            isLoading
              ? t('readingMarket', { read: format.number(loaded), count: format.number(total ?? count) })
              : state === 'complete' || isBeyond
                ? t('ranksFrom', { count })
                : ''
          }
          stop={t('stopReading')}
          goOn={t('loadRanks', { count: left })}
          hasAge={state === 'complete' || isBeyond}
        />
      )}
      <p>{t('ranksAbout')}</p>
    </div>
  )
}

interface Props {
  /** Hosts selected when the dialog was opened. Later loads and sorting do not change them. */
  hosts: readonly Host[]
  currency: Currency
  /** Values that the form starts with. */
  values?: Partial<ChangeValues>
  onClose: () => void
}

const NOTHING: Intent = { status: null, price: null }
const noMarket = () => undefined
const needsMarket = (by: ChangeValues['by']): boolean => by === 'median' || by === 'rank'

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
  const { hosts, fleet, refresh } = useFreshHosts(given.hosts, asked)
  const context = useBulkContext(asked)
  const { t } = context
  const [values, setValues] = useState<ChangeValues>(() => ({ ...NO_CHANGE, ...given.values }))
  // Planning thousands of rows must not delay typing.
  const settled = useDeferredValue(values)
  const markets = useMarkets(hosts, fleet, currency, needsMarket(values.by))
  const { marketOf } = markets
  const read = useMemo(() => parseChange(settled, locale, currency), [settled, locale, currency])
  const usedMarket = needsMarket(settled.by) ? marketOf : noMarket
  const { floorOf, field: breakEvenRule } = useBreakEvenRule(hosts, currency)
  const rows = useMemo(() => {
    const intent = 'intent' in read ? read.intent : NOTHING
    return planHosts(hosts, () => intent, { currency, marketOf: usedMarket, floorOf })
  }, [hosts, read, currency, usedMarket, floorOf])
  const isEmpty = 'intent' in read && read.intent.status === null && read.intent.price === null
  const isLoading = needsMarket(settled.by) && markets.state === 'loading'
  return (
    <BulkDialog
      title={t('title')}
      about={t('selected', { count: hosts.length })}
      rows={rows}
      isSettled={settled === values}
      wait={'fault' in read ? 'fault' : isEmpty ? 'empty' : isLoading ? 'loading' : null}
      market={{ fleet, marketOf }}
      asked={asked}
      onReplan={refresh}
      onClose={onClose}
      side={
        <>
          <ChangeForm values={values} onChange={setValues} becomes={becomesOf(read, hosts, context)} currency={currency} />
          {breakEvenRule}
          <RanksState markets={markets} />
        </>
      }
    />
  )
}

/** More counts of GPUs would not fit under the field. */
const MOST_COUNTS = 4

/** Such as "8 GPUs: $3.36 · 4 GPUs: $1.68": the API takes one price for a host. */
function becomesOf(read: ReturnType<typeof parseChange>, hosts: readonly Host[], context: BulkContext): string {
  const price = 'intent' in read ? read.intent.price : null
  if (price?.by !== 'per-gpu') return ''
  const { t } = context
  const counts = [...new Set(hosts.flatMap(({ offer }) => offer?.gpu_amount ?? []))].filter((count) => count > 0).toSorted((a, b) => b - a)
  const shown = counts.slice(0, MOST_COUNTS)
  if (shown.length === 0) return ''
  const list = shown.map((count) => t('gpusCost', { count, price: sentPrice(priceOfGpus(price.amount, count), context) })).join(DOT)
  return t('becomes', { list })
}
