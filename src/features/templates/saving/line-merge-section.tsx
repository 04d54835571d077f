import { savingCatalog } from './value-text'
import { useReader } from '@/api/use-reader'
import { Button } from '@/shared/ui/button'
import { useId, useState } from 'react'
import { useOnKeyRemoved } from '@/api/key/use-on-key-removed'
import { Icon } from '@/shared/ui/icon'
import type { WritableField } from '../diff/template-values'
import type { FieldVersions } from '../diff/three-way'
import { DecidedField, MergedText } from './decided-field'
import { decideLines, lineStates, type LineChoice, type LineMerge, type LineState, type LineRow } from './line-merge'
import { LineMergeRow, LineTokens, shownText } from './line-merge-row'
import classes from './review.module.css'
import { lineName } from './line-text'
import { secretsInEnv } from './secrets-in'
import { MergedLineList } from './merged-line-list'
import { isComplete } from './save-plan'

interface Props {
  versions: FieldVersions
  merge: LineMerge
  choice: LineChoice
  onChoose: (choice: LineChoice) => void
  /** When the template was loaded again. */
  checkedAt: number
}

export function LineMergeSection({ versions, merge, choice, onChoose, checkedAt }: Props) {
  const { t } = useReader(savingCatalog)
  const { field } = versions
  const id = useId()
  const [isFolded, setFolded] = useState(false)
  const name = t(`field_${field}`)
  const states = lineStates(merge, choice)
  const changed = states.filter(({ row, now, waits }) => row.fate !== 'same' || waits !== null || now.length < row.mine.length)
  const conflicts = changed.filter(({ row }) => row.fate === 'conflict')
  const isWaiting = changed.some(({ waits }) => waits !== null)
  const isDone = !isWaiting && isComplete(versions, choice)
  const { base, theirs, mine } = merge.versions
  const secrets = { base: secretsInEnv(base), theirs: secretsInEnv(theirs), mine: secretsInEnv(mine), text: secretsInEnv(choice.text) }
  const takeAll = (side: 'theirs' | 'mine') =>
    onChoose(
      decideLines(
        merge,
        choice,
        conflicts.map(({ row }) => row.id),
        side,
      ),
    )
  if (isDone && isFolded) {
    return (
      <DecidedField field={field} onChange={() => setFolded(false)} takesFocus>
        <Summary changed={changed} />
      </DecidedField>
    )
  }
  return (
    <section className="mt-4 line-bottom pad-bottom-3" aria-labelledby={id}>
      <div className="row gap-2px-3 pad-bottom-2">
        <h3 className="normal flex top weight-650 gap-2 icon-2px" id={id}>
          <Icon name={isWaiting ? 'alert' : 'check'} className={isWaiting ? 'warn' : 'good'} />
          {t('bothChanged', { field: name })}
        </h3>
        <Summary changed={changed} />
        <span className="row push-end gap-3">
          {conflicts.length > 0 &&
            (['theirs', 'mine'] as const).map((side) => (
              <button key={side} type="button" className="text-button roomy" onClick={() => takeAll(side)}>
                {t(side === 'theirs' ? 'takeAllTheirs' : 'takeAllMine')}
              </button>
            ))}
          {isDone && (
            <button type="button" className="text-button roomy" aria-label={t('doneWith', { field: name })} onClick={() => setFolded(true)}>
              {t('done')}
            </button>
          )}
        </span>
      </div>
      <div className={`split top gap-5 ${classes['pair']}`}>
        <ChangedLines
          field={field}
          states={[...conflicts, ...changed.filter(({ row }) => row.fate !== 'conflict')]}
          secrets={secrets}
          checkedAt={checkedAt}
          onPick={(id, pick) => onChoose(decideLines(merge, choice, [id], pick))}
        />
        <MergedLines field={field} merge={merge} choice={choice} states={states} onChoose={onChoose} />
      </div>
    </section>
  )
}

interface ChangedLinesProps extends Pick<Parameters<typeof LineMergeRow>[0], 'field' | 'secrets'> {
  states: readonly LineState[]
  checkedAt: number
  onPick: (id: LineState['row']['id'], pick: Parameters<typeof decideLines>[3]) => void
}

function ChangedLines({ field, states, secrets, checkedAt, onPick }: ChangedLinesProps) {
  const { t, format } = useReader(savingCatalog)
  return (
    <table
      className={`small full lined-table phone-blocks ${classes['rows']}`}
      aria-label={t('changedLines', { field: t(`field_${field}`) })}
    >
      <thead>
        <tr>
          <th scope="col">{t('line')}</th>
          <th scope="col">
            {t('onService')} <small>{format.time(checkedAt)}</small>
          </th>
          <th scope="col">
            {t('yours')} <small>{t('notSavedYet')}</small>
          </th>
        </tr>
      </thead>
      <tbody>
        {states.map((state) => (
          <LineMergeRow
            key={state.row.id}
            field={field}
            state={state}
            secrets={secrets}
            onPick={(pick) => onPick(state.row.id, pick)}
            t={t}
          />
        ))}
      </tbody>
    </table>
  )
}

