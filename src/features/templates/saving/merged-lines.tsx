import { savingCatalog } from './messages'
import { useReader } from '@/api/use-reader'
import { useState } from 'react'
import { Button } from '@/shared/ui/button'
import { useOnKeyRemoved } from '@/api/key/use-on-key-removed'
import { Icon } from '@/shared/ui/icon'
import type { WritableField } from '../diff/template-values'
import { decideLines, type LineChoice, type LineMerge, type LineRow, type LineState } from './line-merge'
import classes from './line-merge.module.css'
import { LineTokens, secretsOf, shownText } from './line-token'
import { lineName } from './line-text'
import { MergedLineList } from './merged-line-list'
import { MergedText } from './merged-text'

/** Further lines are left out: the table shows them all. */
const MOST_LISTED = 200

interface Props {
  field: WritableField
  merge: LineMerge
  choice: LineChoice
  states: readonly LineState[]
  onChoose: (choice: LineChoice) => void
}

export function MergedLines({ field, merge, choice, states, onChoose }: Props) {
  const reader = useReader(savingCatalog)
  const { t } = reader
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
        <button type="button" className="text-button push-end medium high-24 coarse-high" onClick={() => setText(!isText)}>
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

function DroppedRows({ field, merge, choice, states, onChoose }: Props) {
  const { t } = useReader(savingCatalog)
  const dropped = states.filter(({ waits }) => waits === 'dropped')
  if (dropped.length === 0) return null
  return (
    <ul className={`stack ${classes['dropped']}`} aria-label={t('droppedLines', { field: t(`field_${field}`) })}>
      {dropped.slice(0, MOST_LISTED).map(({ row }) => {
        const side = lostSide(row, choice)
        const line = lineName(row, t)
        return (
          <li key={row.id} className="warn-soft medium grid rounded icon-2px">
            <Icon name="alert" className="warn" />
            <div>
              <b>{t(`droppedTitle_${row.fate === 'same' ? 'both' : side}`)}</b>
              <LineTokens tokens={row[side]} secrets={secretsOf(merge.versions[side])} />
              <div className="row gap-6px mt-6px">
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
function RemovedRows({ merge, states }: Pick<Props, 'merge' | 'states'>) {
  const { t } = useReader(savingCatalog)
  const removed = states.filter(({ row, now }) => row.fate === 'mine' && row.mine.length === 0 && now.length === 0)
  if (removed.length === 0) return null
  const secrets = secretsOf(merge.versions.base)
  return (
    <p className={`caption break-anywhere ${classes['dim']}`}>
      {t('removedUntouched')}{' '}
      {removed.slice(0, MOST_LISTED).map(({ row }) => (
        <s className="mono" key={row.id}>
          {row.base.map((token) => shownText(token, secrets)).join(' ')}
        </s>
      ))}
    </p>
  )
}
