import type { FieldsWith } from '@/contract/template-fields'
import type { HTMLInputAutoCompleteAttribute, ReactNode } from 'react'
import { useLocale, useMessages } from '@/shared/i18n/i18n'
import { Input, LinesInput } from '@/shared/ui/input'
import { savingCatalog, isCode } from '../saving/value-text'
import { sentDiskShown } from '../diff/editor-values'
import { specOf, type WritableField } from '../diff/template-values'
import { normalizeLineBreaks, applyTyping } from '../line-breaks'
import { useEditor, useField, useFieldLabel, editorCatalog } from './editor-context'
import { markedLine } from '../env/copied-marks'
import { FieldFrame } from './field-frame'
import classes from '../template-editor.module.css'
import { usePreviousValueText } from './change-text'

interface Props {
  name: Exclude<WritableField, FieldsWith<{ kind: 'env' | 'flag' }>>
  width?: 3 | 4 | 5 | 6
  isLabelHidden?: boolean
  /** Shown inside the box, after the text. */
  unit?: string
  inputMode?: 'decimal' | 'text'
  placeholder?: string
  autoComplete?: HTMLInputAutoCompleteAttribute
  hint?: ReactNode
  /** Takes a pasted text. Returns false to leave it to the browser. */
  onPasteText?: (text: string) => boolean
}

const MIN_ROWS = 2
const MAX_ROWS = 16

export function TextField({ name, width, isLabelHidden = false, unit, hint, onPasteText, ...input }: Props) {
  const { field, was, isChanged, error, reset } = useField(name)
  const locale = useLocale()
  const sent = specOf(name).kind === 'number' ? sentDiskShown(was, locale) : was
  const label = useFieldLabel()(name)
  const previousText = usePreviousValueText()
  const text = useMessages(savingCatalog)
  const warning = useCopiedMarks(name, field.value)
  const isUnreported = useEditor().unreported.has(name)
  const common = {
    ...field,
    ...input,
    ...(isUnreported && { placeholder: text('notReported') }),
    spellCheck: false,
    className: (isCode(name) ? classes['mono'] : classes['plain']) ?? '',
  }
  return (
    <FieldFrame
      label={label}
      isLabelHidden={isLabelHidden}
      {...(width === undefined ? {} : { width })}
      isChanged={isChanged}
      was={previousText(name, sent)}
      onReset={reset}
      hint={
        warning === undefined ? (
          hint
        ) : (
          <>
            <span className="warn">{warning}</span> {hint}
          </>
        )
      }
      error={error}
    >
      {(control) =>
        specOf(name).isMultiline ? (
          <LinesInput
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
            rightSection={unit && <span className="caption">{unit}</span>}
            {...common}
            value={field.value === was ? sent : field.value}
            onPaste={(event) => onPasteText?.(event.clipboardData.getData('text')) && event.preventDefault()}
            onChange={({ currentTarget: { value } }) => field.onChange(value === sent ? was : value)}
            {...control}
          />
        )
      }
    </FieldFrame>
  )
}

/** Names what a document or chat has left in the text, with its line. It may be meant, so it is kept. */
function useCopiedMarks(name: WritableField, text: string): string | undefined {
  const t = useMessages(editorCatalog)
  const found = markedLine(text, isCode(name))
  if (!found) return undefined
  const { line, marks } = found
  if (specOf(name).isMultiline) return t(marks === 'curlyQuotes' ? 'curlyQuotesAt' : 'invisibleAt', { line })
  return t(marks === 'curlyQuotes' ? 'curlyQuotesHere' : 'invisibleHere')
}
