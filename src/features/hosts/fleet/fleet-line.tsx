import type { ReactNode } from 'react'
import { useReaderIn, type Reader } from '@/api/use-reader'
import type { Currency } from '@/contract/params'
import { joinDots } from '@/shared/lib/join-dots'
import { Icon } from '@/shared/ui/icon'
import { PHONE, useMedia } from '@/shared/ui/use-media'
import { MIN_COMPARABLE } from '@/domain/price-stats'
import { StatusSign } from '../status/status-mark'
import { type FleetSum, APART, type Fleet } from './fleet-figures'
import classes from '../hosts-page.module.css'
import { FLEET_PARTS, type FleetPart } from '../hosts-search'
import { fleetCatalog } from './beyond-text'
import type { messages } from './messages.en'

interface Props {
  fleet: Fleet
  currency: Currency
  chosen: FleetPart | undefined
  onChoose: (part: FleetPart | undefined) => void
}

type FleetReader = Reader<typeof messages>

/** On a phone the part that needs work comes first. */
const PHONE_ORDER = FLEET_PARTS.toSorted((a, b) => Number(b === 'attention') - Number(a === 'attention'))

/** The states have the sign of their usual status. */
const SIGNS = { rented: 'running', idle: 'active', unlisted: 'inactive' } as const

/** The fleet in six figures. Each is a filter; a second press removes it. */
export function FleetLine({ fleet, currency, chosen, onChoose }: Props) {
  const reader = useReaderIn(currency, fleetCatalog)
  const { t, format } = reader
  const isPhone = useMedia(PHONE)
  const { few } = fleet.figures
  return (
    <div role="group" aria-label={t('fleet')} className={`grid ${classes['line']}`}>
      {(isPhone ? PHONE_ORDER : FLEET_PARTS).map((part) => {
        const { count, sum, about, isPartial } = partText(part, fleet, reader, isPhone)
        return (
          <button
            className="stack rounded at-start gap-1px hover-surface toggle"
            key={part}
            type="button"
            aria-pressed={chosen === part}
            title={t(`${part}About`)}
            data-part={part}
            onClick={() => onChoose(chosen === part ? undefined : part)}
          >
            <span className={`line small gap-2 ${classes['name']}`}>
              {part in SIGNS ? (
                <StatusSign status={SIGNS[part as keyof typeof SIGNS]} word={t(part)} />
              ) : (
                <>
                  <Icon name={part === 'attention' ? 'alert' : 'arrowDown'} size={14} className={part === 'attention' ? 'warn' : 'dim'} />
                  {t(part)}
                </>
              )}
            </span>
            <span className={`small ${classes['figure']}`}>
              <b className={count === null ? 'faint plain' : 'weight-650'}>{count === null ? '–' : format.number(count)}</b> {sum}
            </span>
            <span className={`caption ${classes['about']}`} data-partial={isPartial}>
              {about}
            </span>
          </button>
        )
      })}
      {/* Here and not in the bar of the ranks, which a phone has only in its sheet of filters. */}
      {few > 0 && <p className="caption span-all pad-x-2">{t('fewOnce', { count: few, needed: MIN_COMPARABLE })}</p>}
    </div>
  )
}

interface PartText {
  count: number | null
  sum: ReactNode
  about: string
  /** True if the count or the sum leaves something out. The text lists it, so that a phone shows it too. */
  isPartial?: boolean
}

function partText(part: FleetPart, { figures, groups, ranks: { read } }: Fleet, reader: FleetReader, isPhone: boolean): PartText {
  const { t, format, currency } = reader
  const list = (parts: readonly (string | false)[]) => joinDots(parts) || t('none')
  if (part === 'rented' || part === 'idle') {
    const sum = figures[part]
    const share =
      !isPhone && part === 'rented' && figures.rentedShare !== null && t('shareOfGpus', { share: format.percent(figures.rentedShare) })
    const known = !isPhone && part === 'idle' && sum.hosts > 0 && t('nobody')
    const about = list([share, known, sum.unpriced > 0 && t('unpriced', { count: sum.unpriced })])
    return { count: sum.hosts, sum: sumText(sum, reader, isPhone), about, isPartial: sum.unpriced > 0 }
  }
  if (part === 'unlisted') {
    const { hosts, off, inReview, onHold, other } = figures.unlisted
    const counted = { off, inReview, onHold, otherStatus: other }
    return { count: hosts, sum: null, about: list(partsOf(counted, reader)) }
  }
  if (part === 'attention') {
    const { hosts, blocked, waiting, other } = figures.attention
    return { count: hosts, sum: null, about: list(partsOf({ blocked, waiting, otherStatus: other }, reader)) }
  }
  if (read === 0) return { count: null, sum: null, about: t('notLoaded') }
  const { hosts, price } = figures[part]
  const sign = price > 0 ? '+' : price < 0 ? '−' : ''
  return {
    count: hosts,
    sum: hosts > 0 && <small className="caption">{t('apart', { money: `${sign}${format.money(Math.abs(price), currency)}` })}</small>,
    about:
      read < groups.length
        ? t('soFar', { read, all: groups.length })
        : t(part === 'above' ? 'over' : 'under', { share: format.percent(APART) }),
    isPartial: read < groups.length,
  }
}

const sumText = ({ price }: FleetSum, { t, format, currency }: FleetReader, isPhone: boolean): ReactNode =>
  price !== null && <small className="caption">{t(isPhone ? 'apart' : 'listedSum', { money: format.money(price, currency) })}</small>

const partsOf = (
  counted: Partial<Record<'off' | 'inReview' | 'onHold' | 'otherStatus' | 'blocked' | 'waiting', number>>,
  { t }: FleetReader,
) => (Object.entries(counted) as [keyof typeof counted, number][]).map(([key, count]) => count > 0 && t(key, { count }))
