import { numberInput } from '@/shared/forms/number-text'
import { Button } from '@/shared/ui/button'
import { useBlocker } from '@tanstack/react-router'
import { useEffect, useMemo, useRef, useState, type ReactNode, useId } from 'react'
import { type HostsAsked, allHostsQuery } from '@/api/hosts'
import type { Kind } from '@/api/peer-offers'
import type { Outcome } from '@/api/outcome'
import type { Host } from '@/contract/host'
import { canTakeFocus } from '@/shared/ui/use-return-focus'
import { Dialog } from '@/shared/ui/dialog'
import { ErrorAlert } from '@/shared/ui/error-alert'
import { firstNames } from '@/shared/ui/first-names'
import { Icon } from '@/shared/ui/icon'
import { PHONE, useMedia } from '@/shared/ui/use-media'
import { BulkReader, useBulkContext, type BulkContext, useBulkReader } from './bulk-context'
import classes from './bulk-dialog.module.css'
import { countsOf, type Counts } from './counts'
import { EffectList } from './effect-list'
import { changedPrices, effectsOf, consentKey, NO_CHOICES, type Choices, type Effects } from './effects'
import type { Market, PlannedRow } from '../change/plan'
import { rankMoves } from './rank-moves'
import { RunReport } from './run-report'
import { useQueryClient } from '@tanstack/react-query'
import { useStore } from '@/shared/lib/use-store'
import { Status } from '@/shared/ui/status'
import { isBusyIn, type ChangeSession, type SessionState } from '../change/change-session'
import { connectSession } from '../run/connect-session'
import { rowsOf } from '@/api/list-pages'

function useChangeSession(asked: HostsAsked): { session: ChangeSession; state: SessionState } {
  const client = useQueryClient()
  const [session] = useState(() => connectSession(client, asked))
  const state = useStore(session)
  useEffect(
    function stopWhenLeft() {
      return () => session.cancel()
    },
    [session],
  )
  return { session, state }
}

type Wait = 'empty' | 'fault' | 'loading'

function waitText(wait: Wait | null, { sent, groups }: Effects, context: BulkContext): string | null {
  const { t, nameOf, format } = context
  if (wait !== null) return t(`wait_${wait}`)
  if (sent === 0) return t(groups.some(({ leftOut }) => leftOut.size > 0) ? 'waitSkipped' : 'waitNone')
  const waiting = groups.find((group) => group.unconfirmed.length > 0)
  if (!waiting) return null
  const prices = waiting.toType.map((price) => numberInput(price, format.locale)).join(' ')
  const names = waiting.unconfirmed.map(({ host }) => nameOf(host))
  return t('waitPrice', { prices, hosts: firstNames(names, 1, context) })
}

interface Props {
  title: string
  about?: string
  /** Form or file that the changes come from; disabled once they are sent. */
  side: ReactNode
  rows: readonly PlannedRow[]
  /** False while the rows are being computed. */
  isSettled: boolean
  wait: Wait | null
  market: { fleet: readonly Host[]; marketOf: (kind: Kind) => Market | undefined } | null
  asked: HostsAsked
  onReplan: () => void
  onClose: () => void
}

