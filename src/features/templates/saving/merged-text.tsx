import { savingCatalog } from './value-text'
import { useReader } from '@/api/use-reader'
import { useId } from 'react'
import { specOf, type WritableField } from '../diff/template-values'
import { applyTyping, normalizeLineBreaks } from '../line-breaks'
import classes from './review.module.css'

interface Props {
  field: WritableField
  name: string
  text: string
  onChange: (text: string) => void
}

export function MergedText({ field, name, text, onChange }: Props) {
  const { t } = useReader(savingCatalog)
  const isWrong = !specOf(field).rule.safeParse(text).success
  const id = useId()
  return (
    <>
      <textarea
        className={classes['merged']}
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
