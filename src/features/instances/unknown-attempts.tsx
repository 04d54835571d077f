import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { journal } from '@/api/journal/journal'
import { useAttempts } from '@/api/journal/use-journal'
import { isOpen, type Attempt } from '@/domain/journal-entry'
import { Icon } from '@/shared/ui/icon'
import { wordsOf } from './attempt-words'
import classes from './unknown-attempts.module.css'
import { useInstanceFormatters } from './use-instance-formatters'

interface Props {
  attempts: readonly Attempt[]
  /** Left out where the details stand beside it. */
  hasLinks?: boolean
}

/** Attempts that may have cost money nobody has seen: above everything, each with the way to settle it. */
export function UnknownAttempts({ attempts, hasLinks = false }: Props) {
  const reader = useInstanceFormatters()
  const { t, format } = reader
  const [settled, setSettled] = useState<{ attemptId: string; offerId: string; name: string } | null>(null)
  const all = useAttempts()
  // Another attempt at the same offer, by a file or another tab.
  const isStillLocked = all.some((attempt) => attempt.offer.id === settled?.offerId && isOpen(attempt))
  const settle = (attempt: Attempt) => {
    journal().dismiss(attempt.attemptId)
    setSettled({ attemptId: attempt.attemptId, offerId: attempt.offer.id, name: wordsOf(attempt, reader).name })
  }
  return (
    <>
      {/* Takes the focus that was on the tick, which is gone with what it settled; anew for every one of them. */}
      {settled !== null && (
        <output key={settled.attemptId} className={classes['settled']} tabIndex={-1} ref={takeFocus}>
          {t(isStillLocked ? 'stillLocked' : 'unlocked', { offer: settled.name })}
        </output>
      )}
      {attempts.length > 0 && (
        <section className={classes['unknown']} aria-label={t('unknownTitle', { count: attempts.length })}>
          <h2>
            <Icon name="info" size={20} />
            {hasLinks ? t('unknownTitle', { count: attempts.length }) : t('unknown')}
          </h2>
          <p>{t('unknownText')}</p>
          <ul>
            {attempts.map((attempt) => {
              const { name, provider } = wordsOf(attempt, reader)
              return (
                <li key={attempt.attemptId} aria-label={name}>
                  <strong>{[name, provider].filter(Boolean).join(', ')}</strong>{' '}
                  {hasLinks && (
                    <Link to="/instances/$instanceId" params={{ instanceId: attempt.attemptId }}>
                      {t('details')}
                    </Link>
                  )}
                  <p>{t('unknownWay', { time: format.dateTimeWithZone(attempt.startedAt) })}</p>
                  <label className={classes['tick']}>
                    <input type="checkbox" checked={false} onChange={() => settle(attempt)} />
                    {t('checked')}
                  </label>
                </li>
              )
            })}
          </ul>
        </section>
      )}
    </>
  )
}

const takeFocus = (element: HTMLElement | null) => element?.focus()
