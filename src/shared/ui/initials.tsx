import { useState, type CSSProperties } from 'react'
import { hashText } from '@/shared/lib/canonical-json'
import { safePicture } from '@/shared/lib/safe-url'
import classes from './initials.module.css'

interface Props {
  name: string
  /** URL from the API: untrusted. */
  picture?: string | null | undefined
  size?: 'sm' | 'md' | 'lg'
  /** One of `MARK_COLOURS`; from the name by default. */
  colour?: number
  letters?: string
}

/** Shows the picture if it is safe to load, else the initials on a colour derived from the name. Decorative. */
export function Initials({ name, picture, size = 'md', colour = colourOf(name), letters = initialsOf(name) }: Props) {
  const [failed, setFailed] = useState<string | null>(null)
  const source = safePicture(picture)
  if (source !== null && source !== failed) {
    return <img className={classes['mark']} data-size={size} src={source} alt="" loading="lazy" onError={() => setFailed(source)} />
  }
  return (
    <span
      className={classes['mark']}
      style={{ '--hue': HUES[colour % HUES.length] } as CSSProperties}
      data-size={size}
      data-tone={Math.floor(colour / HUES.length)}
      aria-hidden="true"
    >
      {letters}
    </span>
  )
}

/** Easily distinguishable hues. initials.module.css has three tones of each. */
const HUES = [265, 305, 350, 35, 75, 125, 170, 225]
export const MARK_COLOURS = HUES.length * 3

/** The colour of a text, or of an ID: always the same one. */
export const colourOf = (text: string, among = HUES.length): number => Number(BigInt(`0x${hashText(text)}`) % BigInt(among))

/** Returns the first letters of the first two words without version numbers, or the first two letters of a single word. */
export function initialsOf(name: string): string {
  const [first = '', second] = name.match(/\p{L}{2,}/gu) ?? name.match(/[\p{L}\p{N}]/gu) ?? []
  const letters = second === undefined ? (first.match(/./gu) ?? []).slice(0, 2) : [first, second].map((word) => /./u.exec(word)?.[0])
  return letters.join('').toUpperCase()
}
