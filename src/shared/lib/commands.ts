import { useEffect, useSyncExternalStore } from 'react'

/** Something the command palette can do. */
export interface Command {
  id: string
  /** In the reader's language, for example "Clear filters". */
  label: string
  /** Heading under which it stands, in the reader's language; without one it belongs to the page on screen. */
  group?: string
  /** Other words under which people look for it. */
  keywords?: string
  /** Says that this is how things are now. */
  isCurrent?: boolean
  run: () => void
}

let offered: ReadonlySet<readonly Command[]> = new Set()
const listeners = new Set<() => void>()

function set(next: ReadonlySet<readonly Command[]>): void {
  offered = next
  listeners.forEach((listener) => listener())
}

/** Puts commands into the palette; the returned function takes them out again. */
export function offerCommands(commands: readonly Command[]): () => void {
  set(new Set([...offered, commands]))
  return () => set(new Set([...offered].filter((other) => other !== commands)))
}

/** Puts commands into the palette while the component is on screen. */
export function useCommands(commands: readonly Command[]): void {
  useEffect(
    function offerThemWhileMounted() {
      return offerCommands(commands)
    },
    [commands],
  )
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What the pages on screen offer at the moment. */
export const useOfferedCommands = (): readonly Command[] => [...useSyncExternalStore(subscribe, () => offered)].flat()
