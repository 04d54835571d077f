import type { Currency } from '@/contract/params'
import { savedOf, undoOf } from '../change/undo'
import type { RowResult, UnsentReason } from '../change/row-result'
import type { HostValues, PlannedRow, Target } from '../change/plan'
import { isNowRented, isSamePrice } from '../change/rebase'
import type { SessionState } from '../change/change-session'

export type Field = 'status' | 'price'

export type FieldNote =
  | { is: 'sending' | 'checking' }
  /** The marketplace asked to wait until this time, in milliseconds. */
  | { is: 'waiting'; until: number }
  | { is: 'saved'; isUndo: boolean; canUndo: boolean }
  /** The change is still saved: loading the host before the undo failed, so nothing was sent. */
  | { is: 'notUndone'; error: unknown; canUndo: boolean }
  | { is: 'differs'; sent: string | number; reads: string | number; canUndo: boolean; currency?: Currency | null }
  /** Accepted, but the value could not be loaded to compare it. */
  | { is: 'accepted'; canUndo: boolean }
  | { is: 'refused' | 'unknown'; error: unknown }
  /** With the error if loading the host before the change failed. */
  | { is: 'notSent'; why: UnsentReason | 'stopped'; error?: unknown }
  /** Not sent, because someone else changed this field: saving again replaces their value. */
  | { is: 'changed'; reads: string | number }

/** Null if the field was not part of the change. @param now latest values; a note about a value that has changed since is dropped */
export function fieldNote(session: SessionState, field: Field, now: HostValues): FieldNote | null {
  const [row] = session.rows
  const sent = row?.target[field]
  if (!row || sent === undefined) return null
  const at = session.states.get(row.id)
  if (!at) return session.phase === 'checking' ? { is: 'sending' } : null
  if (at.is !== 'ended') {
    if (session.pausedUntil !== null) return { is: 'waiting', until: session.pausedUntil }
    return { is: session.phase === 'sending' ? 'sending' : 'checking' }
  }
  if (session.phase === 'checking') return { is: 'checking' }
  const { result } = at
  // Prices of another currency cannot be compared with those on the screen.
  if (result.reads !== null && session.currency === null && !isSame(field, result.reads, now)) return null
  const canUndo = !session.isUndo && undoOf(row, result)?.target[field] !== undefined
  // The change was verified, so the failed load belongs to the undo after it.
  if (result.outcome === 'verified' && session.readError !== null) return { is: 'notUndone', error: session.readError, canUndo }
  // This field was saved, even if the change as a whole was refused or unknown.
  if (result.outcome !== 'accepted' && savedOf(row, result)[field] !== undefined) return { is: 'saved', isUndo: session.isUndo, canUndo }
  if (session.phase === 'asking' && result.unsent === 'changed') return changedNote(row, field, result)
  if (result.unsent === 'unread') return { is: 'notSent', why: 'unread', error: session.readError }
  return noteOf(result, field, sent, session.isUndo, canUndo)
}

function changedNote({ before }: PlannedRow, field: Field, { reads }: RowResult): FieldNote {
  const now = reads?.[field] ?? null
  if (reads && isSame(field, before, reads)) return { is: 'notSent', why: isNowRented(before, reads) ? 'changed' : 'stopped' }
  return now === null ? { is: 'notSent', why: 'changed' } : { is: 'changed', reads: now }
}

function noteOf(result: RowResult, field: Field, sent: string | number, isUndo: boolean, canUndo: boolean): FieldNote {
  switch (result.outcome) {
    case 'refused':
    case 'unknown':
      return { is: result.outcome, error: result.error }
    case 'notSent':
      return { is: 'notSent', why: result.unsent ?? 'stopped' }
    default: {
      const reads = result.reads?.[field] ?? null
      if (reads === null) return { is: 'accepted', canUndo }
      if (isSame(field, { ...NOTHING, [field]: sent }, { ...NOTHING, [field]: reads })) return { is: 'saved', isUndo, canUndo }
      return { is: 'differs', sent, reads, canUndo, ...(field === 'price' && result.mistake && { currency: result.mistake.currency }) }
    }
  }
}

const NOTHING: HostValues = { status: null, price: null }

const isSame = (field: Field, a: HostValues, b: HostValues): boolean =>
  field === 'price' ? isSamePrice(a.price, b.price) : a.status === b.status

/** Status shown before the marketplace has confirmed it. Prices are never shown early. */
export function pendingStatus({ phase, rows, states }: Pick<SessionState, 'phase' | 'rows' | 'states'>): Target['status'] {
  const [row] = rows
  const at = row && states.get(row.id)
  const isPending = at ? at.is !== 'ended' : phase === 'checking'
  return isPending ? row?.target.status : undefined
}
