import { useId, useMemo, useState } from 'react'
import { statusWord, type BulkContext } from './bulk-context'
import classes from './confirm-count.module.css'
import { switchesOffRented, type Guard, type PlannedRow } from '../change/plan'
import { hostName } from '../host/host-row'

const GUARDS = [
  ['to-zero', 'confirmToZero'],
  ['times-10', 'confirmTimes10'],
  ['over-half', 'confirmOverHalf'],
  ['other-period', 'confirmOtherPeriod'],
  ['switches-off', 'confirmTakesDown'],
] as const satisfies readonly (readonly [Guard, string])[]

/** More names than these would hide what has to be typed. */
const MOST_NAMED = 10

export const guarded = (rows: readonly PlannedRow[]): PlannedRow[] => rows.filter(({ guards }) => guards.length > 0)

export const isConfirmed = (rows: readonly PlannedRow[], typed: string): boolean => {
  const count = guarded(rows).length
  return count === 0 || typed.trim() === String(count)
}

/** The count that was typed, as long as the changes it was typed for are the same: another change is another consent. */
export function useTypedCount(rows: readonly PlannedRow[]): [typed: string, setTyped: (typed: string) => void] {
  const [typed, setTyped] = useState('')
  const asked = useMemo(() => JSON.stringify(guarded(rows).map(({ id, target }) => [id, target])), [rows])
  const [answered, setAnswered] = useState(asked)
  if (answered !== asked) {
    setAnswered(asked)
    setTyped('')
  }
  return [answered === asked ? typed : '', setTyped]
}

interface Props {
  rows: readonly PlannedRow[]
  value: string
  onChange: (typed: string) => void
  context: BulkContext
}

/** Changes that are more often slips than wishes are counted out by whoever makes them. */
export function ConfirmCount({ rows, value, onChange, context }: Props) {
  const { t, format } = context
  const id = useId()
  const count = guarded(rows).length
  if (count === 0) return null
  const lines = GUARDS.flatMap(([guard, key]) => {
    const met = rows.filter(({ guards }) => guards.includes(guard)).length
    return met === 0 ? [] : [t(key, { count: met })]
  })
  const rented = rows.filter(switchesOffRented)
  const named = rented.slice(0, MOST_NAMED).map(({ host }) => hostName(host))
  const more = rented.length - named.length
  return (
    <div className={classes['confirm']}>
      {rented.length > 0 && (
        <p id={`${id}-rented`} className={classes['rented']}>
          <strong>{t('confirmRented', { count: rented.length, status: statusWord('running', context) })}</strong>{' '}
          {format.list(more > 0 ? [...named, t('moreHosts', { count: more })] : named)}
        </p>
      )}
      <p id={`${id}-why`}>
        <strong>{t('confirmLead', { count })}</strong> {lines.join('; ')}.
      </p>
      <label htmlFor={id}>{t('confirmType', { number: String(count) })}</label>
      <input
        id={id}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        aria-describedby={rented.length > 0 ? `${id}-rented ${id}-why` : `${id}-why`}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </div>
  )
}
