import { TextInput } from '@/shared/ui/text-input'
import { Button } from '@/shared/ui/button'
import { useState } from 'react'
import { useOfferReader } from '@/api/use-reader'
import { localDateTime } from '@/shared/lib/local-date'
import classes from './cost-section.module.css'
import { instancesCatalog } from './messages'

interface Props {
  startedAt: number
  onStop: (at: number) => void
  onClose: () => void
}

export function StopForm({ startedAt, onStop, onClose }: Props) {
  const { t, format } = useOfferReader(instancesCatalog)
  const [text, setText] = useState(() => localDateTime(new Date()))
  const [isSent, setSent] = useState(false)
  const error = isSent ? faultIn(text) : null
  // The field has no seconds, so the minute of the start counts as the start.
  function faultIn(typed: string): string | null {
    const time = new Date(typed).getTime()
    if (Number.isNaN(time)) return t('stopNoTime')
    if (time > Date.now()) return t('stopFuture')
    return typed < localDateTime(new Date(startedAt)) ? t('stopEarly', { time: format.dateTime(startedAt) }) : null
  }
  const submit = () => {
    setSent(true)
    if (faultIn(text) === null) onStop(Math.max(startedAt, new Date(text).getTime()))
  }
  return (
    <form
      noValidate
      className={classes['stop']}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <TextInput
        type="datetime-local"
        label={t('stopTime')}
        description={t('stopHint')}
        value={text}
        min={localDateTime(new Date(startedAt))}
        max={localDateTime(new Date())}
        error={error}
        ref={takeFocus}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div className="row">
        <Button type="submit" size="xs">
          {t('stopSave')}
        </Button>
        <Button variant="default" size="xs" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}

const takeFocus = (input: HTMLInputElement | null) => input?.focus()
