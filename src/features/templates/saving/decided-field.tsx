import { savingCatalog } from './value-text'
import { useReader } from '@/api/use-reader'
import { type ReactNode, useId } from 'react'
import { Icon } from '@/shared/ui/icon'
import { type WritableField, specOf } from '../diff/template-values'
import { decisionId } from './line-text'
import classes from './review.module.css'
import { applyTyping, normalizeLineBreaks } from '../line-breaks'

interface Props {
  field: WritableField
  children: ReactNode
  onChange: () => void
  /** True if the user has just decided: the control that had the focus is gone. */
  takesFocus: boolean
}

export function DecidedField({ field, children, onChange, takesFocus }: Props) {
  const { t } = useReader(savingCatalog)
  const name = t(`field_${field}`)
  return (
    <section className={`medium top gap-1-4 grid line-bottom pad-y-2 ${classes['decided']}`}>
      <h3 className="flex weight-650 gap-2 icon-2px">
        <Icon name="check" className="good" />
        {name}
      </h3>
      <p className="break-anywhere">{children}</p>
      <button
        type="button"
        id={decisionId(field, null)}
        ref={takesFocus ? focusOnMount : undefined}
        className="text-button roomy"
        aria-label={t('changeDecisionOf', { field: name })}
        onClick={onChange}
      >
        {t('change')}
      </button>
    </section>
  )
}

export const focusOnMount = (control: HTMLElement | null): void => control?.focus()

interface MergedTextProps {
  field: WritableField
  name: string
  text: string
  onChange: (text: string) => void
}

export function MergedText({ field, name, text, onChange }: MergedTextProps) {
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
