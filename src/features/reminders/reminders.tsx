import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { accountUrl } from '@/api/connect-settings'
import { journalStores } from '@/api/journal/journal'
import { useAttempts } from '@/api/journal/use-journal'
import { useStopRental } from '@/api/journal/use-stop-rental'
import { useReader, useCurrency } from '@/api/use-reader'
import { isOpen, type Attempt } from '@/domain/journal-entry'
import { aboutPrice, isOpenRental, openRentals, rentalCost } from '@/domain/rental-cost'
import { isPostponed, nextReminder, reminderState, stopByOf } from '@/domain/stop-by'
import { noticePermission, showNotice } from '@/shared/lib/desktop-notice'
import { orNull } from '@/shared/lib/item-store'
import { Button } from '@/shared/ui/button'
import { instancesBadge } from '@/shared/ui/instances-badge'
import { moneyText } from '@/shared/ui/money-text'
import { Status } from '@/shared/ui/status'
import { toast } from '@/shared/ui/toast-store'
import { useLastTick } from '@/shared/ui/use-last-tick'
import { useReportUnsaved } from '@/shared/ui/use-report-unsaved'
import { remindersCatalog, useRentalName } from './use-rental-name'
import { RemindLater } from './remind-later'
import { browserLocks } from '@/shared/lib/browser-locks'

/** A notification: the clock at which it was shown, and the time that it was about. */
interface Told {
  at: number
  due: number
}

/** Those that the browser could not store: each check would tell again. By attempt. */
const toldOnly = new Map<string, Told>()

const MINUTE_MS = 60_000

/** One after now, or about a time after now, is of a clock that was set back since, and silences nothing. */
const isTold = (told: Told | undefined, due: number, now: number): boolean =>
  told !== undefined && told.due >= due && told.due <= now && told.at <= now + MINUTE_MS

/**
 * One tab at a time, by Web Locks.
 * @param due the time that is reached: the time to stop by, or a later one to which the user postponed the reminder
 * @returns true if no tab has told about this time yet, and this tab tells now
 */
export async function claimNotice(attemptId: string, due: number, now: number, locks = browserLocks()): Promise<boolean> {
  const { begun, ended, remarks } = journalStores
  const claim = (): boolean => {
    remarks.refresh()
    // Without an entry, the browser has deleted the data of this site. A write would hide that from `useDeletedNotice`.
    if (!begun.find(attemptId) && !ended.find(attemptId)) return false
    const last = remarks.find(`told/${attemptId}`)
    if (last?.kind === 'told' && isTold(last, due, now)) return false
    if (remarks.put({ kind: 'told', attemptId, at: now, due })) return true
    if (isTold(toldOnly.get(attemptId), due, now)) return false
    toldOnly.set(attemptId, { at: now, due })
    return true
  }
  if (!locks) return claim()
  // The request is rejected while the document unloads.
  return locks.request(`gpu-console.reminder ${attemptId}`, claim).catch(() => false)
}

/** Puts a text in front of the document title, again after each change by a page. */
function useTitlePrefix(text: string): void {
  useEffect(() => {
    if (text === '') return
    const prefix = `${text} · `
    const add = () => {
      if (!document.title.startsWith(prefix)) document.title = `${prefix}${document.title}`
    }
    const observer = new MutationObserver(add)
    observer.observe(document.head, { childList: true, characterData: true, subtree: true })
    add()
    return () => {
      observer.disconnect()
      if (document.title.startsWith(prefix)) document.title = document.title.slice(prefix.length)
    }
  }, [text])
}

/** Rentals near or past their time to stop by: a line on every page, a count in the navigation and the title, and a notification. */
export function Reminders() {
  const { t } = useReader(remindersCatalog)
  const now = useLastTick()
  const attempts = useAttempts()
  const path = useLocation({ select: ({ pathname }) => pathname })
  // Without a key, links to other pages lead back to this one.
  const isLocked = path === '/connect'
  const overdue = attempts.filter((attempt) => reminderState(attempt, now) === 'overdue')
  const badge = overdue.length === 0 ? '' : t('badge', { count: overdue.length })
  useTitlePrefix(badge)
  useNavBadge(overdue.length, badge)
  useNotices(overdue, now)
  useDeletedNotice(attempts, now)
  const groups = (['overdue', 'hour'] as const)
    .map((state) => ({ state, shown: attempts.filter((attempt) => reminderState(attempt, now) === state && !isPostponed(attempt, now)) }))
    .filter(({ shown }) => shown.length > 0)
  return (
    <>
      {path !== '/instances' && groups.length > 0 && (
        <section aria-label={t('reminders')}>
          {groups.map(({ state, shown }) => (
            <div
              key={state}
              className={`row ${state === 'overdue' ? 'warn' : 'info'}-soft medium break-anywhere gap-1-4 line-bottom pad-gutter pad-y-1`}
            >
              {shown.length > 1 && !isLocked ? (
                <Several attempts={shown} isOverdue={state === 'overdue'} />
              ) : (
                shown.map((attempt) => <One key={attempt.attemptId} attempt={attempt} now={now} hasLink={!isLocked} />)
              )}
            </div>
          ))}
        </section>
      )}
    </>
  )
}

