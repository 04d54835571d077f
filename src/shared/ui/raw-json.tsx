import { Button } from '@mantine/core'
import { useState } from 'react'
import { jsonToShow } from '@/shared/lib/json-to-show'
import { CopyButton } from './copy-button'
import classes from './raw-json.module.css'

interface Props {
  id: string
  /** What the service sent. */
  value: unknown
  words: { id: string; copyId: string; rawJson: string; about: string }
}

/** The id to quote, and what the service sent, once it is asked for. */
export function RawJson({ id, value, words }: Props) {
  const [isShown, setShown] = useState(false)
  return (
    <section className={classes['raw']} aria-label={words.rawJson}>
      <div>
        <span>{words.id}</span>
        <code>{id}</code>
        <CopyButton value={id} label={words.copyId} variant="subtle" size="xs" />
        <Button variant="default" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          {words.rawJson}
        </Button>
      </div>
      {isShown && (
        <>
          <p>{words.about}</p>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls on its own, so a keyboard must get there */}
          <pre tabIndex={0} aria-label={words.rawJson}>
            {jsonToShow(value)}
          </pre>
        </>
      )}
    </section>
  )
}
