import { useReader } from '@/api/use-reader'
import { CheckboxField } from '@/shared/ui/checkbox-field'
import { Dialog } from '@/shared/ui/dialog'
import { ErrorAlert } from '@/shared/ui/error-alert'
import { Icon } from '@/shared/ui/icon'
import { Status } from '@/shared/ui/status'
import { valuesOf, type WritableField, editedRegistryFields, isRegistryEdited } from '../diff/template-values'
import { ChangesTable } from './changes-table'
import { ConflictChoice } from './conflict-choice'
import type { ExposedLine } from './exposure'
import { LineMergeSection } from './line-merge-section'
import { CONSENT_ID } from './line-text'
import { savingCatalog, type SavingTranslate } from './value-text'
import { GoneBody, NotSavedBody, RefusedBody, SavedBody, UnknownBody, UnseenBody } from './outcome-body'
import { ReviewFoot } from './review-foot'
import classes from './review.module.css'
import { isHeld, isIgnored, type SaveState } from './save-machine'
import { exposedBy, type SavePlan, conflictsOf, lineMergeOf, savedFields, versionsOf, wantedOf, type Choice } from './save-plan'
import type { SaveSession } from './save-session'

interface Props {
  state: SaveState
  act: SaveSession['act']
  name: string
  onClose: () => void
}

export function ReviewDialog({ state, act, name, onClose }: Props) {
  const reader = useReader(savingCatalog)
  return (
    <Dialog
      title={reader.t(titleOf(state))}
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
      return 'unknownTitle'
    case 'not-saved':
      return state.values === 'old' ? 'notSavedTitle' : 'cannotTellTitle'
    case 'gone':
      return 'goneTitle'
    default:
      return 'reviewTitle'
  }
}

function Body({ state, act }: Omit<Props, 'name' | 'onClose'> & {}) {
  const reader = useReader(savingCatalog)
  const { t } = reader
  switch (state.at) {
    case 'idle':
      return null
    case 'checking':
      return <Waiting text={t('readingAgain')} />
    case 'check-failed':
      return <ErrorAlert error={state.error} onRetry={() => act({ type: 'look' })} />
    case 'gone':
      return <GoneBody state={state} />
    case 'review':
      return (
        <ReviewBody
          plan={state.plan}
          onChoose={(field, choice) => act({ type: 'choose', field, choice })}
          onAgree={(mayPublish) => act({ type: 'agree', mayPublish })}
        />
      )
    case 'saving':
      return <Waiting text={t('saving')} />
    case 'reading-back':
      return <Waiting text={t('readingBack')} />
    case 'saved':
      return <SavedBody state={state} />
    case 'saved-unseen':
      return <UnseenBody state={state} />
    case 'refused':
      return <RefusedBody state={state} />
    case 'unknown':
      return <UnknownBody state={state} />
    case 'not-saved':
      return <NotSavedBody state={state} />
  }
}

interface ReviewBodyProps {
  plan: SavePlan
  onChoose: (field: WritableField, choice: Choice) => void
  onAgree: (mayPublish: boolean) => void
}

function ReviewBody({ plan, onChoose, onAgree }: ReviewBodyProps) {
  const reader = useReader(savingCatalog)
  const { t } = reader
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
        const parts = { versions, checkedAt, reader, onChoose: (choice: Choice) => onChoose(field, choice) }
        return merge ? (
          <LineMergeSection key={field} {...parts} merge={merge} choice={chosen?.kind === 'lines' ? chosen : merge.first} />
        ) : (
          <ConflictChoice key={field} {...parts} choice={chosen} baseAt={intent.baseAt} />
        )
      })}
      <PublishWarning plan={plan} onAgree={onAgree} />
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
        <p className={`note ${classes['nothing']}`}>{t('nothingLeft')}</p>
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

interface PublishProps {
  plan: SavePlan
  onAgree: (mayPublish: boolean) => void
}

function PublishWarning({ plan, onAgree }: PublishProps) {
  const { t } = useReader(savingCatalog)
  const exposed = exposedBy(plan)
  if (exposed === null) return null
  const { isTurning, lines } = exposed
  const count = lines.length
  const consent = !isTurning ? t('agreeSecrets', { count }) : count > 0 ? t('agreePublishSecrets', { count }) : t('agreePublish')
  return (
    <section className={`warn-soft callout break-anywhere flex gap-3 icon-1px ${classes['publish']}`} id={CONSENT_ID}>
      <Icon name="alert" className="warn" />
      <div className="min-0">
        <strong>{t(!isTurning ? 'publicSecrets' : plan.fresh.is_private === null ? 'publishUnknownTitle' : 'publishTitle')}</strong>
        <p>{t('publishText')}</p>
        {count > 0 && (
          <>
            <p>{t('secretsThere')}</p>
            <ul>
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
  t('secretIn', { field: t(`field_${field}`), name: secret.name ?? t(UNNAMED[secret.why]) })

const UNNAMED = {
  name: 'secretToken',
  token: 'secretToken',
  'private-key': 'secretKey',
  'address-password': 'secretAddress',
  'command-password': 'secretPassword',
} as const

const Waiting = ({ text }: { text: string }) => <Status className={`note ${classes['waiting']}`}>{text}</Status>