/** Preview of a bulk change by effect, then the report. On a phone, form and preview are two steps. */
export function BulkDialog({ title, about, side, rows: planned, isSettled, wait, market, asked, onReplan, onClose }: Props) {
  const given = useBulkContext(asked)
  const { session, state } = useChangeSession(asked)
  // Undo may use a different currency from the screen.
  const context = state.currency === null ? given : { ...given, asked: { ...asked, currency: state.currency } }
  const [choices, choose] = useChoices(planned)
  const [{ nameOf, format }, { currency }] = [given, asked]
  const effects = useMemo(
    () => effectsOf(planned, choices, { nameOf, locale: format.locale, currency }),
    [planned, choices, nameOf, format, currency],
  )
  const moves = useMemo(
    () => market && rankMoves(effects.rows, market.fleet, { marketOf: market.marketOf, currency }),
    // eslint-disable-next-line react/exhaustive-deps
    [effects, market?.fleet, market?.marketOf, asked],
  )
  const isPhone = useMedia(PHONE)
  const [step, setStep] = useState<'form' | 'effects'>('form')
  // Here, so that the report keeps its filter while the user is in the preview.
  const [only, setOnly] = useState<Outcome | null>(null)
  const isIdle = state.phase === 'idle'
  const isBusy = isBusyIn(state)
  const counts = countsOf(state)
  const report = useFocusReport(state.phase, step)
  // While requests are in flight, nothing closes the dialog: the other rows would not be sent, unseen.
  useBlocker({ shouldBlockFn: () => isBusy, enableBeforeUnload: () => isBusy })
  const waits = waitText(wait, effects, context)
  const isForm = isPhone && isIdle && step === 'form'
  return (
    <BulkReader value={context}>
      <Dialog
        title={title}
        about={about}
        width={1240}
        isFullOnPhone
        onClose={onClose}
        closesOnClickOutside={false}
        isHeld={isBusy}
        foot={
          isForm ? (
            <FormFoot onNext={() => setStep('effects')} onClose={onClose} />
          ) : (
            <BulkFoot
              session={session}
              state={state}
              counts={counts}
              waits={waits}
              canApply={isSettled && waits === null}
              requests={effects.sent}
              prices={changedPrices(effects.rows)}
              onApply={() => void session.apply(effects.rows)}
              onBack={() => {
                onReplan()
                session.back()
              }}
              onForm={isPhone ? () => setStep('form') : undefined}
              onClose={onClose}
            />
          )
        }
      >
        <div className={`split top gap-5 ${classes['columns']}`}>
          {(!isPhone || isForm) && (
            <fieldset className={`stack sticky gap-4 ${classes['side']}`} disabled={!isIdle} aria-label={title}>
              {side}
            </fieldset>
          )}
          {!isForm && (
            <div className={`min-0 side-column ${classes['main']}`}>
              {isIdle ? (
                <div ref={report} tabIndex={-1}>
                  <EffectList effects={effects} moves={moves} choices={choices} onChoose={choose} />
                </div>
              ) : (
                <RunReport state={state} counts={counts} only={only} onOnly={setOnly} reportRef={report} />
              )}
              <BulkNotes readError={isIdle ? state.readError : null} />
            </div>
          )}
        </div>
      </Dialog>
    </BulkReader>
  )
}

function BulkNotes({ readError }: Pick<SessionState, 'readError'>) {
  const { t, asked } = useBulkReader()
  return (
    <>
      <p className="caption flex mt-3 icon-2px gap-2">
        <Icon name="info" size={14} />
        {t('noCurrency', { currency: asked.currency })}
      </p>
      {readError !== null && (
        <>
          <p>{t('checkFailed')}</p>
          <ErrorAlert error={readError} />
        </>
      )}
    </>
  )
}

/** Each phase and step has other buttons, so the pressed one is removed and the focus would be lost. */
function useFocusReport(phase: SessionState['phase'], step: string) {
  const report = useRef<HTMLDivElement>(null)
  const hasMoved = useRef(false)
  useEffect(
    function focusReport() {
      if (hasMoved.current && canTakeFocus()) report.current?.focus({ preventScroll: true })
      hasMoved.current = true
    },
    [phase, step],
  )
  return report
}

function FormFoot({ onNext, onClose }: { onNext: () => void; onClose: () => void }) {
  const { t } = useBulkReader()
  return (
    <>
      <Button variant="default" onClick={onClose}>
        {t('cancel')}
      </Button>
      <Button onClick={onNext}>{t('toEffects')}</Button>
    </>
  )
}

interface BulkFootProps {
  session: ChangeSession
  state: SessionState
  counts: Counts
  /** Reason for a disabled "Apply"; null if it can be pressed. */
  waits: string | null
  canApply: boolean
  requests: number
  /** See `changedPrices`. */
  prices: { count: number; was: number; now: number } | null
  onApply: () => void
  onBack: () => void
  /** Returns to the first step; undefined if the form is visible. */
  onForm: (() => void) | undefined
  onClose: () => void
}

