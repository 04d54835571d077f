import { useDeferredValue, useMemo, useState, useCallback, startTransition, useId, type ReactNode } from 'react'
import type { Kind } from '@/api/peer-offers'
import { useReaderIn } from '@/api/use-reader'
import { type Host, hostStatus } from '@/contract/host'
import type { Currency } from '@/contract/params'
import { useNumberFault } from '@/shared/forms/use-number-fault'
import { DOT } from '@/shared/lib/join-dots'
import { useLocale } from '@/shared/i18n/i18n'
import { CheckboxField } from '@/shared/ui/checkbox-field'
import { priceOfGpus } from '../price/price-change'
import { planHosts, type Intent, type Market } from '../change/plan'
import { sentPrice, useBulkContext, type BulkContext, useBulkReader } from './bulk-context'
import { BulkDialog, useFreshHosts } from './bulk-dialog'
import classes from './bulk-dialog.module.css'
import { NO_CHANGE, parseChange, priceOf, type ChangeValues, numberTyped } from './change-values'
import { ErrorAlert } from '@/shared/ui/error-alert'
import { firstNames } from '@/shared/ui/first-names'
import { ListStatus } from '@/shared/ui/list-status'
import { NumberBox } from '@/shared/ui/number-box'
import { Segmented } from '@/shared/ui/segmented'
import { SelectField } from '@/shared/ui/select-field'
import { breakEvenOf, guardedConfigurations, priceAtLeast, advisorCatalog } from '../advisor/break-even'
import { useRunningCosts } from '../advisor/running-costs'
import { ownOffers } from '../fleet/market-of'
import { useKindMarkets, type KindHosts } from '../fleet/use-kind-markets'
import { groupByMarket, hostPrice, marketKey } from '../price/host-price'
import { otherOffers, rivalsOf } from '../price/other-offers'
import { HOST_STATUSES } from '../status/host-status'

function RanksState({ markets }: { markets: Markets }) {
  const { t } = useBulkReader()
  const { count, loaded, total, left, isBeyond, state } = markets
  if (count === 0) return null
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
              ? t('readingMarket', { read: loaded, count: total ?? count })
              : state === 'complete' || isBeyond
                ? t('ranksFrom', { count })
                : ''
          }
          goOn={t('loadRanks', { count: left })}
          hasAge={state === 'complete' || isBeyond}
        />
      )}
      <p>{t('ranksAbout')}</p>
    </div>
  )
}

type Markets = ReturnType<typeof useMarkets>

/** @param fleet all own hosts, with these @param isNeeded loads the markets without being asked */
function useMarkets(hosts: readonly Host[], fleet: readonly Host[], currency: Currency, isNeeded: boolean) {
  const [isWanted, setWanted] = useState(false)
  const selected = useMemo(() => selectedKinds(hosts, fleet, currency), [hosts, fleet, currency])
  // Without being asked, data is loaded again when it is old. Asked for a number of searches, exactly these are sent.
  const searches = useKindMarkets(selected, currency, isNeeded ? {} : { isOn: isWanted, isPaged: true, staleTime: Infinity })
  const { markets } = searches
  const marketOf = useMemo(() => {
    const known = new Map(
      selected.flatMap(({ kind, own, saved }, index) => {
        const market = markets[index]?.market
        if (!market) return []
        const others = otherOffers(market, own)
        return [[marketKey(kind), { others, rivals: rivalsOf(others, saved) }] as const]
      }),
    )
    return (kind: Kind): Market | undefined => known.get(marketKey(kind))
  }, [selected, markets])
  return {
    ...searches,
    /** Number of configurations. */
    count: selected.length,
    marketOf,
    goOn() {
      // Starting many searches must not delay the click.
      startTransition(() => {
        setWanted(true)
        searches.goOn()
      })
    },
  }
}

interface SelectedKind extends KindHosts {
  /** Prices of the listed hosts that keep theirs. */
  saved: readonly number[]
}

/** Markets of the selected hosts. */
function selectedKinds(hosts: readonly Host[], fleet: readonly Host[], currency: Currency): SelectedKind[] {
  const selected = new Set(hosts.map(({ id }) => id))
  return groupByMarket(fleet, (host) => host).flatMap(({ kind, rows, own }) => {
    const prices = rows.flatMap((host) => (selected.has(host.id) ? hostPrice(host, currency) : []))
    if (prices.length === 0) return []
    const kept = own.filter(({ id }) => !selected.has(id))
    const saved = ownOffers(kept, currency).flatMap(({ price, isListed }) => (isListed ? (price ?? []) : []))
    return { kind, own: ownOffers(own, currency), prices, saved }
  })
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

export function ChangeHostsDialog({ onClose, ...given }: Props) {
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

interface ChangeFormProps {
  values: ChangeValues
  onChange: (values: ChangeValues) => void
  /** Prices of whole hosts that a price per GPU becomes; empty without one. */
  becomes: string
  currency: Currency
}

function ChangeForm({ values, onChange, becomes, currency }: ChangeFormProps) {
  const context = useBulkReader()
  const { t, format } = context
  const name = useId()
  const numberFault = useNumberFault(...priceOf(values, currency))
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
          ...HOST_STATUSES.map((status) => ({ value: status, label: context.statusLabel(status) })),
        ]}
        onChange={(status) => onChange({ ...values, status: hostStatus.safeParse(status).data ?? '' })}
      />
      <div role="radiogroup" aria-label={t('priceRule')} className="stack gap-2px">
        <h3 className="weight-500 mb-1">{t('price')}</h3>
        {rules.map(({ by, label, fields, hint }) => (
          <div key={by} className={`rounded pad-x-2 ${classes['rule']}`} data-chosen={by === values.by || undefined}>
            <label className={`line medium clickable ${by === values.by ? 'strong' : ''} high-28 phone-high`}>
              <input
                type="radio"
                className="radio-box"
                name={name}
                checked={by === values.by}
                onChange={() => onChange({ ...values, by })}
              />
              {label}
            </label>
            {by === values.by && (
              <div className="stack indent">
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

/** Configurations named in one sentence. */
const NAMED = 4

/** The rule "Never below break-even" for a change of many hosts. @returns its field, and the lowest price of a host while the rule is on */
function useBreakEvenRule(hosts: readonly Host[], currency: Currency) {
  const { t, format } = useReaderIn(currency, advisorCatalog)
  const costs = useRunningCosts()
  const [isOn, setOn] = useState(false)
  const floorOf = useCallback(
    (host: Host) => {
      const even = breakEvenOf(host, costs, currency, format)
      return even === null ? null : priceAtLeast(even)
    },
    [costs, currency, format],
  )
  const { guarded, unguarded } = guardedConfigurations(hosts, floorOf, format)
  const list = (names: readonly string[]) => firstNames(names, NAMED, { t, format })
  const about =
    unguarded.length === 0
      ? t('guardsAll')
      : guarded.length === 0
        ? t('guardsNone', { unguarded: list(unguarded) })
        : t('guardsSome', { guarded: list(guarded), unguarded: list(unguarded) })
  return {
    floorOf: isOn ? floorOf : undefined,
    field: (
      <div className="stack">
        <CheckboxField label={t('neverBelow')} isOn={isOn && guarded.length > 0} disabled={guarded.length === 0} onChange={setOn} />
        <p className="caption">{about}</p>
      </div>
    ),
  }
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
