import { savingCatalog } from './messages'
import { useReader } from '@/api/use-reader'
import { useId, useState } from 'react'
import { Icon } from '@/shared/ui/icon'
import type { FieldVersions } from '../diff/three-way'
import { DecidedField } from './decided-field'
import { decideLines, lineStates, type LineChoice, type LineMerge, type LineState } from './line-merge'
import { LineMergeRow } from './line-merge-row'
import classes from './line-merge.module.css'
import { secretsOf } from './line-token'
import { MergedLines } from './merged-lines'
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
  const reader = useReader(savingCatalog)
  const { t, format } = reader
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
  const secrets = { base: secretsOf(base), theirs: secretsOf(theirs), mine: secretsOf(mine), text: secretsOf(choice.text) }
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
    <section className={`mt-4 line-bottom pad-bottom-3 ${classes['merge']}`} aria-labelledby={id}>
      <div className={`row ${classes['title']}`}>
        <h3 className="normal flex top weight-650 gap-7px icon-2px" id={id}>
          <Icon name={isWaiting ? 'alert' : 'check'} className={isWaiting ? 'warn' : 'good'} />
          {t('bothChanged', { field: name })}
        </h3>
        <Summary changed={changed} />
        <span className="row push-end gap-3">
          {conflicts.length > 0 &&
            (['theirs', 'mine'] as const).map((side) => (
              <button key={side} type="button" className="text-button medium high-24 coarse-high" onClick={() => takeAll(side)}>
                {t(side === 'theirs' ? 'takeAllTheirs' : 'takeAllMine')}
              </button>
            ))}
          {isDone && (
            <button
              type="button"
              className="text-button medium high-24 coarse-high"
              aria-label={t('doneWith', { field: name })}
              onClick={() => setFolded(true)}
            >
              {t('done')}
            </button>
          )}
        </span>
      </div>
      <div className={`top gap-5 grid ${classes['pair']}`}>
        <table className={`small full ${classes['rows']}`} aria-label={t('changedLines', { field: name })}>
          <thead className="phone-sr-only">
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
            {[...conflicts, ...changed.filter(({ row }) => row.fate !== 'conflict')].map((state) => (
              <LineMergeRow
                key={state.row.id}
                field={field}
                state={state}
                secrets={secrets}
                onPick={(pick) => onChoose(decideLines(merge, choice, [state.row.id], pick))}
                t={t}
              />
            ))}
          </tbody>
        </table>
        <MergedLines field={field} merge={merge} choice={choice} states={states} onChoose={onChoose} />
      </div>
    </section>
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