function BulkFoot(props: BulkFootProps) {
  const { session, state, counts, onBack, onClose } = props
  const { t } = useBulkReader()
  if (state.phase === 'idle') {
    return <PreviewFoot {...props} />
  }
  if (state.phase === 'asking') {
    const rest = counts.all - counts.notSent - counts.verified
    return (
      <>
        <Button variant="default" onClick={onBack}>
          {t('backToPreview')}
        </Button>
        {rest > 0 && <Button onClick={() => void session.goOn()}>{t('retry_notSent', { count: rest })}</Button>}
      </>
    )
  }
  if (state.phase !== 'done') {
    const isStopping = state.stop !== null || state.phase === 'reading'
    return (
      <Button variant="default" disabled={isStopping} onClick={session.cancel}>
        {t(state.stop === null ? 'stop' : 'stopping')}
      </Button>
    )
  }
  const { undoable, mistake } = counts
  const doubtful = counts.unknown + counts.accepted
  const again = { unknown: counts.unknown, refused: counts.refused, notSent: counts.notSent - counts.leftOut }
  return (
    <>
      {undoable > 0 && !state.isUndo && (
        <Button variant="subtle" leftSection={<Icon name="undo" />} onClick={() => void session.undo()}>
          {mistake && mistake.currency !== null
            ? t('undoIn', { count: undoable, currency: mistake.currency })
            : t('undo', { count: undoable })}
        </Button>
      )}
      {doubtful > 0 && (
        <Button variant="default" onClick={() => void session.checkAgain()}>
          {t('checkUnknown', { count: doubtful })}
        </Button>
      )}
      {(['unknown', 'refused', 'notSent'] as const).map(
        (outcome) =>
          again[outcome] > 0 &&
          // More prices in the wrong currency are never sent from here.
          mistake === undefined && (
            <Button key={outcome} variant="default" onClick={() => void session.retry(outcome)}>
              {t(`retry_${outcome}`, { count: again[outcome] })}
            </Button>
          ),
      )}
      <Button onClick={onClose}>{t('close')}</Button>
    </>
  )
}

function PreviewFoot({ waits, canApply, requests, prices, onApply, onForm, onClose }: BulkFootProps) {
  const { t, format, asked } = useBulkReader()
  const id = useId()
  const money = (amount: number) => format.money(amount, asked.currency)
  return (
    <>
      <Status id={id} className="line medium min-0 gap-2 grow-240">
        {waits === null ? (
          <>
            {prices && <b>{t('pricesChange', { count: prices.count, was: money(prices.was), now: money(prices.now) })}</b>}{' '}
            <span className="dim">{t('requests', { count: requests })}</span>
          </>
        ) : (
          <>
            <Icon name="alert" size={14} className="warn" />
            <span>{t.rich('waits', { what: waits, lead: <b>{t('waitsLead')}</b> })}</span>
          </>
        )}
      </Status>
      <Button variant="default" onClick={onForm ?? onClose}>
        {t(onForm ? 'toForm' : 'cancel')}
      </Button>
      <Button disabled={!canApply} aria-describedby={id} onClick={onApply}>
        {t('apply')}
      </Button>
    </>
  )
}

/** The user's choices in the preview. Forgotten when the changes that need a consent change. */
function useChoices(planned: readonly PlannedRow[]): [choices: Choices, choose: (choices: Choices) => void] {
  const asked = useMemo(() => consentKey(planned), [planned])
  const [saved, setSaved] = useState({ asked, choices: NO_CHOICES })
  return [saved.asked === asked ? saved.choices : NO_CHOICES, (choices) => setSaved({ asked, choices })]
}

interface FreshHosts {
  hosts: readonly Host[]
  fleet: readonly Host[]
  refresh: () => void
}

/** Keeps the hosts as they were when a dialog was opened, so that loads behind it do not change the plan. */
export function useFreshHosts(opened: readonly Host[], asked: HostsAsked): FreshHosts {
  const client = useQueryClient()
  const loaded = () => rowsOf(client.getQueryData(allHostsQuery(asked).queryKey)?.pages)
  const [{ hosts, fleet }, setHosts] = useState(() => ({ hosts: opened, fleet: withOpened(loaded(), opened) }))
  return {
    hosts,
    fleet,
    refresh() {
      const latest = new Map(loaded().map((host) => [host.id, host]))
      const fresh = hosts.map((host) => latest.get(host.id) ?? host)
      setHosts({ hosts: fresh, fleet: withOpened([...latest.values()], fresh) })
    },
  }
}

const withOpened = (fleet: readonly Host[], opened: readonly Host[]): Host[] => [
  ...new Map([...fleet, ...opened].map((host) => [host.id, host])).values(),
]