/** Further lines are left out: the table shows them all. */
const MOST_LISTED = 200

interface MergedLinesProps extends Pick<Props, 'merge' | 'choice' | 'onChoose'> {
  field: WritableField
  states: readonly LineState[]
}

function MergedLines({ field, merge, choice, states, onChoose }: MergedLinesProps) {
  const { t } = useReader(savingCatalog)
  const [isText, setText] = useState(false)
  const name = t('mergedFor', { field: t(`field_${field}`) })
  // The text is never masked.
  useOnKeyRemoved(() => setText(false))
  const type = (text: string) => onChoose({ ...choice, text })
  return (
    <div className="stack">
      <div className="row caption high-28">
        <b className="text weight-500">{t('willBeSaved')}</b>
        {!isText && <span>{t('editLines')}</span>}
        <button type="button" className="text-button push-end roomy" onClick={() => setText(!isText)}>
          {t(isText ? 'showLines' : 'editText')}
        </button>
      </div>
      {isText ? (
        <MergedText field={field} name={name} text={choice.text} onChange={type} />
      ) : (
        <MergedLineList name={name} merge={merge} text={choice.text} states={states} onChange={type} />
      )}
      <DroppedRows field={field} merge={merge} choice={choice} states={states} onChoose={onChoose} />
      <RemovedRows merge={merge} states={states} />
    </div>
  )
}

function DroppedRows({ field, merge, choice, states, onChoose }: MergedLinesProps) {
  const { t } = useReader(savingCatalog)
  const dropped = states.filter(({ waits }) => waits === 'dropped')
  if (dropped.length === 0) return null
  return (
    <ul className="stack" aria-label={t('droppedLines', { field: t(`field_${field}`) })}>
      {dropped.slice(0, MOST_LISTED).map(({ row }) => {
        const side = lostSide(row, choice)
        const line = lineName(row, t)
        return (
          <li key={row.id} className="warn-soft medium flex gap-2 pad-2-3 rounded icon-2px">
            <Icon name="alert" className="warn" />
            <div className="min-0">
              <b>{t(`droppedTitle_${row.fate === 'same' ? 'both' : side}`)}</b>
              <LineTokens tokens={row[side]} secrets={secretsInEnv(merge.versions[side])} />
              <div className="row gap-2 mt-2">
                <Button
                  variant="default"
                  size="xs"
                  aria-label={t('putBackLine', { line })}
                  onClick={() => onChoose(decideLines(merge, choice, [row.id], side))}
                >
                  {t('putBack')}
                </Button>
                <Button
                  variant="default"
                  size="xs"
                  aria-label={t('leaveOutLine', { line })}
                  onClick={() => onChoose(decideLines(merge, choice, [row.id], 'text'))}
                >
                  {t('leaveOut')}
                </Button>
              </div>
            </div>
          </li>
        )
      })}
    </ul>
  )
}

/** The side whose line is missing: in a conflict, the one that the user picked before. */
function lostSide({ id, fate, theirs, mine }: LineRow, { decided }: LineChoice): 'theirs' | 'mine' {
  const isOwn = fate === 'same' || fate === 'mine' || fate === 'agreed' || theirs.length === 0
  const isPicked = mine.length > 0 && mine.every(({ text }, at) => text === decided[id]?.[at])
  return isOwn || isPicked ? 'mine' : 'theirs'
}

/** Lines that only the user removed: named, because the text does not show them. */
function RemovedRows({ merge, states }: Pick<MergedLinesProps, 'merge' | 'states'>) {
  const { t } = useReader(savingCatalog)
  const removed = states.filter(({ row, now }) => row.fate === 'mine' && row.mine.length === 0 && now.length === 0)
  if (removed.length === 0) return null
  const secrets = secretsInEnv(merge.versions.base)
  return (
    <p className="row caption break-anywhere">
      {t('removedUntouched')}{' '}
      {removed.slice(0, MOST_LISTED).map(({ row }) => (
        <s className="mono" key={row.id}>
          {row.base.map((token) => shownText(token, secrets)).join(' ')}
        </s>
      ))}
    </p>
  )
}

/** "3 lines merge by themselves, 1 is decided, 2 wait for you" */
function Summary({ changed }: { changed: readonly LineState[] }) {
  const { t } = useReader(savingCatalog)
  const waiting = changed.filter(({ waits }) => waits !== null).length
  const decided = changed.filter(({ isDecided, waits }) => waits === null && isDecided).length
  const alone = changed.length - waiting - decided
  const settled = [alone > 0 && t('linesAlone', { count: alone }), decided > 0 && t('linesDecided', { count: decided })].filter(Boolean)
  return (
    <span className="note">
      {settled.join(', ')}
      {settled.length > 0 && waiting > 0 && ', '}
      {waiting > 0 && <b className="emphasis">{t('linesWaiting', { count: waiting })}</b>}
    </span>
  )
}
