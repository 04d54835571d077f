import { useId, type MouseEventHandler, type ReactNode } from 'react'
import { useMessages } from '@/shared/i18n/i18n'
import { Described } from './described'
import classes from './field-frame.module.css'
import { editorCatalog } from './messages'

/** What a control needs so that its label, hint and error belong to it. */
export interface ControlProps {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

interface Props {
  label: string
  /** A heading above says it already. */
  isLabelHidden?: boolean
  /** Several controls with labels of their own, or none just now: the label is no label of a control. */
  isGroup?: boolean
  /** Twelfths of the row; the whole row without it. */
  width?: 3 | 4 | 5 | 6
  isChanged: boolean
  /** What it was before, in words. */
  was: string
  onReset: MouseEventHandler
  hint?: ReactNode
  error: string | undefined
  children: (control: ControlProps) => ReactNode
}

/** The frame of one field: label, what it was, hint and error. A changed field carries an accent edge. */
export function FieldFrame({
  label,
  isLabelHidden = false,
  isGroup = false,
  width,
  isChanged,
  was,
  onReset,
  hint,
  error,
  children,
}: Props) {
  const t = useMessages(editorCatalog)
  const id = useId()
  const described = [error !== undefined && `${id}-error`, isChanged && `${id}-was`, hint !== undefined && `${id}-hint`].filter(Boolean)
  const describedBy = described.join(' ') || undefined
  return (
    <div className={classes['field']} data-width={width} data-changed={isChanged || undefined}>
      {!isGroup && (
        <label htmlFor={id} className={isLabelHidden ? 'sr-only' : classes['label']}>
          {label}
        </label>
      )}
      <Described by={describedBy}>
        {children({ id, 'aria-invalid': error === undefined ? undefined : true, 'aria-describedby': describedBy })}
      </Described>
      {error !== undefined && (
        <p id={`${id}-error`} className={classes['error']}>
          {error}
        </p>
      )}
      {isChanged && (
        <p className={classes['was']}>
          <span id={`${id}-was`}>{was}</span>
          <button type="button" onClick={onReset}>
            {t('reset')}
            <span className="sr-only"> {label}</span>
          </button>
        </p>
      )}
      {hint !== undefined && (
        <p id={`${id}-hint`} className={classes['hint']}>
          {hint}
        </p>
      )}
    </div>
  )
}
