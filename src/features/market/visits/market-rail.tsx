import { Link } from '@tanstack/react-router'
import { useId, type ReactNode, useEffect, useRef } from 'react'
import { useVisits, type SeenModel, recordVisit } from '@/api/market-visits'
import { useReaderIn } from '@/api/use-reader'
import type { Currency } from '@/contract/params'
import { moversSince, type Mover, type Visit, IDLE_MS } from '@/domain/market-visits'
import { useMessages } from '@/shared/i18n/i18n'
import { visitsCatalog } from './visit-legend'
import classes from '../later-parts.module.css'
import { listenForActivity } from '@/shared/lib/listen-for-activity'

const MINUTE_MS = 60_000

/**
 * Stores the prices that the person sees: when they load, and while the person uses the tab. Prices that load in a hidden
 * tab or without a sign of the person for 30 minutes are not stored, because no visit is going on.
 * @param current models whose prices have loaded, in this currency: no prices of a previous currency during a switch
 */
function useRecordVisit(current: readonly SeenModel[], currency: Currency): void {
  const shown = useRef({ current, currency })
  const activeAt = useRef(0)
  useEffect(
    function storeNewPrices() {
      shown.current = { current, currency }
      if (activeAt.current === 0) activeAt.current = Date.now()
      if (document.visibilityState === 'visible' && Date.now() - activeAt.current < IDLE_MS) recordVisit(currency, current)
    },
    [current, currency],
  )
  useEffect(function extendVisit() {
    let checkedAt = Date.now()
    return listenForActivity(() => {
      const now = Date.now()
      const wasIdle = now - activeAt.current >= IDLE_MS
      activeAt.current = now
      if (now - checkedAt < MINUTE_MS) return
      checkedAt = now
      // After a break, prices on the screen are old. Fresh ones load first.
      if (!wasIdle) recordVisit(shown.current.currency, shown.current.current)
    })
  }, [])
}

export interface RailModel extends SeenModel {
  name: string
}

const ROWS = 4
const WIDE_ROWS = 7

interface Props {
  /** Models of the page with prices in this currency; `lowest` is null until all offers of a model are loaded. */
  current: readonly RailModel[]
  /** Load time of the latest prices in milliseconds; undefined while all are loading. */
  loadedAt: number | undefined
  /** Number of models whose prices are too old to be compared or stored. */
  outdated?: number
  /** Number of models whose offers are loaded in part. */
  partial?: number
  currency: Currency
  /** True if the page has room for more rows. */
  isWide: boolean
  /** True until all prices have loaded: the list appears once, in its order. */
  isLoading?: boolean
  /** The saved searches, which belong to the offers. */
  saved: ReactNode
}

/** Prices that moved since the last visit, and saved searches. Stores the visit. */
export function MarketRail({ current, loadedAt, outdated = 0, partial = 0, currency, isWide, isLoading = false, saved }: Props) {
  const { last } = useVisits(currency, loadedAt)
  useRecordVisit(current, currency)
  return (
    <div className={`stack gap-3 one-column ${classes['rail']}`}>
      {last ? (
        <Movers
          movers={isLoading ? null : moversSince(current, last)}
          outdated={outdated}
          partial={partial}
          rows={isWide ? WIDE_ROWS : ROWS}
          last={last}
          currency={currency}
        />
      ) : (
        <FirstVisit />
      )}
      {saved}
    </div>
  )
}

interface MoversProps {
  /** Null while loading. */
  movers: readonly Mover<RailModel>[] | null
  outdated: number
  partial: number
  rows: number
  last: Visit
  currency: Currency
}

function Movers({ movers, outdated, partial, rows, last, currency }: MoversProps) {
  const { t, format } = useReaderIn(currency, visitsCatalog)
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} aria-busy={movers === null}>
      <div className="heading mb-1">
        <h2 id={titleId} className="normal">
          {t('moved')}
        </h2>
        <span className="caption" title={format.dateTimeWithZone(last.endedAt)}>
          {format.dateTime(last.endedAt)}
        </span>
      </div>
      {movers?.length === 0 && outdated + partial === 0 && <p className="note high-28 line">{t('nothingMoved')}</p>}
      {movers && outdated > 0 && <p className="note high-28 line">{t('outdated', { count: outdated })}</p>}
      {movers && partial > 0 && <p className="note high-28 line">{t('partial', { count: partial })}</p>}
      <ul className={classes['movers']}>
        {movers
          ? movers.slice(0, rows).map((mover) => <MoverRow key={mover.slug} mover={mover} currency={currency} />)
          : Array.from({ length: rows }, (_, index) => (
              <li key={index} className="grid middle gap-2 high-28 phone-high ruled medium" aria-hidden="true">
                <span className="skeleton span-all" />
              </li>
            ))}
      </ul>
    </section>
  )
}

function MoverRow({ mover, currency }: { mover: Mover<RailModel>; currency: Currency }) {
  const { t, format } = useReaderIn(currency, visitsCatalog)
  const { slug, name, was, lowest, share } = mover
  return (
    <li className="grid middle gap-2 high-28 phone-high ruled medium">
      <Link
        to="/gpus/$gpuName"
        params={{ gpuName: slug }}
        search={{ currency }}
        className={`emphasis flex middle undecorated hover-underline ${classes['name']}`}
      >
        <bdi>{name}</bdi>
      </Link>
      <span className="dim end nowrap">
        <span aria-hidden="true">{format.money(was, currency)} → </span>
        <span className="sr-only">{t('was', { price: format.money(was, currency) })} </span>
        <b className="emphasis">{format.money(lowest, currency)}</b>
      </span>
      <span className="end nowrap">
        <span aria-hidden="true" className="dim">
          {share < 0 ? '↓' : '↑'}{' '}
        </span>
        {format.percent(Math.abs(share), 1)} <span className="sr-only">{t(share < 0 ? 'cheaper' : 'moreExpensive')}</span>
      </span>
    </li>
  )
}

function FirstVisit() {
  const t = useMessages(visitsCatalog)
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className="note grid gap-2">
      <h2 id={titleId} className="normal text">
        {t('firstVisit')}
      </h2>
      <p>{t('fromSecondVisit')}</p>
      <p>{t('storedHere')}</p>
    </section>
  )
}
