import { Button } from './button'
import { useState } from 'react'
import { jsonToShow } from '@/shared/lib/cut-text'
import { CopyButton } from './copy-button'
import { ScrollText } from './scroll-region'
import classes from './raw-json.module.css'

interface Props {
  id: string
  value: unknown
  words: { id: string; copyId: string; rawJson: string; about: string }
}

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
          <ScrollText label={words.rawJson}>{jsonToShow(value)}</ScrollText>
        </>
      )}
    </section>
  )
}
