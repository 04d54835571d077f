import { useReader } from '@/api/use-reader'
import { Dialog } from '@/shared/ui/dialog'
import { ErrorAlert } from '@/shared/ui/error-alert'
import { Status } from '@/shared/ui/status'
import { savingCatalog } from './messages'
import { GoneBody, NotSavedBody, RefusedBody, SavedBody, UnknownBody, UnseenBody } from './outcome-body'
import { ReviewBody } from './review-body'
import { ReviewFoot } from './review-foot'
import classes from './review.module.css'
import { isHeld, isIgnored, type SaveState } from './save-machine'
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

const Waiting = ({ text }: { text: string }) => <Status className={`note ${classes['waiting']}`}>{text}</Status>
