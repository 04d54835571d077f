import type { CSSProperties } from 'react'
import { useAttempts, useUnreadableAttempts, useUnreadableRentals } from '@/api/journal/use-journal'
import { usePreferences } from '@/api/preferences'
import { useReader } from '@/api/use-reader'
import { aboutPrice } from '@/domain/rental-cost'
import { checkLimits, type LimitMeter, type OwnRental } from '@/domain/spending-limits'
import { moneyText } from '@/shared/ui/money-text'
import { useNow } from '@/shared/ui/use-now'
import { catalog } from '@/shared/i18n/messages'

export const limitsCatalog = catalog({ en: () => import('./messages.en'), ru: () => import('./messages.ru') })

/** The open rentals, and the one to be sent, against the user's own limits. Nothing without limits. */
export function LimitMeters({ own }: { own: OwnRental | null }) {
  const { t, format } = useReader(limitsCatalog)
  const { limits } = usePreferences()
  const attempts = useAttempts()
  const unreadable = [...useUnreadableAttempts(), ...useUnreadableRentals()]
  const now = useNow(30_000)
  if (!limits) return null
  const checked = checkLimits(limits, attempts, own, { now, unreadable })
  const { hour, days30, unpriced, unpricedStopped, isOwnUnpriced, withoutDisk, uncertain } = checked
  if (!hour && !days30) return null
  const { currency, unknownHour } = limits
  const money = (amount: number) => moneyText(amount, currency, currency, format)?.text ?? '∞'
  const parts = ({ before, own: mine, sum, limit }: LimitMeter) => ({
    before: aboutPrice(money(before), t),
    own: money(mine),
    sum: money(sum),
    limit: money(limit),
  })
  const counted = unknownHour === null ? null : money(unknownHour)
  return (
    <div className="medium grid gap-3 mt-2 mb-2">
      {hour && <Meter meter={hour} label={own ? null : t('openNow')} text={t(own ? 'withOwnHour' : 'ofHour', parts(hour))} />}
      {days30 && (
        <Meter
          meter={days30}
          label={own ? null : t('last30Days')}
          text={t(
            !own ? 'ofDays' : own.reserve_period === 'month' ? 'withOwnMonth' : own.plannedMs === undefined ? 'withOwnDay' : 'withOwnPlan',
            parts(days30),
          )}
        />
      )}
      {unpriced > 0 && (
        <p className="note">
          {counted === null ? t('unpriced', { count: unpriced, currency }) : t('unpricedAs', { count: unpriced, currency, price: counted })}
        </p>
      )}
      {unpricedStopped > 0 && (
        <p className="note">
          {counted === null
            ? t('unpricedStopped', { count: unpricedStopped, currency })
            : t('unpricedStoppedAs', { count: unpricedStopped, currency, price: counted })}
        </p>
      )}
      {isOwnUnpriced && (
        <p className="note">{counted === null ? t('ownUnpriced', { currency }) : t('ownUnpricedAs', { currency, price: counted })}</p>
      )}
      {withoutDisk > 0 && <p className="note">{t('withoutDisk', { count: withoutDisk })}</p>}
      {uncertain > 0 && <p className="note">{t('uncertain', { count: uncertain })}</p>}
    </div>
  )
}

function Meter({ meter, label, text }: { meter: LimitMeter; label: string | null; text: string }) {
  const { t } = useReader(limitsCatalog)
  const { before, own, limit, sum, isAbove } = meter
  const whole = Math.max(limit, sum)
  // Without a figure, the bar is empty.
  const share = (amount: number): CSSProperties => ({ width: `${whole === 0 ? 0 : (amount / whole) * 100 || 0}%` })
  const inside = Math.min(before, limit)
  return (
    <div>
      <p className="flex between baseline gap-3">
        <span>
          {label !== null && <span className="dim">{label}: </span>}
          {text}
        </span>
        <b className={`${isAbove ? 'warn' : 'good'} plain rigid`}>{t(isAbove ? 'above' : 'within')}</b>
      </p>
      <div className="meter mt-1" aria-hidden="true">
        <i style={share(inside)} />
        <i className="accent" style={share(Math.min(own, Math.max(0, limit - before)))} />
        <i className="warn" style={share(Math.max(0, sum - limit))} />
      </div>
    </div>
  )
}