/** The text of the line, which is also the text of the notification. */
function useReminderText() {
  const { t, format } = useReader(remindersCatalog)
  const nameOf = useRentalName()
  return (attempt: Attempt, now: number): string => {
    const name = nameOf(attempt)
    const stopBy = stopByOf(attempt) ?? now
    const isUnknown = attempt.state === 'unknown'
    if (now < stopBy) return t(isUnknown ? 'soonUnknown' : 'soon', { name, time: format.dateTime(stopBy) })
    const cost = rentalCost(attempt, now)
    const price = cost && moneyText(cost.amount, cost.currency, attempt.currency, format)?.text
    const overdue = t(isUnknown ? 'overdueUnknown' : 'overdue', { name, ago: format.ago(stopBy, now), time: format.dateTime(stopBy) })
    return price ? `${overdue} ${t('soFar', { price: aboutPrice(price, t) })}` : overdue
  }
}

function useNotices(overdue: readonly Attempt[], now: number): void {
  const { t } = useReader(remindersCatalog)
  const textOf = useReminderText()
  useEffect(() => {
    // A time that is claimed without permission would get no notification after the permission is given.
    if (noticePermission() !== 'granted') return
    for (const attempt of overdue) {
      if (isPostponed(attempt, now)) continue
      const due = nextReminder(attempt) ?? 0
      void claimNotice(attempt.attemptId, due, Date.now()).then((isMine) => {
        if (isMine) showNotice(t('reminder'), textOf(attempt, now), attempt.attemptId)
      })
    }
  })
}

function One({ attempt, now, hasLink }: { attempt: Attempt; now: number; hasLink: boolean }) {
  const { t } = useReader(remindersCatalog)
  const textOf = useReminderText()
  const [isChoosing, setChoosing] = useState(false)
  const { attemptId } = attempt
  const account = accountUrl()
  const reportUnsaved = useReportUnsaved()
  const stop = useStopRental()
  return (
    <>
      <Status>
        {textOf(attempt, now)}{' '}
        {hasLink && (
          <Link to="/instances/$instanceId" params={{ instanceId: attemptId }}>
            {t('details')}
          </Link>
        )}
      </Status>
      <div className="row">
        {isOpenRental(attempt) && (
          <Button size="xs" onClick={() => stop(attemptId)}>
            {t('stopped')}
          </Button>
        )}
        <Button size="xs" variant="default" aria-expanded={isChoosing} onClick={() => setChoosing(!isChoosing)}>
          {t('later')}
        </Button>
        {isChoosing && <RemindLater attemptId={attemptId} onChosen={reportUnsaved} />}
        {account !== null && (
          <a href={account} target="_blank" rel="noopener noreferrer">
            {t('account')}
          </a>
        )}
      </div>
    </>
  )
}

function Several({ attempts, isOverdue }: { attempts: readonly Attempt[]; isOverdue: boolean }) {
  const { t, format } = useReader(remindersCatalog)
  const current = useCurrency()
  const { count, hours, unpriced } = openRentals(attempts)
  const unknown = attempts.length - count
  const sums = hours.flatMap(({ amount, currency }) => moneyText(amount, currency, current, format)?.text ?? [])
  return (
    <Status>
      {count > 0 && t(isOverdue ? 'overdueCount' : 'soonCount', { count })}{' '}
      {unknown > 0 && t(isOverdue ? 'overdueUnknownCount' : 'soonUnknownCount', { count: unknown })}{' '}
      {sums.length > 0 && t('together', { price: aboutPrice(sums.join(' + '), t) })} {unpriced > 0 && t('unpriced', { count: unpriced })}{' '}
      <Link to="/instances">{t('show')}</Link>
    </Status>
  )
}

const hasStored = (...prefixes: string[]): boolean | null =>
  orNull(() => Object.keys(localStorage).some((key) => prefixes.some((prefix) => key.startsWith(prefix))))

/**
 * Browsers delete the data of a site without an event, so that the entries are still shown. A deletion in the console removes
 * them here too: then only a storage without anything of the console means that the browser has deleted it.
 */
function useDeletedNotice(attempts: readonly Attempt[], now: number): void {
  const { t } = useReader(remindersCatalog)
  const had = useRef<readonly Attempt[]>([])
  useEffect(() => {
    const look = () => {
      const isJournalGone = hasStored('gpu-console.journal/', 'gpu-console.journal-end/') === false
      if (!isJournalGone || (attempts.length === 0 && hasStored('gpu-console.') !== false)) {
        had.current = attempts
        return
      }
      if (had.current.length === 0) return
      const count = had.current.filter((attempt) => attempt.state === 'rented' || isOpen(attempt)).length
      toast({ kind: 'bad', title: t('deletedTitle'), text: t('deletedText', { count }) })
      had.current = []
      // All stores load their keys again.
      globalThis.dispatchEvent(new StorageEvent('storage'))
    }
    look()
    globalThis.addEventListener('focus', look)
    return () => globalThis.removeEventListener('focus', look)
  }, [attempts, now, t])
}

function useNavBadge(count: number, text: string): void {
  const { format } = useReader(remindersCatalog)
  useEffect(() => {
    if (count === 0) return undefined
    instancesBadge.set(
      <span className="push-end badge warn warn-soft">
        <span aria-hidden="true">{format.number(count)}</span>
        <span className="sr-only">, {text}</span>
      </span>,
    )
    return () => instancesBadge.set(null)
  }, [count, text, format])
}
