import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { DOT, joinDots } from '@/shared/lib/join-dots'
import { useFormat, useMessages } from '@/shared/i18n/i18n'
import { useNow } from '@/shared/ui/use-now'
import { savedCatalog, useSavedName } from './use-saved-name'
import { isPartial, countNews } from './saved-delta'
import { SavedLink } from './saved-link'
import { useSavedChecks, type SavedCheck } from './use-saved-checks'

export function SavedRail() {
  const t = useMessages(savedCatalog)
  const checks = useSavedChecks()
  const titleId = useId()
  const times = checks.flatMap(({ now }) => now?.at ?? [])
  return (
    <section aria-labelledby={titleId} className="medium">
      <div className="heading mb-1">
        <h2 id={titleId} className="normal">
          {t('savedSearches')}
        </h2>
        {times.length > 0 && <CheckedAgo at={Math.min(...times)} />}
      </div>
      {checks.length === 0 ? (
        <p>
          <Link to="/offers" className="middle inline-flex phone-high">
            {t('saveASearch')}
          </Link>
        </p>
      ) : (
        <ul>
          {checks.map((check) => (
            <SavedRow key={check.saved.id} check={check} />
          ))}
        </ul>
      )}
    </section>
  )
}

const TICK_MS = 5000

function CheckedAgo({ at }: { at: number }) {
  'use no memo'
  const t = useMessages(savedCatalog)
  const format = useFormat()
  const now = useNow(TICK_MS)
  return (
    <span className="caption" title={format.dateTimeWithZone(at)}>
      {t('checkedAgo', { ago: format.ago(at, now) })}
    </span>
  )
}

function SavedRow({ check }: { check: SavedCheck }) {
  const t = useMessages(savedCatalog)
  const { money, dateTime } = useFormat()
  const { saved, now, hasFailed } = check
  const { first, second, title } = useSavedName().nameOfCheck(check)
  const prices = now ? Object.values(now.prices).flatMap((price) => price ?? []) : []
  const seen = now ? Object.keys(now.prices).length : 0
  const found = now && (now.total !== null ? t('countOffers', { count: now.total }) : seen > 0 && t('foundAtLeast', { count: seen }))
  const reached = saved.target?.reached
  const facts = [
    second,
    reached && t('reached', { price: money(reached.price, saved.currency), time: dateTime(reached.reachedAt) }),
    found,
    prices.length > 0 && t('fromPrice', { price: money(Math.min(...prices), saved.currency) }),
  ]
  return (
    <li className="grid middle relative two-ends ruled gap-0-2 pad-y-1">
      <SavedLink check={check} title={title} className="break-anywhere emphasis min-0 undecorated hover-underline reach">
        {first}
      </SavedLink>
      {hasFailed ? <span className="caption warn">{t('checkFailed')}</span> : <News check={check} />}
      <small className="caption span-all">
        {now ? (
          joinDots(facts)
        ) : (
          <span className={hasFailed ? undefined : 'skeleton'} aria-hidden="true">
            {'\u00A0'}
          </span>
        )}
      </small>
    </li>
  )
}

function News({ check: { now, delta } }: { check: SavedCheck }) {
  const t = useMessages(savedCatalog)
  const { percent } = useFormat()
  if (!now || !delta) return null
  const { added, cheaper, moreExpensive, gone, largestShare } = delta
  if (countNews(delta) === 0) return <span className="caption">{t('nothingNew')}</span>
  const share = percent(largestShare, 1)
  const others = [
    ...(cheaper > 0 ? [t(cheaper === 1 ? 'cheaperBy' : 'cheaperByUpTo', { share })] : []),
    ...(moreExpensive > 0 ? [t('moreExpensiveNow', { count: moreExpensive })] : []),
    ...(gone > 0 ? [t('goneNow', { count: gone })] : []),
  ]
  return (
    <span
      className="caption wrap to-end inline-flex gap-0-2"
      title={isPartial(now) ? t('sampled', { count: Object.keys(now.prices).length }) : undefined}
    >
      {added > 0 && <b className="badge">{t('newSince', { count: added })}</b>} {others.join(DOT)}
    </span>
  )
}
