import type { Outcome } from '@/api/outcome'
import { DOT } from '@/shared/lib/join-dots'
import { isApiError } from '@/shared/lib/api-error'
import type { IconName } from '@/shared/ui/icon'
import { distinguishPrices } from '../price/price-change'
import { sentPrice, type BulkContext } from './bulk-context'
import { reasonText, saidBy, waitText, withoutStop } from '../change/reason-text'
import type { Answer, RowResult, RowState } from '../change/row-result'
import { isChange, switchesOffRented, type LeftAlone, type PlannedRow, type HostValues, type Target } from '../change/plan'
import { isUnchanged } from '../change/rebase'
import { savedOf } from '../change/undo'

export interface RowText {
  tone: 'good' | 'warn' | 'bad' | 'info' | 'dim'
  icon: IconName
  title: string
  detail: string | null
  /** Text of the API, before the detail. Untrusted. */
  quote?: string
}

export const OUTCOME_LOOKS: Record<Outcome, Pick<RowText, 'tone' | 'icon'>> = {
  verified: { tone: 'good', icon: 'check' },
  accepted: { tone: 'warn', icon: 'alert' },
  refused: { tone: 'bad', icon: 'close' },
  unknown: { tone: 'info', icon: 'info' },
  notSent: { tone: 'dim', icon: 'minus' },
}

export function rowText(row: PlannedRow, state: RowState | undefined, context: BulkContext): RowText {
  const { t } = context
  if (!state) return plannedText(row, context)
  switch (state.is) {
    case 'waiting':
      return { tone: 'dim', icon: 'clock', title: t('waiting'), detail: null }
    case 'sending':
      return { tone: 'dim', icon: 'refresh', title: t('sending'), detail: null }
    case 'answered':
      return answerText(state.answer, context)
    case 'ended':
      return resultText(row, state.result, context)
  }
}

export function plannedText(row: PlannedRow, context: BulkContext): RowText {
  const { t } = context
  const left = row.left && remainingText(row.left, context)
  if (!isChange(row)) return { tone: 'dim', icon: 'minus', title: t(left === null ? 'nothingToSend' : 'leftAlone'), detail: left }
  const { guards, target, before } = row
  const isUncompared = target.price !== undefined && before.price === null
  const detail = left !== null ? t('priceStays', { why: left }) : isUncompared ? t('oldUnknown') : null
  if (guards.length === 0) return { tone: 'dim', icon: 'arrow', title: t('willSend'), detail }
  return { tone: 'warn', icon: 'alert', title: guardText(row, context), detail }
}

const guardText = (row: PlannedRow, { t }: BulkContext): string =>
  row.guards.map((guard) => t(guard === 'switches-off' && switchesOffRented(row) ? 'guardRented' : `guard_${guard}`)).join(DOT)

function remainingText(left: LeftAlone, { t, asked: { currency } }: BulkContext): string {
  if (left.why === 'no-price') return t(`left_${left.why}`, { currency })
  return 'count' in left ? t(`left_${left.why}`, { count: left.count }) : t(`left_${left.why}`)
}

function answerText({ outcome, error }: Answer, context: BulkContext): RowText {
  if (outcome === 'accepted') return { tone: 'dim', icon: 'refresh', title: context.t('answered'), detail: null }
  const detail = outcome === 'refused' ? refusalText(error, context) : { detail: doubtText(error, context) }
  return { ...OUTCOME_LOOKS[outcome], title: context.t(`is_${outcome}`), ...detail }
}

function resultText(row: PlannedRow, result: RowResult, context: BulkContext): RowText {
  const { t } = context
  const { target } = row
  const { outcome, error, reads, unsent } = result
  const text = { ...OUTCOME_LOOKS[outcome], title: t(`is_${outcome}`) }
  switch (outcome) {
    case 'verified':
      return { ...text, detail: error === null ? t('reads', { value: valuesOf(target, target, context) }) : t('noClearAnswer') }
    case 'accepted':
      return { ...text, detail: differenceText(target, result, context) }
    case 'refused': {
      const saved = savedOf(row, result)
      const half = isChange({ target: saved }) ? `${DOT}${t('reads', { value: valuesOf(saved, saved, context) })}` : ''
      return { ...text, title: text.title + half, ...refusalText(error, context) }
    }
    case 'unknown': {
      const now =
        reads === null
          ? t('unsent_unread')
          : isUnchanged(row, reads)
            ? t('readsAsBefore')
            : t('reads', { value: valuesOf(target, reads, context) })
      return { ...text, detail: `${doubtText(error, context)}; ${now}` }
    }
    case 'notSent':
      return { ...text, detail: unsent === undefined ? null : [t(`unsent_${unsent}`), ...nowText(target, reads, context)].join(DOT) }
  }
}

function valuesOf(target: Target, values: { status?: string | null; price?: number | null }, context: BulkContext): string {
  const status = target.status === undefined ? [] : [context.statusLabel(values.status ?? null)]
  const price =
    target.price === undefined ? [] : [typeof values.price === 'number' ? sentPrice(values.price, context) : context.t('notReported')]
  return [...status, ...price].join(', ')
}

/** Formats the present values of a host that was not sent; empty if they are unknown. */
const nowText = (target: Target, reads: HostValues | null, context: BulkContext): string[] =>
  reads === null ? [] : [context.t('reads', { value: valuesOf(target, reads, context) })]

function differenceText(target: Target, { reads, mistake }: RowResult, context: BulkContext): string {
  const { t, format, asked } = context
  if (reads === null) return t('unsent_unread')
  if (target.price !== undefined && reads.price === null) return t('notInAnswer')
  const price =
    target.price === undefined || reads.price === null ? null : distinguishPrices(target.price, reads.price, asked.currency, format)
  const status = (word: string | null | undefined) => (target.status === undefined ? [] : [context.statusLabel(word ?? null)])
  const text = t('readsOther', {
    sent: [...status(target.status), ...(price ? [price.sent] : [])].join(', '),
    value: [...status(reads.status), ...(price ? [price.reads] : [])].join(', '),
  })
  if (mistake === undefined) return text
  return `${text}; ${mistake.currency === null ? t('takenElse') : t('takenIn', { currency: mistake.currency })}`
}

function refusalText(error: unknown, { tUi }: BulkContext): Pick<RowText, 'detail' | 'quote'> {
  const said = saidBy(error)
  return said === undefined ? { detail: reasonText(error, tUi) } : { quote: withoutStop(said), detail: waitText(error, tUi) }
}

function doubtText(error: unknown, { t, tUi }: BulkContext): string {
  if (isApiError(error) && error.kind === 'timeout') return t('timedOut')
  return reasonText(error, tUi)
}
