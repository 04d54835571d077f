import { useReader } from '@/api/use-reader'
import { CheckboxField } from '@/shared/ui/checkbox-field'
import { Dialog } from '@/shared/ui/dialog'
import { ErrorAlert } from '@/shared/ui/error-alert'
import { Icon } from '@/shared/ui/icon'
import { Status } from '@/shared/ui/status'
import { valuesOf, editedRegistryFields, isRegistryEdited } from '../diff/template-values'
import { ChangesTable } from './changes-table'
import { ConflictChoice } from './conflict-choice'
import type { ExposedLine } from './exposure'
import { LineMergeSection } from './line-merge-section'
import { CONSENT_ID, decisionId, lineName } from './line-text'
import { savingCatalog, type SavingTranslate } from './value-text'
import { GoneBody, Notice, SavedBody, UnknownBody } from './outcome-body'
import { isHeld, isIgnored, type SaveState, undoableIn } from './save-machine'
import {
  exposedBy,
  type SavePlan,
  conflictsOf,
  lineMergeOf,
  savedFields,
  versionsOf,
  wantedOf,
  type Choice,
  blockerOf,
  waitingOf,
  type Waiting,
} from './save-plan'
import type { SaveSession } from './save-session'
import { Button } from '@/shared/ui/button'
import { useNow } from '@/shared/ui/use-now'

interface Props {
  state: SaveState
  act: SaveSession['act']
  name: string
  onClose: () => void
}

export function ReviewDialog({ state, act, name, onClose }: Props) {
  const { t } = useReader(savingCatalog)
  return (
    <Dialog
      title={t(titleOf(state))}
      about={name}
      width={isReview(state) ? 1200 : 640}
      isFullOnPhone={isReview(state)}
      closesOnClickOutside={false}
      isHeld={isHeld(state)}
      onClose={onClose}
      foot={<ReviewFoot state={state} act={act} onClose={onClose} />}
    >
      <Body state={state} act={act} />
    </Dialog>
  )
}

/** Comparisons need a wide dialog. */
const isReview = ({ at }: SaveState): boolean => ['review', 'checking', 'saving', 'reading-back'].includes(at)

function titleOf(state: SaveState) {
  switch (state.at) {
    case 'saved':
      return isIgnored(state) ? 'refusedTitle' : state.sent.isUndo ? 'undoneTitle' : 'savedTitle'
    case 'saved-unseen':
      return 'unseenTitle'
    case 'refused':
      return 'refusedTitle'
    case 'unknown':
      return 'outcomeUnknown'
    case 'not-saved':
      return state.values === 'old' ? 'notSavedTitle' : 'cannotTellTitle'
    case 'gone':
      return 'goneTitle'
    default:
      return 'reviewTitle'
  }
}

function Body({ state, act }: Pick<Props, 'state' | 'act'>) {
  const { t } = useReader(savingCatalog)
  switch (state.at) {
    case 'idle':
      return null
    case 'checking':
      return <Busy text={t('readingAgain')} />
    case 'check-failed':
      return <ErrorAlert error={state.error} onRetry={() => act({ type: 'look' })} />
    case 'gone':
      return <GoneBody state={state} />
    case 'review':
      return <ReviewBody plan={state.plan} act={act} />
    case 'saving':
      return <Busy text={t('saving')} />
    case 'reading-back':
      return <Busy text={t('readingBack')} />
    case 'saved':
      return <SavedBody state={state} />
    case 'saved-unseen':
      return (
        <Notice kind="warn" error={state.error}>
          <p>{t('unseenText')}</p>
        </Notice>
      )
    case 'refused':
      return (
        <Notice kind="info" error={state.error}>
          <p>{t('refusedText')}</p>
        </Notice>
      )
    case 'unknown':
      return <UnknownBody state={state} />
    case 'not-saved':
      return (
        <Notice kind="info">
          <p>{t(`notSaved_${state.values}`)}</p>
        </Notice>
      )
  }
}

