import { Button } from '@mantine/core'
import { useId } from 'react'
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import type { HostsAsked } from '@/api/hosts'
import { useFormat, useMessages } from '@/shared/i18n/i18n'
import { ErrorAlert } from '@/shared/ui/error-alert'
import { Icon, type IconName } from '@/shared/ui/icon'
import { useNow } from '@/shared/ui/use-now'
import { isWhole } from '@/api/list-pages'
import { peerOffersQuery, peerReadingKey, type Kind, type PeerReading } from '@/api/peer-offers'
import type { Currency } from '@/contract/params'
import type { HostRow } from '../host/host-row'
import { kindOf } from '../price/host-kind'
import { checksOf, kindName, placeOf, type Check, type Verdict, type SearchSeen } from './checks'
import { whyNotCatalog } from './messages'
import classes from './why-not.module.css'

const ICONS: Record<Verdict, IconName> = { fine: 'check', wrong: 'close', unclear: 'info' }

/** What keeps a machine from being found, as far as it can be seen from here. */
export function WhyNot({ row, asked }: { row: HostRow; asked: HostsAsked }) {
  const t = useMessages(whyNotCatalog)
  const { number } = useFormat()
  const id = useId()
  const kind = kindOf(row.host)
  const search = useSearchVisibility(kind, asked.currency)
  const { seen } = search
  const place = seen ? placeOf(row, seen) : null
  const checks = checksOf(row, seen)
  // The search result may be older than a status that takes the host from the market.
  const isDespite = checks.some(({ about, verdict }) => about === 'status' && verdict === 'wrong')
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{t('title')}</h2>
      {kind && seen && place !== null && (
        <p className={classes['found']} data-despite={isDespite || undefined}>
          {t(seen.isWhole ? 'onSearchAt' : 'onSearchAmong', {
            place: number(place),
            count: number(seen.offers.length),
            kind: kindName(row, kind),
          })}{' '}
          {isDespite && <span>{t('foundDespite')}</span>}
        </p>
      )}
      <ul className={classes['checks']}>
        {checks.map((check) => (
          <CheckLine key={check.about} check={check} count={seen?.offers.length ?? 0} />
        ))}
      </ul>
      {kind && <Looking search={search} />}
      <p className={classes['blind']}>{t('blind')}</p>
    </section>
  )
}

function CheckLine({ check: { about, finding, verdict }, count }: { check: Check; count: number }) {
  const t = useMessages(whyNotCatalog)
  const { number } = useFormat()
  return (
    <li data-verdict={verdict}>
      <Icon name={ICONS[verdict]} size={14} />
      <span>
        <b>{t(about)}</b> <span className="sr-only">({t(verdict)})</span>
      </span>
      <span>
        {finding === 'searchBeyond' ? t('searchBeyond', { count: number(count) }) : t(finding)}
        <small>{t(`${finding}Do`)}</small>
      </span>
    </li>
  )
}

/** How far the search is, and the way to look again. */
function Looking({ search }: { search: ReturnType<typeof useSearchVisibility> }) {
  const t = useMessages(whyNotCatalog)
  const format = useFormat()
  const { reading, error, seen, readAt, look, stop } = search
  const now = Math.max(useNow(5_000), readAt)
  if (reading) {
    const { loaded, total } = reading
    return (
      <p className={classes['looking']}>
        <span role="status">
          {total === undefined || loaded === 0
            ? t('looking')
            : t('lookingOf', { loaded: format.number(loaded), total: format.number(total) })}
        </span>
        <Button variant="default" size="xs" onClick={stop}>
          {t('stop')}
        </Button>
      </p>
    )
  }
  if (error) return <ErrorAlert error={error} onRetry={look} />
  return (
    <p className={classes['looking']}>
      <span>{seen ? t('readAgo', { ago: format.ago(readAt, now) }) : t('stopped')}</span>
      <Button variant="default" size="xs" onClick={look}>
        {t(seen ? 'again' : 'look')}
      </Button>
    </p>
  )
}

const NO_KIND: Kind = { gpu: '', gpus: 0 }

/** All offers of one GPU and count, as the search shows them; the advisor on the same page reads the same ones. */
function useSearchVisibility(kind: Kind | null, currency: Currency) {
  const client = useQueryClient()
  const options = peerOffersQuery(kind ?? NO_KIND, currency)
  const { data, error, isFetching, dataUpdatedAt, refetch } = useQuery({
    ...options,
    ...(kind ? {} : { queryFn: skipToken }),
    // Said where the finding would stand.
    meta: { isQuiet: true },
  })
  const { data: progress } = useQuery<PeerReading>({ queryKey: peerReadingKey(kind ?? NO_KIND, currency), queryFn: skipToken })
  const seen: SearchSeen | undefined = data && {
    offers: data.rows,
    isWhole: isWhole(data),
    hasUnread: data.setAside > 0,
  }
  return {
    seen,
    error: isFetching ? null : error,
    reading: isFetching ? (progress ?? { loaded: 0, total: undefined }) : null,
    readAt: dataUpdatedAt,
    stop: () => void client.cancelQueries({ queryKey: options.queryKey }),
    look: () => void refetch(),
  }
}
