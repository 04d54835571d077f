import { useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { Button } from '@/shared/ui/button'
import { useId } from 'react'
import { offerCountQuery, type OfferCount } from '@/api/offers'
import { marketPool } from '@/api/read-pool'
import type { Currency } from '@/contract/params'
import { pickPrice, type ShownPrice } from '@/contract/price'
import { useFormat, useMessages } from '@/shared/i18n/i18n'
import { useAnnounced } from '@/shared/ui/announcer'
import { errorText } from '@/shared/ui/error-text'
import { lazyPart } from '@/shared/ui/lazy-part'
import { uiCatalog } from '@/shared/ui/messages'
import { sentMoneyText } from '@/shared/ui/money-text'
import { RestLine, doctorCatalog } from './rest-line'
import { offersCatalog } from '../messages'
import { filtersApplied, withoutFilters, withoutFilter } from '../applied-filters'
import { type FilterId, type OffersSearch, NO_FILTERS, toFilters, toCount } from '../offer-search'
import { HiddenCounted } from './hidden-counted'
import { inSentence, useFilterLabels } from './filter-labels'
import { clearFilter } from './clear-filter'

const LocationRemedy = lazyPart(async () => (await import('./location-remedy')).LocationRemedy)

interface Props {
  search: OffersSearch
  onChange: (next: Partial<OffersSearch>) => void
  currency: Currency
  all: number | undefined
}

const DOCTOR = 'dim break-anywhere grid gap-2 one-column max-720 pad-4'

export function EmptyDoctor(props: Props) {
  const t = useMessages(doctorCatalog)
  if (filtersApplied(props.search).length > 0) return <Findings {...props} />
  const isEmpty = props.search.rent === 'all' || props.all === 0
  return (
    <div className={DOCTOR}>
      <h2 className="text">{t(isEmpty ? 'marketEmpty' : 'noneRentable')}</h2>
      {isEmpty ? <p>{t('marketEmptyWay')}</p> : <Rest {...props} />}
    </div>
  )
}

const Rest = ({ search, all = 0 }: Pick<Props, 'search' | 'all'>) =>
  search.rent !== 'all' &&
  all > 0 && (
    <p>
      <RestLine count={all} />
    </p>
  )

function Findings({ search, onChange, currency, all }: Props) {
  const t = useMessages(doctorCatalog)
  const { remedies, isDone, withoutAny } = useDoctor(search, currency)
  const count = remedies.length
  const ways = remedies.filter(({ finding }) => finding.state === 'found').length
  useAnnounced(isDone ? t('waysFound', { count: ways }) : t('checking'))
  return (
    <div className={DOCTOR}>
      <h2 className="text">{count === 1 ? t('noneMatchOne') : t('noneMatch', { count })}</h2>
      <Rest search={search} all={all} />
      <p>{t('askedAgain')}</p>
      <HiddenCounted search={search} />
      {search.location.length > 0 && <LocationRemedy search={search} onChange={onChange} currency={currency} />}
      <ul className="mt-3 line-top text">
        {remedies.map(({ id, finding }, index) => (
          <RemedyRow
            key={id}
            id={id}
            search={search}
            currency={currency}
            finding={finding}
            isBest={isDone && index === 0}
            onRemove={() => onChange(clearFilter(id))}
          />
        ))}
      </ul>
      <Reason findings={remedies} />
      {withoutAny && (
        <p>
          {t('noSingleCause')} <WithoutAny search={search} currency={currency} finding={withoutAny} />
        </p>
      )}
      <div className="mt-3">
        <Button variant={withoutAny?.state === 'found' ? 'filled' : 'default'} onClick={() => onChange(NO_FILTERS)}>
          {t('clearAllFilters')}
        </Button>
      </div>
    </div>
  )
}

/** Names the error of the first failed probe, because the others usually fail alike. */
function Reason({ findings }: { findings: readonly Remedy[] }) {
  const t = useMessages(uiCatalog)
  const failed = findings.flatMap(({ finding }) => (finding.state === 'failed' ? [finding.error] : []))
  if (failed.length === 0) return null
  const { title, way } = errorText(failed[0], t)
  return <p className="note">{`${title}. ${way}`}</p>
}

type Finding =
  | { state: 'checking' }
  | { state: 'failed'; error: unknown; retry: () => void }
  | { state: 'none' }
  /** `total` is undefined if the API returns none; `cheapest` is null if its price is unreadable. */
  | { state: 'found'; total: number | undefined; cheapest: ShownPrice | null }

interface Remedy {
  id: FilterId
  finding: Finding
}

/** Repeats the search without one filter at a time. Results keep their order while they load, and are then sorted best first. */
function useDoctor(search: OffersSearch, currency: Currency) {
  const ids = filtersApplied(search)
  const probe = (tried: OffersSearch) => offerCountQuery(toCount(tried, currency), marketPool)
  const probes = useQueries({ queries: ids.map((id) => probe(withoutFilter(search, id))) })
  const remedies = ids.map((id, index): Remedy => ({ id, finding: toFinding(probes[index], currency) }))
  const isDone = remedies.every(({ finding }) => finding.state !== 'checking')
  const isHopeless = ids.length > 1 && remedies.every(({ finding }) => finding.state === 'none')
  const all = useQuery({ ...probe(withoutFilters(search)), enabled: isHopeless })
  return {
    remedies: isDone ? remedies.toSorted((a, b) => rankOf(b.finding) - rankOf(a.finding)) : remedies,
    isDone,
    withoutAny: isHopeless ? toFinding(all, currency) : undefined,
  }
}

function toFinding(probe: UseQueryResult<OfferCount> | undefined, currency: Currency): Finding {
  if (probe?.isError) return { state: 'failed', error: probe.error, retry: () => void probe.refetch() }
  if (!probe?.data) return { state: 'checking' }
  const { total, first } = probe.data
  if (total === 0) return { state: 'none' }
  return { state: 'found', total, cheapest: first ? pickPrice(first.prices, currency) : null }
}

/** Sorts by the number of offers, with an unknown number as one; failed probes follow, then empty results. */
function rankOf(finding: Finding): number {
  if (finding.state === 'found') return 1 + (finding.total ?? 1)
  return finding.state === 'failed' ? 1 : 0
}

/** Clearing the filters keeps the availability, the default minimum score and the hidden models: no offers prove no empty market. */
function WithoutAny({ search, currency, finding }: Pick<RowProps, 'search' | 'currency' | 'finding'>) {
  const t = useMessages(doctorCatalog)
  const { locale } = useFormat()
  const rest = withoutFilters(search)
  const labels = useFilterLabels(currency, rest)
  if (finding.state === 'found') return finding.total === undefined ? t('withoutAnySome') : t('withoutAny', { count: finding.total })
  if (finding.state !== 'none') return null
  if (Object.keys(toFilters(rest)).length === 0) return `${t('marketEmpty')}. ${t('marketEmptyWay')}`
  const kept = (['score_from', 'not_gpu'] as const).flatMap((id) => labels(id, rest).map((label) => inSentence(id, label, locale)))
  return kept.length > 0 ? t('stillApplied', { what: kept.join(', ') }) : `${t('noneRentable')}.`
}

interface RowProps {
  id: FilterId
  search: OffersSearch
  currency: Currency
  finding: Finding
  isBest: boolean
  onRemove: () => void
}

function RemedyRow({ id, search, currency, finding, isBest, onRemove }: RowProps) {
  const t = useMessages(doctorCatalog)
  const offers = useMessages(offersCatalog)
  const format = useFormat()
  const textId = useId()
  const labels = useFilterLabels(currency, search)
  const what = inSentence(id, labels(id, search).join(', '), format.locale)
  const cheapest = finding.state === 'found' ? finding.cheapest : null
  const price = cheapest?.period === 'hour' && sentMoneyText(cheapest.amount, cheapest.currency, currency, format)
  return (
    <li className="row between normal gap-2-4 line-bottom pad-y-2 high-44">
      <span className="break-anywhere grow-240" id={textId}>
        {t.rich('without', { what: <b>{what}</b> })}
        {price && (
          <small className="caption block" title={price.exact}>
            {offers('fromPrice', { price: offers('perHour', { price: price.text }) })}
          </small>
        )}
      </span>
      <span className="row between gap-3 nowrap phone-full">
        {finding.state === 'checking' && <span className="note">{t('checking')}</span>}
        {finding.state === 'none' && <span className="note">{t('stillNone')}</span>}
        {finding.state === 'failed' && (
          <>
            <span className="note">{t('notChecked')}</span>
            <Button variant="default" aria-describedby={textId} onClick={finding.retry}>
              {offers('tryAgain')}
            </Button>
          </>
        )}
        {finding.state === 'found' && (
          <>
            <span className="strong">{finding.total === undefined ? t('someOffers') : t('countOffers', { count: finding.total })}</span>
            <Button variant={isBest ? 'filled' : 'default'} aria-describedby={textId} onClick={onRemove}>
              {t('removeFilter')}
            </Button>
          </>
        )}
      </span>
    </li>
  )
}
