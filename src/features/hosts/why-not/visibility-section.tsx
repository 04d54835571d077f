import { Button } from '@/shared/ui/button'
import { useId } from 'react'
import { type HostsAsked, reloadHost } from '@/api/hosts'
import { useReader } from '@/api/use-reader'
import type { Format } from '@/shared/i18n/format'
import { useMessages, type Translate } from '@/shared/i18n/i18n'
import { catalog } from '@/shared/i18n/messages'
import { ErrorAlert } from '@/shared/ui/error-alert'
import { errorText } from '@/shared/ui/error-text'
import { Icon, type IconName } from '@/shared/ui/icon'
import { uiCatalog } from '@/shared/ui/messages'
import type { messages as uiMessages } from '@/shared/ui/messages.en'
import { Status } from '@/shared/ui/status'
import { useNow } from '@/shared/ui/use-now'
import type { HostMarket } from '../advisor/use-host-market'
import type { HostRow } from '../host/host-row'
import { useStatusLabel } from '../status/status-mark'
import {
  checksOf,
  visibilityOf,
  type Check,
  type CheckState,
  type Tone,
  type Verdict,
  type VisibilityAction,
  type SearchState,
} from './visibility'
import type { messages } from './messages.en'
import classes from '../host.module.css'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { isBusy, useHostEdit } from '../edit/host-edit'
import { useRequestChange } from '../edit/use-request-change'
import { useUnsureHosts } from '../host/host-changes'

/** Changes are sent by the edit of the form, so both show the same progress. @param onSetPrice moves the focus to the price field */
function useVisibility(row: HostRow, asked: HostsAsked, { search }: HostMarket, onSetPrice: () => void) {
  const client = useQueryClient()
  const { edit, state } = useHostEdit(asked, row.id)
  const { request, confirmation } = useRequestChange(row.host, asked, (change) => edit.send(change, asked, 'cell'))
  const again = useMutation({ mutationFn: () => reloadHost(client, asked, row.id), meta: { isQuiet: true } })
  const found = searchStateOf(search)
  const visibility = visibilityOf(row, found)
  const acts: Record<VisibilityAction, () => void> = {
    'load-again': again.mutate,
    'check-again': search.reload,
    stop: search.stop,
    'send-for-review': () => request({ status: 'review' }),
    'set-active': () => request({ status: 'active' }),
    'set-price': onSetPrice,
  }
  const { action } = visibility
  return {
    ...visibility,
    found,
    isUnsure: useUnsureHosts().has(row.id),
    act: action === null ? undefined : acts[action],
    isActing:
      action === 'load-again'
        ? again.isPending
        : action === 'check-again'
          ? search.state === 'loading'
          : action !== 'stop' && isBusy(state),
    error: search.error ?? again.error,
    confirmation,
  }
}

/** A search that is repeated keeps its answer until the next one arrives. */
function searchStateOf({ list, state }: HostMarket['search']): SearchState {
  if (!list) return { is: state === 'loading' ? 'running' : state === 'failed' ? 'failed' : 'stopped' }
  return { is: 'loaded', ids: list.ids, isComplete: list.isComplete, hasUnread: list.setAside > 0 }
}

const whyNotCatalog = catalog({ en: () => import('./messages.en'), ru: () => import('./messages.ru') })

const TONE_ICONS: Record<Tone, IconName> = { good: 'check', info: 'info', warn: 'alert', bad: 'stop', dim: 'minus' }
const FINDING_ICONS: Record<CheckState, IconName> = { fine: 'check', wrong: 'close', unclear: 'info' }
const FINDING_TONES: Record<CheckState, Tone> = { fine: 'good', wrong: 'bad', unclear: 'info' }

/** These verdicts are about a status that the marketplace explains: no reason is worth saying there. */
const EXPLAINED: ReadonlySet<Verdict> = new Set(['blocked', 'waiting', 'review', 'approved'])

interface Props {
  row: HostRow
  asked: HostsAsked
  market: HostMarket
  onSetPrice: () => void
  isCompact?: boolean
}

