import type { ComponentProps } from 'react'
import { useDraft } from '@/shared/forms/use-draft'
import { Icon } from './icon'
import classes from './fields.module.css'

interface Props extends Pick<ComponentProps<'input'>, 'ref' | 'title'> {
  label: string
  value: string
  onChange: (value: string) => void
  /** Has the focus when its dialog opens. */
  'data-autofocus'?: true | undefined
}

/**
 * Short debounce in milliseconds: the search runs on loaded rows. A blur does not end it: the press on a row would move
 * the rows before it is released, and the click would be lost.
 */
const REST_MS = 120

/** Text search over rows that are loaded. The address holds the text; typing never waits for it. */
export function SearchBox({ label, value, onChange, ...input }: Props) {
  const draft = useDraft<string>({ value, show: (text) => text, read: (text) => ({ value: text }), onCommit: onChange, rest: REST_MS })
  return (
    <div className={`min-0 relative ${classes['search']}`}>
      <Icon className="dim absolute pass-through" name="search" size={14} />
      <input
        type="search"
        className="input full medium phone-large glows"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        {...input}
        {...draft.field}
        onBlur={undefined}
      />
    </div>
  )
}
