import { Button } from '@mantine/core'
import { useNow } from '@/shared/ui/use-now'
import classes from './review.module.css'
import { isHeld, undoableIn, type SaveState } from './save-machine'
import { blockerOf, type Obstacle } from './save-plan'
import type { SaveSession } from './save-session'
import type { Words } from './value-text'

interface Props {
  state: SaveState
  act: SaveSession['act']
  onClose: () => void
  words: Words
}

const WAITS_FOR = {
  undecided: 'waitsForChoice',
  'dropped-lines': 'waitsForLines',
  'wrong-text': 'waitsForText',
  unchosen: 'waitsForUnreported',
  'not-agreed': 'waitsForTick',
  nothing: 'nothingLeft',
} as const satisfies Record<Obstacle, string>

/** The way on from every state, and why there is none. */
export function ReviewFoot({ state, act, onClose, words }: Props) {
  const { t } = words
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
          <Back onClose={onClose} words={words} />
          <Button disabled={state.at === 'unknown' && state.isLooking} onClick={() => act({ type: 'look' })}>
            {t(state.at === 'unknown' && state.isLooking ? 'looking' : 'readAgain')}
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
          <p className={classes['foot']} id="save-note">
            {state.at === 'review' && (
              <>
                <CheckedAgo at={state.plan.checkedAt} words={words} />
                {obstacle === null ? <span className={classes['put']}>{t('onePut')}</span> : <b>{t(WAITS_FOR[obstacle])}</b>}
              </>
            )}
          </p>
          <Back onClose={onClose} isOff={isHeld(state)} words={words} />
          <Button disabled={state.at !== 'review' || obstacle !== null} aria-describedby="save-note" onClick={() => act({ type: 'save' })}>
            {t(isHeld(state) ? 'saving' : 'save')}
          </Button>
        </>
      )
  }
}

function Back({ onClose, isOff = false, words: { t } }: { onClose: () => void; isOff?: boolean; words: Words }) {
  return (
    <Button variant="default" disabled={isOff} onClick={onClose}>
      {t('backToEditing')}
    </Button>
  )
}

/** The window between this reading and the request remains open (the API knows no versions), so its age is shown. */
function CheckedAgo({ at, words: { t, format } }: { at: number; words: Words }) {
  const now = useNow(1_000)
  return <span>{t('checkedAgo', { ago: format.ago(at, Math.max(now, at)) })}. </span>
}
