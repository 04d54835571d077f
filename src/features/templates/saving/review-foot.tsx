import { savingCatalog } from './value-text'
import { useReader } from '@/api/use-reader'
import { Button } from '@/shared/ui/button'
import { Icon } from '@/shared/ui/icon'
import { useNow } from '@/shared/ui/use-now'
import { CONSENT_ID, decisionId, lineName } from './line-text'
import classes from './review.module.css'
import { isHeld, undoableIn, type SaveState } from './save-machine'
import { blockerOf, exposedBy, waitingOf, type Obstacle, type Waiting } from './save-plan'
import type { SaveSession } from './save-session'

interface Props {
  state: SaveState
  act: SaveSession['act']
  onClose: () => void
}

const WAITS_FOR = {
  'dropped-lines': 'waitsForLines',
  'wrong-text': 'waitsForText',
  unchosen: 'waitsForUnreported',
  nothing: 'nothingLeft',
} as const satisfies Record<Exclude<Obstacle, 'undecided' | 'not-agreed'>, string>

export function ReviewFoot({ state, act, onClose }: Props) {
  const reader = useReader(savingCatalog)
  const { t } = reader
  const obstacle = state.at === 'review' ? blockerOf(state.plan) : null
  switch (state.at) {
    case 'saved':
      return (
        <>
          {undoableIn(state).length > 0 && (
            <Button variant="default" onClick={() => act({ type: 'undo' })}>
              {t('undo')}
            </Button>
          )}
          <Button onClick={onClose}>{t('close')}</Button>
        </>
      )
    case 'saved-unseen':
    case 'unknown':
      return (
        <>
          <Back onClose={onClose} />
          <Button disabled={state.at === 'unknown' && state.isLooking} onClick={() => act({ type: 'look' })}>
            {t(state.at === 'unknown' && state.isLooking ? 'looking' : 'checkAgain')}
          </Button>
        </>
      )
    case 'refused':
    case 'not-saved':
    case 'gone':
      return (
        <>
          <Button variant="default" onClick={() => act({ type: 'look' })}>
            {t(state.at === 'not-saved' ? 'reviewAgain' : 'checkAgain')}
          </Button>
          <Button onClick={onClose}>{t('backToEditing')}</Button>
        </>
      )
    default:
      return (
        <>
          <p
            className={`caption min-0 top flex icon-1px gap-0-2 ${classes['foot']}`}
            id="save-note"
            data-waits={obstacle !== null || undefined}
          >
            {state.at === 'review' && (
              <>
                {obstacle !== null && <Icon name="alert" className="warn" />}
                <span>
                  {obstacle === null ? (
                    <span className={classes['put']}>{t('onePut')}</span>
                  ) : obstacle === 'undecided' ? (
                    <WaitsFor waiting={waitingOf(state.plan)} />
                  ) : obstacle === 'not-agreed' ? (
                    <button type="button" className="text-button" onClick={() => focusDecision(CONSENT_ID)}>
                      {t(exposedBy(state.plan)?.isTurning === false ? 'waitsForSecrets' : 'waitsForTick')}
                    </button>
                  ) : (
                    <b className="emphasis">{t(WAITS_FOR[obstacle])}</b>
                  )}
                </span>
                <CheckedAgo at={state.plan.checkedAt} />
              </>
            )}
          </p>
          <Back onClose={onClose} isOff={isHeld(state)} />
          <Button disabled={state.at !== 'review' || obstacle !== null} aria-describedby="save-note" onClick={() => act({ type: 'save' })}>
            {t(isHeld(state) ? 'saving' : 'save')}
          </Button>
        </>
      )
  }
}

const MOST_NAMED = 4

function WaitsFor({ waiting }: { waiting: readonly Waiting[] }) {
  const { t } = useReader(savingCatalog)
  const rest = waiting.length - MOST_NAMED
  return (
    <>
      <b className="emphasis">{t('waitsForDecisions', { count: waiting.length })}</b>{' '}
      {waiting.slice(0, MOST_NAMED).map(({ field, line }, at) => (
        <span key={`${field} ${line?.id ?? ''}`}>
          {at > 0 && ', '}
          <button type="button" className="text-button" onClick={() => focusDecision(decisionId(field, line?.id ?? null))}>
            {line ? lineName(line, t) : t(`field_${field}`)}
          </button>
        </span>
      ))}
      {rest > 0 && ` ${t('moreDecisions', { count: rest })}`}
    </>
  )
}

function focusDecision(id: string): void {
  const found = document.getElementById(id)
  const control = found?.querySelector('input') ?? found
  control?.scrollIntoView({ block: 'center' })
  control?.focus()
}

function Back({ onClose, isOff = false }: { onClose: () => void; isOff?: boolean }) {
  const { t } = useReader(savingCatalog)
  return (
    <Button variant="default" disabled={isOff} onClick={onClose}>
      {t('backToEditing')}
    </Button>
  )
}

/** Changes by others between the check and the request cannot be detected (the API has no versions), so the age is shown. */
function CheckedAgo({ at }: { at: number }) {
  const { t, format } = useReader(savingCatalog)
  const now = useNow(1_000)
  return <span className={`small rigid ${classes['checked']}`}>{t('checkedAgo', { ago: format.ago(at, now) })}</span>
}
