import { useId } from 'react'
import { specOf, type WritableField } from '../diff/template-values'
import { applyTyping, normalizeLineBreaks } from '../line-breaks'
import classes from './review.module.css'
import type { SavingReader } from './value-text'

interface Props {
  field: WritableField
  name: string
  text: string
  onChange: (text: string) => void
  reader: SavingReader
}

export function MergedText({ field, name, text, onChange, reader: { t } }: Props) {
  const isWrong = !specOf(field).rule.safeParse(text).success
  const id = useId()
  return (
    <>
      <textarea
        className={`mono ${classes['merged']}`}
        aria-label={name}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? id : undefined}
        rows={Math.min(12, text.split('\n').length + 2)}
        value={normalizeLineBreaks(text)}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => onChange(applyTyping(text, event.currentTarget.value))}
      />
      {isWrong && (
        <span id={id} className="fault">
          {t('mergedWrong')}
        </span>
      )}
    </>
  )
}
