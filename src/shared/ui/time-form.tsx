import { useState } from 'react'
import { LAST_TIME, localDateTime } from '@/shared/lib/local-date'
import { useMessages } from '@/shared/i18n/i18n'
import { Button } from './button'
import { uiCatalog } from './messages'
import { TextInput } from './text-input'
import { takeFocus } from './take-focus'

interface Props {
  label: string
  description?: string
  /** The first value in epoch milliseconds, as `min`. */
  initial: () => number
  min?: number
  /** The fault of a typed time, shown after the first attempt to save. @param time NaN if no time is typed, or a year above 9999 */
  faultIn: (time: number) => string | null
  save: string
  className?: string | undefined
  onSave: (time: number) => void
  onClose: () => void
}

const MINUTE_MS = 60_000

/** One local date and time, to the minute. */
export function TimeForm({ label, description, initial, min, faultIn, save, className, onSave, onClose }: Props) {
  const t = useMessages(uiCatalog)
  const [first] = useState(initial)
  const firstText = localDateTime(new Date(first))
  const [text, setText] = useState(firstText)
  const [isSent, setSent] = useState(false)
  const parse = () => {
    // A text that the clock shows twice, as at the end of daylight saving, would be parsed as the earlier time.
    const time = text === firstText ? first - (first % MINUTE_MS) : new Date(text).getTime()
    return time > LAST_TIME ? Number.NaN : time
  }
  const fault = () => faultIn(parse())
  const submit = () => {
    setSent(true)
    if (fault() === null) onSave(parse())
  }
  return (
    <form
      noValidate
      className={className}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <TextInput
        type="datetime-local"
        label={label}
        description={description}
        value={text}
        max="9999-12-31T23:59"
        {...(min === undefined ? {} : { min: localDateTime(new Date(min)) })}
        error={isSent ? fault() : null}
        ref={takeFocus}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div className="row">
        <Button type="submit" size="xs">
          {save}
        </Button>
        <Button variant="default" size="xs" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}
