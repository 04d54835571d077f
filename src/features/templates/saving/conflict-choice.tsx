import { useId, useState } from 'react'
import { Icon } from '@/shared/ui/icon'
import { templateFields } from '@/contract/template-fields'
import type { FieldVersions } from '../diff/three-way'
import { normalizeLineBreaks, applyTyping } from '../line-breaks'
import { Parts } from './change-cells'
import classes from './review.module.css'
import { DroppedLines } from './dropped-lines'
import { mergeField } from './field-merge'
import type { Choice, Edited } from './save-plan'
import { diffTexts, partsOf } from './text-diff'
import { isCode, isLongText, valueText, type Words } from './value-text'

interface Props {
  versions: FieldVersions
  choice: Choice | undefined
  onChoose: (choice: Choice) => void
  /** When the template was read first, null for a draft of an earlier visit; and when it was read again. */
  baseAt: number | null
  checkedAt: number
  words: Words
}

/** A field that was changed here and on the service: one of the two, or both put together. Nothing is preselected. */
export function ConflictChoice({ versions, choice, onChoose, baseAt, checkedAt, words }: Props) {
  const { t, format } = words
  const { field, base, theirs, mine } = versions
  const name = t(`field_${field}`)
  const id = useId()
  // Another choice does not undo the work of putting both together.
  const [merged, setMerged] = useState<Edited>(() =>
    choice?.kind === 'edited' ? choice : { kind: 'edited', text: mergeField(versions), leftOut: [] },
  )
  const merge = (edited: Edited) => {
    setMerged(edited)
    onChoose(edited)
  }
  return (
    <section className={classes['conflict']}>
      <h3 id={id}>
        <Icon name="alert" />
        {t('conflict', { field: name })}
      </h3>
      <p className={classes['dim']}>{t('conflictText', { time: format.time(checkedAt) })}</p>
      <div className={classes['three']} role="radiogroup" aria-labelledby={id}>
        <div className={classes['version']} data-base>
          <p className={classes['who']}>
            <b>{t(baseAt === null ? 'fromDraft' : 'whenOpened')}</b>
            {baseAt !== null && <span>{format.time(baseAt)}</span>}
          </p>
          <Version field={field} from={base} to={base} words={words} />
        </div>
        {(['theirs', 'mine'] as const).map((kind) => (
          <label key={kind} className={classes['version']}>
            <span className={classes['who']}>
              <input type="radio" name={id} checked={choice?.kind === kind} onChange={() => onChoose({ kind })} />
              <b>{t(kind === 'theirs' ? 'onService' : 'yours')}</b>
              <span>{kind === 'theirs' ? format.time(checkedAt) : t('notSavedYet')}</span>
            </span>
            <Version field={field} from={base} to={kind === 'theirs' ? theirs : mine} words={words} />
          </label>
        ))}
        {choice?.kind === 'edited' && (
          <div className={classes['version']} data-wide>
            <label className={classes['who']}>
              <input type="radio" name={id} checked onChange={() => undefined} />
              <b>{t('merged')}</b>
            </label>
            <MergedText versions={versions} text={choice.text} onChange={(text) => merge({ ...choice, text })} words={words} />
            <DroppedLines versions={versions} choice={choice} onChoose={merge} words={words} />
          </div>
        )}
      </div>
      {isMergeable(versions) && choice?.kind !== 'edited' && (
        <p className={classes['both']}>
          <button type="button" className={classes['link']} onClick={() => merge(merged)}>
            {t('mergeBoth')}
          </button>
        </p>
      )}
    </section>
  )
}

const isMergeable = ({ field }: FieldVersions): boolean => isLongText(field) || field === 'description' || field === 'name'

interface VersionProps {
  field: FieldVersions['field']
  from: FieldVersions['base']
  to: FieldVersions['base']
  words: Words
}

/** A value; a long text is compared with what it was. */
function Version({ field, from, to, words }: VersionProps) {
  const text = valueText(field, to, words)
  if (text === null) return <span className={classes['dim']}>{words.t('empty')}</span>
  if (!isLongText(field))
    return (
      <span className={classes['text']} data-code={isCode(field) || undefined}>
        {text}
      </span>
    )
  const parts = from === to ? partsOf(text).map((part) => ({ kind: 'same' as const, ...part })) : diffTexts(String(from), text)
  return (
    <span className={classes['text']} data-code>
      <Parts field={field} parts={parts} from={String(from)} to={text} words={words} />
    </span>
  )
}

/** Both versions in one, to be edited; it begins with a merge of both. */
function MergedText({
  versions: { field },
  text,
  onChange,
  words: { t },
}: {
  versions: FieldVersions
  text: string
  onChange: (text: string) => void
  words: Words
}) {
  const isWrong = !templateFields[field].safeParse(text).success
  const id = useId()
  return (
    <>
      <textarea
        className={classes['merged']}
        aria-label={t('mergedFor', { field: t(`field_${field}`) })}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? id : undefined}
        rows={Math.min(12, text.split('\n').length + 2)}
        value={normalizeLineBreaks(text)}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => onChange(applyTyping(text, event.currentTarget.value))}
      />
      {isWrong && (
        <span id={id} className={classes['wrong']}>
          {t('mergedWrong')}
        </span>
      )}
    </>
  )
}
