import { Input } from '@mantine/core'
import type { HTMLInputAutoCompleteAttribute, ReactNode } from 'react'
import { useLocale, useMessages } from '@/shared/i18n/i18n'
import { savingCatalog } from '../saving/messages'
import { sentDiskShown } from '../diff/editor-values'
import { normalizeLineBreaks, applyTyping } from '../line-breaks'
import { useEditor, useField, useFieldLabel } from './editor-context'
import { FieldFrame } from './field-frame'
import classes from './text-field.module.css'
import { usePreviousValueText } from './was-words'

type TextName =
  | 'name'
  | 'description'
  | 'image'
  | 'image_tag'
  | 'docker_username'
  | 'jupyter_directory'
  | 'ssh_username'
  | 'on_start_command'
  | 'recommended_disk_space'

interface Props {
  name: TextName
  width?: 3 | 4 | 5 | 6
  isLabelHidden?: boolean
  /** Written for machines. */
  isMono?: boolean
  /** Several lines: as many as there are, within reason. */
  isLong?: boolean
  /** Stands in the box behind the text. */
  unit?: string
  inputMode?: 'decimal' | 'text'
  placeholder?: string
  autoComplete?: HTMLInputAutoCompleteAttribute
  hint?: ReactNode
}

const MIN_ROWS = 2
const MAX_ROWS = 16

/** A field of text, in one line or several. */
export function TextField({ name, width, isLabelHidden = false, isMono = false, isLong = false, unit, hint, ...input }: Props) {
  const { field, was, isChanged, error, reset } = useField(name)
  const locale = useLocale()
  const sent = name === 'recommended_disk_space' ? sentDiskShown(was, locale) : was
  const label = useFieldLabel()(name)
  const wasWords = usePreviousValueText()
  const words = useMessages(savingCatalog)
  const isUnreported = useEditor().unreported.has(name)
  const common = {
    ...field,
    ...input,
    ...(isUnreported && { placeholder: words('notReported') }),
    spellCheck: false,
    className: classes[isMono ? 'mono' : 'plain'] ?? '',
  }
  return (
    <FieldFrame
      label={label}
      isLabelHidden={isLabelHidden}
      {...(width === undefined ? {} : { width })}
      isChanged={isChanged}
      was={wasWords(sent)}
      onReset={reset}
      hint={hint}
      error={error}
    >
      {(control) =>
        isLong ? (
          <Input
            component="textarea"
            multiline
            rows={Math.min(MAX_ROWS, Math.max(MIN_ROWS, field.value.split('\n').length))}
            error={error !== undefined}
            {...common}
            value={normalizeLineBreaks(field.value)}
            onChange={({ currentTarget }) => field.onChange(applyTyping(field.value, currentTarget.value))}
            {...control}
          />
        ) : (
          <Input
            error={error !== undefined}
            rightSection={unit && <span className={classes['unit']}>{unit}</span>}
            {...common}
            value={field.value === was ? sent : field.value}
            onChange={({ currentTarget: { value } }) => field.onChange(value === sent ? was : value)}
            {...control}
          />
        )
      }
    </FieldFrame>
  )
}
