import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { journal } from '@/api/journal/journal'
import { useAttempts } from '@/api/journal/use-journal'
import { LimitMeters, limitsCatalog } from '@/api/limits/limit-meters'
import { usePreferences } from '@/api/preferences'
import { useOfferReader } from '@/api/use-reader'
import { offerName, providerOf } from '@/domain/offer-text'
import { agreedPrice, isOpenRental } from '@/domain/rental-cost'
import { stopByOf } from '@/domain/stop-by'
import { HOUR, parseNumberText } from '@/shared/forms/number-text'
import type { Locale } from '@/shared/i18n/messages'
import { announce } from '@/shared/ui/announcer'
import { Button } from '@/shared/ui/button'
import { Icon } from '@/shared/ui/icon'
import { moneyText } from '@/shared/ui/money-text'
import { NumberBox } from '@/shared/ui/number-box'
import { Status } from '@/shared/ui/status'
import { useReportUnsaved } from '@/shared/ui/use-report-unsaved'
import type { RentState } from '../rent-machine'
import { attemptOf } from '../rent-plan'
import type { Renting } from '../rent-session'
import classes from '../review.module.css'

interface Props {
  state: Extract<RentState, { at: 'review' }>
  act: Renting['act']
}

/** The user's own limits with this rental. Above one, the new sum per hour is typed before "Rent now" works. */
export function ReviewLimits({ state, act }: Props) {
  const { t } = useOfferReader(limitsCatalog)
  const id = useId()
  const { limits } = usePreferences()
  // Rentals that were marked here. The list keeps them, so that a mistake is undone where it was made, by keyboard too.
  const [marked, setMarked] = useState<readonly string[]>([])
  if (!limits) return null
  const own = attemptOf(state.plan, { attemptId: '', service: '', startedAt: state.openedAt, wasRechecked: true })
  return (
    <section className="mt-4" aria-labelledby={id}>
      <div className="heading">
        <h3 id={id}>{t('yours')}</h3>
        <span className="note">
          {t('own')} ·{' '}
          <Link to="/settings" target="_blank">
            {t('change')}
          </Link>
        </span>
      </div>
      <LimitMeters own={own} />
      {state.sumAbove !== null && <TypedSum sum={state.sumAbove} currency={limits.currency} act={act} />}
      {(state.sumAbove !== null || marked.length > 0) && (
        <OpenList marked={marked} onMark={(attemptId) => setMarked([...marked, attemptId])} />
      )}
    </section>
  )
}

function TypedSum({ sum, currency, act }: { sum: number; currency: string; act: Renting['act'] }) {
  const { t, format } = useOfferReader(limitsCatalog)
  const [text, setText] = useState('')
  return (
    <div className={classes['above']}>
      <Icon name="alert" className="warn" />
      <div>
        <Status isUrgent>
          <strong>{t('aboveTitle')}</strong> {t('aboveText')}
        </Status>
        <p className="mt-2">{t.rich('typeSum', { sum: <b>{sumText(sum, format.locale)}</b> })}</p>
      </div>
      <NumberBox
        label={t('newSum')}
        isLabelHidden
        inputMode="decimal"
        unit={t('currencyPerHour', { currency })}
        value={text}
        onChange={({ currentTarget: { value } }) => {
          setText(value)
          act({ type: 'type-sum', sum: parseNumberText(value, null, currency, HOUR) ?? null })
        }}
      />
    </div>
  )
}

const markStopped = (attemptId: string): boolean => journal().writeStop(attemptId, Date.now())

function OpenList({ marked, onMark }: { marked: readonly string[]; onMark: (attemptId: string) => void }) {
  const { t, format, currency, providerNames } = useOfferReader(limitsCatalog)
  const reportUnsaved = useReportUnsaved()
  const listed = useAttempts().filter((attempt) => isOpenRental(attempt) || marked.includes(attempt.attemptId))
  if (listed.length === 0) return null
  const mark = (attemptId: string) => {
    if (!reportUnsaved(markStopped(attemptId))) return
    onMark(attemptId)
    announce(t('markedStopped'))
  }
  return (
    <details className="medium mt-3">
      <summary>
        {t('openRentals', { count: listed.filter(isOpenRental).length })} <span className="note">{t('markStopped')}</span>
      </summary>
      <ul className="mt-2">
        {listed.map((attempt) => {
          const { attemptId, offer } = attempt
          const line = agreedPrice(attempt)?.line
          const price = line && moneyText(line.hour, line.currency, currency, format)?.text
          const stopBy = stopByOf(attempt)
          const name = offerName(offer, format) ?? t('gpuNotReported')
          const isOpen = isOpenRental(attempt)
          return (
            <li className="row gap-3 line-top pad-y-2" key={attemptId}>
              <span className="break-anywhere grow-240">
                <b>{name}</b> {providerOf(offer, providerNames)}
              </span>
              <span>{price === undefined ? t('noPrice') : t('perHourPrice', { price })}</span>
              <span className="dim">
                {!isOpen ? t('markedStopped') : stopBy === null ? t('noStopBy') : t('until', { time: format.dateTime(stopBy) })}
              </span>
              {/* One button, so that it keeps the focus. */}
              <Button
                size="xs"
                variant="default"
                aria-label={`${t(isOpen ? 'stopped' : 'undo')}: ${name}`}
                onClick={() => (isOpen ? mark(attemptId) : reportUnsaved(journal().writeStop(attemptId, null)))}
              >
                {t(isOpen ? 'stopped' : 'undo')}
              </Button>
            </li>
          )
        })}
      </ul>
    </details>
  )
}

/** The sum per hour as the user types it: all digits without grouping, with the decimal sign of the language. */
export const sumText = (sum: number, locale: Locale): string =>
  sum.toLocaleString(locale, { useGrouping: false, minimumFractionDigits: sum < 1 ? 4 : 2, maximumFractionDigits: sum < 1 ? 4 : 2 })