function ReviewBody({ plan, act }: { plan: SavePlan; act: Props['act'] }) {
  const { t } = useReader(savingCatalog)
  const { intent, fresh, checkedAt, choices } = plan
  const conflicts = conflictsOf(plan)
  const isInConflict = new Set(conflicts.map(({ field }) => field))
  const saved = savedFields(plan).filter((field) => !isInConflict.has(field))
  const theirs = versionsOf(plan).filter(({ fate }) => fate === 'theirs')
  const count = saved.length + editedRegistryFields(intent.registry).length
  return (
    <>
      {intent.isUndo && <p className="caption">{t('undoesThis')}</p>}
      {conflicts.map((versions) => {
        const { field } = versions
        const chosen = choices[field]
        const merge = lineMergeOf(versions)
        const parts = { versions, checkedAt, onChoose: (choice: Choice) => act({ type: 'choose', field, choice }) }
        return merge ? (
          <LineMergeSection key={field} {...parts} merge={merge} choice={chosen?.kind === 'lines' ? chosen : merge.first} />
        ) : (
          <ConflictChoice key={field} {...parts} choice={chosen} baseAt={intent.baseAt} />
        )
      })}
      <PublishWarning plan={plan} onAgree={(mayPublish) => act({ type: 'agree', mayPublish })} />
      <ChangesTable
        title={t('willBeSaved')}
        about={t(conflicts.length > 0 ? 'moreFields' : 'fields', { count })}
        heads={[t('nowOnService'), t('afterSaving')]}
        fields={saved}
        from={valuesOf(fresh)}
        to={wantedOf(plan)}
        registry={intent.registry}
      />
      {saved.length + conflicts.length === 0 && !isRegistryEdited(intent.registry) && (
        <p className="note mt-4 mb-3">{t('waits_nothing')}</p>
      )}
      <ChangesTable
        title={t('keptTitle')}
        about={t('keptAbout')}
        heads={[t('before'), t('now')]}
        fields={theirs.map(({ field }) => field)}
        from={intent.base}
        to={valuesOf(fresh)}
        isQuiet
      />
    </>
  )
}

function PublishWarning({ plan, onAgree }: { plan: SavePlan; onAgree: (mayPublish: boolean) => void }) {
  const { t } = useReader(savingCatalog)
  const exposed = exposedBy(plan)
  if (exposed === null) return null
  const { isTurning, lines } = exposed
  const count = lines.length
  const consent = !isTurning ? t('agreeSecrets', { count }) : count > 0 ? t('agreePublishSecrets', { count }) : t('agreePublish')
  return (
    <section className="warn-soft callout break-anywhere flex gap-3 icon-1px" id={CONSENT_ID}>
      <Icon name="alert" className="warn" />
      <div className="lines min-0">
        <strong>{t(!isTurning ? 'publicSecrets' : plan.fresh.is_private === null ? 'publishUnknownTitle' : 'publishTitle')}</strong>
        <p>{t('publishText')}</p>
        {count > 0 && (
          <>
            <p>{t('secretsThere')}</p>
            <ul className="bullets">
              {lines.map((line) => (
                <li key={`${line.field} ${line.secret.start}`}>
                  <span>{exposedName(line, t)}</span> <code>{line.shown}</code>
                </li>
              ))}
            </ul>
          </>
        )}
        <CheckboxField label={consent} isOn={plan.mayPublish} onChange={onAgree} />
      </div>
    </section>
  )
}

/** The field and the name of the value, never the value: "Environment: HF_TOKEN". */
const exposedName = ({ field, secret }: ExposedLine, t: SavingTranslate): string =>
  t('secretIn', { field: t(`field_${field}`), name: secret.name ?? t(`secret_${secret.why === 'name' ? 'token' : secret.why}`) })

const Busy = ({ text }: { text: string }) => <Status className="note mt-4 mb-3">{text}</Status>

function ReviewFoot({ state, act, onClose }: Omit<Props, 'name'>) {
  const { t } = useReader(savingCatalog)
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
          <p className={`${obstacle === null ? 'caption' : 'note'} min-0 top flex icon-1px gap-0-2 grow-240`} id="save-note">
            {state.at === 'review' && (
              <>
                {obstacle !== null && <Icon name="alert" className="warn" />}
                <span>
                  {obstacle === null ? (
                    <span className="phone-hidden">{t('onePut')}</span>
                  ) : obstacle === 'undecided' ? (
                    <WaitsFor waiting={waitingOf(state.plan)} />
                  ) : obstacle === 'not-agreed' ? (
                    <button type="button" className="text-button" onClick={() => focusDecision(CONSENT_ID)}>
                      {t(exposedBy(state.plan)?.isTurning === false ? 'waitsForSecrets' : 'waitsForTick')}
                    </button>
                  ) : (
                    <b className="emphasis">{t(`waits_${obstacle}`)}</b>
                  )}
                </span>
                <CheckedAgo at={state.plan.checkedAt} isLess={obstacle !== null} />
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
function CheckedAgo({ at, isLess }: { at: number; isLess: boolean }) {
  const { t, format } = useReader(savingCatalog)
  const now = useNow(1_000)
  return <span className={`small rigid push-end ${isLess ? 'phone-hidden' : ''}`}>{t('checkedAgo', { ago: format.ago(at, now) })}</span>
}