/** Search visibility of a host: one verdict with one action, and under it the checks that led to it. */
export function VisibilitySection({ row, asked, market, onSetPrice, isCompact = false }: Props) {
  const { t, format } = useReader(whyNotCatalog)
  const ui = useMessages(uiCatalog)
  const statusLabel = useStatusLabel()
  const id = useId()
  const { verdict, tone, action, act, isActing, found, isUnsure, error, confirmation } = useVisibility(row, asked, market, onSetPrice)
  const context: VerdictContext = { row, market, t, format, statusLabel, failure: failureText(error, ui) }
  const isQuoted = row.reason !== null || EXPLAINED.has(verdict)
  const reasonLook = `leading-14 ${isCompact ? 'medium mt-2px' : 'large mt-2'}`
  const label = action && t(verdict === 'stopped' ? 'checkFirst' : action)
  return (
    <section aria-label={t('title')} className={`stack one-column ${classes['section']}`} data-compact={isCompact || undefined}>
      <div className={`grid gap-2 ${isCompact ? '' : `${tone}-soft rounded-lg pad-3-4`} ${classes['verdict']}`}>
        <Icon name={TONE_ICONS[tone]} size={isCompact ? 16 : 18} className={tone} />
        <div className="break-anywhere">
          <h2 id={id} className={`leading-13 ${isCompact ? 'medium' : ''}`}>
            {verdict === 'failed' ? (
              <Status as="span" isUrgent>
                {verdictTitle(verdict, context)}
              </Status>
            ) : (
              verdictTitle(verdict, context)
            )}
          </h2>
          {isQuoted &&
            (row.reason === null ? (
              <p className={reasonLook}>{t('noReason')}</p>
            ) : (
              <p className={reasonLook}>
                <q>{row.reason}</q>
                {!isCompact && <small className="block caption">{t('quoted')}</small>}
              </p>
            ))}
          <p className={`caption ${isCompact ? 'mt-2px' : 'mt-1'}`}>{verdictAbout(verdict, context)}</p>
        </div>
        {label !== null && (
          <div className={`small end grid items-end gap-1 ${classes['act']}`}>
            <Button
              size={isCompact ? 'xs' : 'sm'}
              variant={action === 'check-again' && tone !== 'warn' ? 'default' : isCompact || action === 'stop' ? 'default' : 'filled'}
              loading={isActing}
              onClick={act}
            >
              {label}
            </Button>
            {!isCompact && (action === 'send-for-review' || action === 'set-active') && (
              <small className="dim">
                {t(`about_${action}`)}
                {row.status === 'blocked' && ` ${t('byTyping', { name: row.name })}`}
              </small>
            )}
          </div>
        )}
      </div>
      {!isCompact && (
        <ol className="medium break-anywhere flex wrap gap-1-4" aria-label={t('checks')}>
          {checksOf(row, found, isUnsure).map((check) => (
            <li key={check.about} className="inline">
              <Icon name={FINDING_ICONS[check.finding]} size={14} className={FINDING_TONES[check.finding]} />
              <span>
                {checkText(check, context)}
                <span className="sr-only"> ({t(check.finding)})</span>
              </span>
            </li>
          ))}
        </ol>
      )}
      {verdict !== 'failed' && <ErrorAlert error={error} />}
      <Age market={market} isLinked={!isCompact && action !== 'check-again' && action !== 'stop'} hasLimits={!isCompact} />
      {confirmation}
    </section>
  )
}

interface VerdictContext {
  row: HostRow
  market: HostMarket
  t: Translate<typeof messages>
  format: Format
  statusLabel: (status: string | null) => string
  failure: string | null
}

const kindLabel = ({ gpu }: HostRow, { search: { kind } }: HostMarket): string => gpu ?? (kind ? `${kind.gpus} × ${kind.gpu}` : '')

function verdictTitle(verdict: Verdict, context: VerdictContext): string {
  const { row, market, t, format, statusLabel } = context
  switch (verdict) {
    case 'found': {
      const { hostRank, search } = market
      if (hostRank.kind !== 'ranked' || (search.list?.setAside ?? 0) > 0) return t('found')
      const rank = format.number(hostRank.rank)
      return hostRank.of === null ? t('foundRank', { rank }) : t('foundRankOf', { rank, of: hostRank.of })
    }
    case 'found-despite':
    case 'missing':
      return t(verdict, { status: statusLabel(row.status) })
    case 'offer-unknown':
      return t(row.hasOffer ? 'offerPartly' : verdict)
    case 'beyond':
      return t('beyond', { count: market.search.list?.ids.size ?? 0 })
    default:
      return t(verdict)
  }
}

function verdictAbout(verdict: Verdict, { row, market, t, failure }: VerdictContext): string {
  const kind = kindLabel(row, market)
  switch (verdict) {
    case 'found':
      return t('about_found', { kind })
    case 'running': {
      const { loaded, total } = market.search
      const about = t('about_running', { kind })
      return total === undefined || loaded === 0 ? about : `${about} ${t('runningOf', { loaded, total })}`
    }
    case 'failed':
      return failure ?? ''
    default:
      return t(`about_${verdict}`)
  }
}

function failureText(error: unknown, t: Translate<typeof uiMessages>): string | null {
  if (error === null) return null
  const { title, way } = errorText(error, t)
  return `${title}. ${way}`
}

function checkText({ result }: Check, { row, market, t, statusLabel }: VerdictContext): string {
  const count = market.search.list?.ids.size ?? 0
  switch (result) {
    case 'statusIs':
      return t('statusIs', { status: statusLabel(row.status) })
    case 'searchAbsent':
    case 'searchBeyond':
      return t(result, { count, kind: kindLabel(row, market) })
    default:
      return t(result)
  }
}

interface AgeProps {
  market: HostMarket
  /** True if the verdict has another action, so that the search is repeated here. */
  isLinked: boolean
  hasLimits: boolean
}

function Age({ market: { search }, isLinked, hasLimits }: AgeProps) {
  const { t, format } = useReader(whyNotCatalog)
  const now = useNow(5_000)
  if (search.kind === null) return null
  return (
    <p className="caption">
      {search.list && t('updatedAgo', { ago: format.ago(search.loadedAt, now) })}{' '}
      {isLinked && (
        <button type="button" className="text-button high-24 phone-high" aria-disabled={search.state === 'loading'} onClick={search.reload}>
          {t(search.list ? 'check-again' : 'checkFirst')}
        </button>
      )}{' '}
      {hasLimits && t('blind')}
    </p>
  )
}
