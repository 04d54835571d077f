import { useEffect, useLayoutEffect, useState } from 'react'
import { createStore } from '@/shared/lib/create-store'
import { useStore } from '@/shared/lib/use-store'

interface Announcement {
  id: number
  text: string
  isUrgent: boolean
  region: symbol | undefined
}

/** Long enough for a slow voice to start. Then the hidden text is removed for users who walk through the page. */
const KEPT_MS = 5_000

let lastId = 0
/** Regions that are on screen, the topmost layer last: screen readers may ignore the page below a dialog. */
let regions: readonly symbol[] = []
const announcements = createStore<readonly Announcement[]>([])

/** Screen readers announce the text once. It must not also be in a `Status`, which announces itself. @param isUrgent interrupts the user @returns removes the text */
export function announce(text: string, isUrgent = false): () => void {
  const added = { id: (lastId += 1), text, isUrgent, region: regions.at(-1) }
  announcements.set((shown) => [...shown, added])
  const remove = () => announcements.set((shown) => shown.filter((other) => other !== added))
  setTimeout(remove, KEPT_MS)
  return remove
}

/** Announces a text when it appears on the page and when it changes. An empty text is silent. */
export function useAnnounced(text: string, isUrgent = false): void {
  useEffect(
    function announceTheChange() {
      return text === '' ? undefined : announce(text, isUrgent)
    },
    [text, isUrgent],
  )
}

/** The live region of all announcements, once in the page and once in each open dialog. Without a role, because the page has its own `Status`. */
export function Announcer() {
  'use no memo'
  const [own] = useState(() => Symbol('region'))
  const texts = useStore(announcements).filter(({ region }) => region === own)
  useLayoutEffect(
    function receiveAnnouncements() {
      regions = [...regions, own]
      return () => {
        regions = regions.filter((other) => other !== own)
      }
    },
    [own],
  )
  const draw = (areUrgent: boolean) => texts.map(({ id, text, isUrgent }) => isUrgent === areUrgent && <span key={id}>{text}</span>)
  return (
    <div className="sr-only">
      <p aria-live="polite">{draw(false)}</p>
      <p aria-live="assertive">{draw(true)}</p>
    </div>
  )
}
