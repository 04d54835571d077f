import type { FieldsWith } from '@/contract/template-fields'
import { useMessages } from '@/shared/i18n/i18n'
import { FormCheckbox } from '@/shared/ui/form-checkbox'
import { savingCatalog } from '../saving/messages'
import { useField, useFieldLabel } from './editor-context'
import classes from './fields.module.css'
import { editorCatalog } from './messages'
import { usePreviousValueText } from './change-text'

interface Props {
  /** `is_private` has a radio group instead. */
  name: Exclude<FieldsWith<{ kind: 'flag' }>, 'is_private'>
}

export function FlagField({ name }: Props) {
  const t = useMessages(editorCatalog)
  const { field, was, isChanged, error, reset } = useField(name)
  const { ref, value, onChange, onBlur } = field
  const label = useFieldLabel()(name)
  const previousText = usePreviousValueText()
  const text = useMessages(savingCatalog)
  return (
    <div className={`row ${classes['flag']}`} data-changed={isChanged || undefined}>
      <FormCheckbox
        label={label}
        name={name}
        ref={ref}
        onBlur={onBlur}
        checked={value ?? false}
        indeterminate={value === null}
        description={value === null && text('notReported')}
        onChange={(event) => onChange(event.currentTarget.checked)}
        error={error}
      />
      {isChanged && (
        <span className={`caption ${classes['flagWas']}`}>
          {previousText(name, was)}{' '}
          <button type="button" className="text-button" onClick={reset}>
            {t('reset')}
            <span className="sr-only"> {label}</span>
          </button>
        </span>
      )}
    </div>
  )
}
