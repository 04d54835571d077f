import { Input } from '@mantine/core'
import type { ControllerRenderProps } from 'react-hook-form'
import type { EditorInput } from '../diff/editor-values'
import { normalizeLineBreaks, applyTyping } from '../line-breaks'
import type { ControlProps } from './field-frame'
import classes from './text-field.module.css'

interface Props {
  field: ControllerRenderProps<EditorInput, 'env'>
  isWrong: boolean
  control: ControlProps
}

const MIN_ROWS = 6
const MAX_ROWS = 24

/** The text itself: what stands here is what is saved. */
export function EnvRaw({ field, isWrong, control }: Props) {
  return (
    <Input
      component="textarea"
      multiline
      rows={Math.min(MAX_ROWS, Math.max(MIN_ROWS, field.value.split('\n').length + 1))}
      className={classes['mono'] ?? ''}
      spellCheck={false}
      autoComplete="off"
      autoCapitalize="off"
      error={isWrong}
      {...field}
      value={normalizeLineBreaks(field.value)}
      onChange={({ currentTarget }) => field.onChange(applyTyping(field.value, currentTarget.value))}
      {...control}
    />
  )
}
