import { savingCatalog, droppedIn, isCode, isLongText, valueText, mergeField } from './value-text'
import { useReader } from '@/api/use-reader'
import { useId, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react'
import { Icon } from '@/shared/ui/icon'
import { specOf } from '../diff/template-values'
import type { FieldVersions } from '../diff/three-way'
import { Parts } from './change-cells'
import { DecidedField, focusOnMount, MergedText } from './decided-field'
import { Button } from '@/shared/ui/button'
import { CheckboxField } from '@/shared/ui/checkbox-field'
import { hideSecrets } from '../hidden-secrets'
import { secretsIn, textKind } from './secrets-in'
import { withLine } from './merge-texts'
import classes from './review.module.css'
import { type Edited, isComplete, type Choice } from './save-plan'
import { decisionId } from './line-text'
import { diffTexts, partsOf } from './text-diff'

interface Props {
  versions: FieldVersions
  choice: Choice | undefined
  onChoose: (choice: Choice) => void
  /** When the template was first loaded, null for a restored draft, and when it was loaded again. */
  baseAt: number | null
  checkedAt: number
}

/** How the user acted last. Arrow keys pass over choices, so they never fold the field. */
type Way = 'key' | 'tab' | 'other'

/** In the middle two the focus follows. */
type Form = 'open' | 'reopened' | 'just-folded' | 'folded'

export function ConflictChoice({ versions, choice, onChoose, baseAt, checkedAt }: Props) {
  const reader = useReader(savingCatalog)
  const { t, format } = reader
  const { field, base } = versions
  const name = t(`field_${field}`)
  const id = useId()
  // Kept while another choice is selected.
  const [merged, setMerged] = useState<Edited>(() =>
    choice?.kind === 'edited' ? choice : { kind: 'edited', text: mergeField(versions), leftOut: [] },
  )
  const isDone = choice !== undefined && isComplete(versions, choice)
  const { form, setForm, pick, handlers } = useFolding(choice, isDone, onChoose)
  const merge = (edited: Edited) => {
    setMerged(edited)
    onChoose(edited)
  }
  if (isDone && (form === 'folded' || form === 'just-folded')) {
    return (
      <DecidedField field={field} onChange={() => setForm('reopened')} takesFocus={form === 'just-folded'}>
        <Decision versions={versions} kind={choice.kind} />
      </DecidedField>
    )
  }
  return (
    <section className="line-bottom pad-bottom-3 mt-4" {...handlers}>
      <h3 id={id} className="flex gap-0-2 top normal weight-650 icon-2px">
        <Icon name="alert" className="warn" />
        {t('conflict', { field: name })}
      </h3>
      <p className="caption mt-2px">{t('conflictText', { time: format.time(checkedAt) })}</p>
      <div className={`gap-3 mt-3 grid ${classes['three']}`} role="radiogroup" aria-labelledby={id}>
        <div className={classes['version']} data-base>
          <p className="row caption gap-0-2 mb-2">
            <b className="emphasis medium grow">{t(baseAt === null ? 'fromDraft' : 'whenOpened')}</b>
            {baseAt !== null && <span>{format.time(baseAt)}</span>}
          </p>
          <Version field={field} from={base} to={base} />
        </div>
        {(['theirs', 'mine'] as const).map((kind) => (
          <VersionChoice
            key={kind}
            versions={versions}
            kind={kind}
            group={id}
            isChosen={choice?.kind === kind}
            takesFocus={form === 'reopened' && choice?.kind === kind}
            checkedAt={checkedAt}
            onPick={() => pick(kind)}
          />
        ))}
        {choice?.kind === 'edited' && (
          <MergedChoice
            versions={versions}
            choice={choice}
            group={id}
            onChoose={merge}
            onDone={isDone ? () => setForm('just-folded') : undefined}
          />
        )}
      </div>
      {isMergeable(versions) && choice?.kind !== 'edited' && (
        <p className="flex to-end mt-2px">
          <button type="button" className="text-button roomy" onClick={() => merge(merged)}>
            {t('mergeBoth')}
          </button>
        </p>
      )}
    </section>
  )
}

/** A field folds once it is decided and left, or when a choice is clicked. */
function useFolding(choice: Choice | undefined, isDone: boolean, onChoose: Props['onChoose']) {
  const [form, setForm] = useState<Form>(choice === undefined || choice.kind === 'edited' ? 'open' : 'folded')
  const way = useRef<Way>('other')
  const pick = (kind: 'theirs' | 'mine') => {
    onChoose({ kind })
    if (way.current === 'other') setForm('just-folded')
  }
  const noteKey = (event: KeyboardEvent) => {
    way.current = event.key === 'Tab' ? 'tab' : 'key'
    if (event.nativeEvent.isComposing || event.key !== 'Enter' || !isDone || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    setForm('just-folded')
  }
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    // A click elsewhere must not move its target away.
    if (way.current === 'tab' && isDone && choice?.kind !== 'edited' && !currentTarget.contains(relatedTarget)) setForm('folded')
  }
  const notePointer = () => {
    way.current = 'other'
  }
  return { form, setForm, pick, handlers: { onPointerDown: notePointer, onKeyDown: noteKey, onBlur: leave } }
}

interface VersionChoiceProps extends Pick<Props, 'versions' | 'checkedAt'> {
  kind: 'theirs' | 'mine'
  /** Name of the radio buttons. */
  group: string
  isChosen: boolean
  takesFocus: boolean
  onPick: () => void
}

function VersionChoice({ versions, kind, group, isChosen, takesFocus, checkedAt, onPick }: VersionChoiceProps) {
  const { t, format } = useReader(savingCatalog)
  const { field, base, theirs, mine } = versions
  return (
    <label className={classes['version']}>
      <span className="row caption gap-0-2 mb-2">
        <input
          type="radio"
          className="radio-box no-outline"
          id={kind === 'theirs' ? decisionId(field, null) : undefined}
          name={group}
          ref={takesFocus ? focusOnMount : undefined}
          checked={isChosen}
          onChange={onPick}
        />
        <b className="emphasis medium grow">{t(kind === 'theirs' ? 'onService' : 'yours')}</b>
        <span>{kind === 'theirs' ? format.time(checkedAt) : t('notSavedYet')}</span>
      </span>
      <Version field={field} from={base} to={kind === 'theirs' ? theirs : mine} />
    </label>
  )
}

interface MergedChoiceProps {
  versions: FieldVersions
  choice: Edited
  group: string
  onChoose: (choice: Edited) => void
  /** Undefined while a decision is missing. */
  onDone: (() => void) | undefined
}

function MergedChoice({ versions, choice, group, onChoose, onDone }: MergedChoiceProps) {
  const { t } = useReader(savingCatalog)
  const { field } = versions
  const name = t(`field_${field}`)
  return (
    <div className={classes['version']} data-wide>
      <label className="row caption gap-0-2 mb-2">
        <input type="radio" className="radio-box no-outline" name={group} checked onChange={() => undefined} />
        <b className="emphasis medium grow">{t('merged')}</b>
      </label>
      <MergedText
        field={field}
        name={t('mergedFor', { field: name })}
        text={choice.text}
        onChange={(text) => onChoose({ ...choice, text })}
      />
      <DroppedLines versions={versions} choice={choice} onChoose={onChoose} />
      {onDone && (
        <button type="button" className="text-button roomy" aria-label={t('doneWith', { field: name })} onClick={onDone}>
          {t('done')}
        </button>
      )}
    </div>
  )
}

const isMergeable = ({ field }: FieldVersions): boolean => isLongText(field) || specOf(field).kind === 'prose'

/** Longer values are named, not quoted. */
const MOST_QUOTED = 60

/** "yours `v2` instead of theirs, `v1`" */
function Decision({ versions: { field, theirs, mine }, kind }: { versions: FieldVersions; kind: Choice['kind'] }) {
  const reader = useReader(savingCatalog)
  const { t } = reader
  const isMine = kind === 'mine'
  const quote = (value: FieldVersions['base']) => valueText(field, value, reader) ?? t('empty')
  const [taken, other] = isMine ? [quote(mine), quote(theirs)] : [quote(theirs), quote(mine)]
  const isQuotable = [taken, other].every((text) => text.length <= MOST_QUOTED && !text.includes('\n'))
  if (kind === 'edited' || isLongText(field) || !isQuotable) {
    return t(kind === 'edited' ? 'mergedTaken' : isMine ? 'ownVersionTaken' : 'theirVersionTaken')
  }
  const look = isCode(field) ? 'mono small' : ''
  return (
    <>
      {t(isMine ? 'ownTaken' : 'theirsChosen')} <ins className={`good good-soft ${look} ${classes['mark']}`}>{taken}</ins>{' '}
      <span className="dim">
        {t(isMine ? 'insteadOfTheirs' : 'insteadOfOwn')} <span className={look}>{other}</span>
      </span>
    </>
  )
}

interface VersionProps {
  field: FieldVersions['field']
  from: FieldVersions['base']
  to: FieldVersions['base']
}

function Version({ field, from, to }: VersionProps) {
  const reader = useReader(savingCatalog)
  const text = valueText(field, to, reader)
  if (text === null) return <span className="caption">{reader.t('empty')}</span>
  if (!isLongText(field)) return <span className={`break-anywhere block ${isCode(field) ? 'mono small' : 'medium'}`}>{text}</span>
  const parts = from === to ? partsOf(text).map((part) => ({ kind: 'same' as const, ...part })) : diffTexts(String(from), text)
  return (
    <span className="break-anywhere block mono small">
      <Parts field={field} parts={parts} from={String(from)} to={text} />
    </span>
  )
}

interface DroppedProps {
  versions: FieldVersions
  choice: Edited
  onChoose: (choice: Edited) => void
}

function DroppedLines({ versions, choice, onChoose }: DroppedProps) {
  const { t } = useReader(savingCatalog)
  const { field } = versions
  const dropped = droppedIn(versions, choice.text)
  if (dropped.length === 0) return null
  return (
    <ul className="stack mt-2" aria-label={t('droppedLines', { field: t(`field_${field}`) })}>
      {dropped.map(({ text, side }) => {
        const shown = hideSecrets(text, secretsIn(text, textKind(field)))
        return (
          <li key={text} className="row warn-soft medium gap-x-3 rounded pad-2-3">
            <Icon name="alert" className="warn" />
            <code className="break-anywhere">{shown}</code>
            <span className="caption">{t(`dropped_${side}`)}</span>
            <Button
              variant="default"
              size="xs"
              aria-label={t('putBackLine', { line: shown })}
              onClick={() => onChoose({ ...choice, text: withLine(choice.text, text) })}
            >
              {t('putBack')}
            </Button>
            <CheckboxField
              label={t('leaveOut')}
              name={t('leaveOutLine', { line: shown })}
              isOn={choice.leftOut.includes(text)}
              onChange={(isOn) =>
                onChoose({ ...choice, leftOut: isOn ? [...choice.leftOut, text] : choice.leftOut.filter((line) => line !== text) })
              }
            />
          </li>
        )
      })}
    </ul>
  )
}
