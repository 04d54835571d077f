import * as z from 'zod/mini'
import { host as hostSchema, hostStatus, type Host } from '@/contract/host'
import { currency as currencyWord } from '@/contract/params'
import { ApiError } from '@/shared/lib/api-error'
import { isErrorKind } from '@/shared/lib/error-kinds'
import { timestamp } from '@/shared/lib/imported'
import type { SessionState } from '../change/change-session'
import { notSent, type RowResult, type RowState } from '../change/row-result'
import type { PlannedRow } from '../change/plan'
import { hostValuesSchema, storedError, storedErrorSchema, storedOutcome } from '../host/host-changes'

/**
 * The record of one run of a change session, as this browser keeps it: a head and one line per host. Each line is written
 * before its PUT is sent and after it is answered, so that a tab that dies leaves no host in doubt that was settled.
 */

/** An outcome that is stored. `sending`: the request may have reached the marketplace. */
const lineState = z.union([
  z.object({ is: z.literal('waiting') }),
  z.object({ is: z.literal('sending') }),
  z.object({ is: z.literal('answered'), answer: storedOutcome, error: z.nullable(storedErrorSchema) }),
  z.object({
    is: z.literal('ended'),
    outcome: storedOutcome,
    error: z.nullable(storedErrorSchema),
    reads: z.nullable(hostValuesSchema),
    unsent: z.optional(z.enum(['changed', 'gone', 'unread', 'unsendable'])),
    mistake: z.optional(z.object({ currency: z.nullable(currencyWord), ratio: z.nullable(z.number()) })),
  }),
])
export type LineState = z.output<typeof lineState>

const runLine = z.object({
  run: z.string().check(z.minLength(1)),
  index: z.number(),
  hostId: z.string().check(z.minLength(1)),
  address: z.nullable(z.string()),
  before: hostValuesSchema,
  target: z.object({ status: z.optional(hostStatus), price: z.optional(z.number()) }),
  state: lineState,
})
export type RunLine = z.output<typeof runLine>

const runHead = z.object({
  id: z.string().check(z.minLength(1)),
  service: z.string(),
  at: timestamp,
  /** Null while hosts are changed, and if the tab was closed before the end. */
  endedAt: z.nullable(timestamp),
  isInterrupted: z.optional(z.boolean()),
  isUndo: z.boolean(),
  currency: currencyWord,
  count: z.number(),
})
export type RunHead = z.output<typeof runHead>

export interface Run {
  head: RunHead
  lines: readonly RunLine[]
}

export const parseRunHead = (value: unknown): RunHead | null => runHead.safeParse(value).data ?? null
export const parseRunLine = (value: unknown): RunLine | null => runLine.safeParse(value).data ?? null

export function toLineState(state: RowState | undefined): LineState {
  switch (state?.is) {
    case undefined:
    case 'waiting':
      return { is: 'waiting' }
    case 'sending':
      return { is: 'sending' }
    case 'answered':
      return { is: 'answered', answer: state.answer.outcome, error: storedError(state.answer.error) }
    case 'ended': {
      const { outcome, error, reads, unsent, mistake } = state.result
      return { is: 'ended', outcome, error: storedError(error), reads, ...(unsent && { unsent }), ...(mistake && { mistake }) }
    }
  }
}

/** Once no tab works on it: a request without an answer may have been carried out; an accepted one was, but was not verified. */
export function resultOf({ state }: RunLine): RowResult {
  switch (state.is) {
    case 'waiting':
      return notSent()
    case 'sending':
      return { outcome: 'unknown', error: null, reads: null }
    case 'answered':
      return { outcome: state.answer, error: toError(state.error), reads: null }
    case 'ended': {
      const { is: _, error, unsent, mistake, ...result } = state
      return { ...result, error: toError(error), ...(unsent && { unsent }), ...(mistake && { mistake }) }
    }
  }
}

export const wasSent = ({ state }: RunLine): boolean => state.is !== 'waiting' && !(state.is === 'ended' && state.outcome === 'notSent')

export const toRows = ({ lines }: Pick<Run, 'lines'>, hostOf: (id: string) => Host | undefined): PlannedRow[] =>
  lines.map(({ hostId, address, before, target: { status, price } }) => ({
    id: hostId,
    host: hostOf(hostId) ?? hostSchema.parse({ id: hostId, address }),
    before,
    target: { ...(status !== undefined && { status }), ...(price !== undefined && { price }) },
    guards: [],
    left: null,
  }))

/** The state of a session that has finished this run, so that it can undo, verify and retry it. */
export function toSessionState(run: Run, hostOf: (id: string) => Host | undefined): SessionState {
  const { head, lines } = run
  return {
    phase: 'done',
    rows: toRows(run, hostOf),
    states: new Map(lines.map((line) => [line.hostId, { is: 'ended', result: resultOf(line) }])),
    pausedUntil: null,
    stop: null,
    isUndo: head.isUndo,
    currency: null,
    readError: null,
  }
}

/** A kind that a newer version wrote is dropped: this version has no words for it. */
const toError = (error: z.output<typeof storedErrorSchema> | null): unknown =>
  error && isErrorKind(error.kind)
    ? new ApiError(error.kind, { status: error.status ?? undefined, serverText: error.text ?? undefined })
    : null
