import { useState } from 'react'
import { hashText } from '@/shared/lib/canonical-json'
import { safePicture } from '@/shared/lib/safe-url'
import classes from './initials.module.css'

interface Props {
  /** Of what it stands for; the name itself is written beside it. */
  name: string
  /** As the service sent it: untrusted. */
  picture?: string | null | undefined
  size?: 'sm' | 'md' | 'lg'
  /** What gives the colour, where things of one family should look alike; the name otherwise. */
  family?: string | null
}

/** The picture of a thing where it may be shown, else its initials on a colour of its own. Decorative. */
export function Initials({ name, picture, size = 'md', family }: Props) {
  const [failed, setFailed] = useState<string | null>(null)
  const source = safePicture(picture)
  if (source !== null && source !== failed) {
    return <img className={classes['mark']} data-size={size} src={source} alt="" loading="lazy" onError={() => setFailed(source)} />
  }
  return (
    <span className={classes['mark']} data-size={size} data-hue={hueOf(family || name)} aria-hidden="true">
      {initialsOf(name)}
    </span>
  )
}

/** As many colours as can be told apart at a glance; initials.module.css names them. */
const HUES = 8

const hueOf = (name: string): number => Number(BigInt(`0x${hashText(name)}`) % BigInt(HUES))

/** First letters of the first two words that are no versions; of one word, its first two. */
export function initialsOf(name: string): string {
  const [first = '', second] = name.match(/\p{L}{2,}/gu) ?? name.match(/[\p{L}\p{N}]/gu) ?? []
  const letters = second === undefined ? (first.match(/./gu) ?? []).slice(0, 2) : [first, second].map((word) => /./u.exec(word)?.[0])
  return letters.join('').toUpperCase()
}
