import { useId, type MouseEventHandler, type ReactNode } from 'react'
import { useMessages } from '@/shared/i18n/i18n'
import classes from '../template-editor.module.css'
import { editorCatalog } from './editor-context'

export interface ControlProps {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

interface Props {
  label: string
  /** For a field whose section heading is the same. */
  isLabelHidden?: boolean
  /** True if the children have labels of their own, or there is no control. */
  isGroup?: boolean
  /** Twelfths of the row; full width if absent. */
  width?: 3 | 4 | 5 | 6
  isChanged: boolean
  was: string
  onReset: MouseEventHandler
  hint?: ReactNode
  error: string | undefined
  children: (control: ControlProps) => ReactNode
}

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
    <div className={`stack gap-1 ${classes['field']}`} data-width={width} data-changed={isChanged || undefined}>
      {!isGroup && (
        <label htmlFor={id} className={isLabelHidden ? 'sr-only' : 'medium weight-500 leading-13'}>
          {label}
        </label>
      )}
      {children({ id, 'aria-invalid': error === undefined ? undefined : true, 'aria-describedby': describedBy })}
      {error !== undefined && (
        <p id={`${id}-error`} className="fault leading-14">
          {error}
        </p>
      )}
      {isChanged && (
        <p className="row caption break-anywhere baseline leading-14">
          <span id={`${id}-was`}>{was}</span>
          <button type="button" className="text-button high-24 phone-high coarse-high" onClick={onReset}>
            {t('reset')}
            <span className="sr-only"> {label}</span>
          </button>
        </p>
      )}
      {hint !== undefined && (
        <p id={`${id}-hint`} className="caption leading-14">
          {hint}
        </p>
      )}
    </div>
  )
}

/** A heading with its fields. No landmark, because some fields have the same name as their section. */
export function Section({ title, about, children }: { title: string; about?: string; children: ReactNode }) {
  return (
    <section className={`grid ruled gap-3 pad-y-4 ${classes['section']}`}>
      <div className="stack gap-1">
        <h2 className="normal">{title}</h2>
        {about !== undefined && <p className="caption">{about}</p>}
      </div>
      <div className={`grid min-0 top gap-3 ${classes['fields']}`}>{children}</div>
    </section>
  )
}
