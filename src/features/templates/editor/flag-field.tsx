import { Checkbox } from '@mantine/core'
import { useMessages } from '@/shared/i18n/i18n'
import { savingCatalog } from '../saving/messages'
import { useField, useFieldLabel } from './editor-context'
import classes from './flag-field.module.css'
import { editorCatalog } from './messages'
import { usePreviousValueText } from './was-words'

interface Props {
  name: 'use_ssh' | 'direct_ssh' | 'use_jupyter' | 'use_jupyter_lab'
}

/** Yes or no. */
export function FlagField({ name }: Props) {
  const t = useMessages(editorCatalog)
  const { field, was, isChanged, error, reset } = useField(name)
  const { ref, value, onChange, onBlur } = field
  const label = useFieldLabel()(name)
  const wasWords = usePreviousValueText()
  const words = useMessages(savingCatalog)
  return (
    <div className={classes['flag']} data-changed={isChanged || undefined}>
      <Checkbox
        label={label}
        name={name}
        ref={ref}
        onBlur={onBlur}
        checked={value ?? false}
        indeterminate={value === null}
        description={value === null && words('notReported')}
        onChange={(event) => onChange(event.currentTarget.checked)}
        error={error}
      />
      {isChanged && (
        <span className={classes['was']}>
          {wasWords(was)}{' '}
          <button type="button" onClick={reset}>
            {t('reset')}
            <span className="sr-only"> {label}</span>
          </button>
        </span>
      )}
    </div>
  )
}
