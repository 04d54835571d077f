import { useEffect } from 'react'
import { createStore } from './create-store'
import { useStore } from './use-store'

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

const offered = createStore<ReadonlySet<readonly Command[]>>(new Set())

/** Puts commands into the palette; the returned function takes them out again. */
export function offerCommands(commands: readonly Command[]): () => void {
  offered.set((before) => new Set([...before, commands]))
  return () => offered.set((before) => new Set([...before].filter((other) => other !== commands)))
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

/** What the pages on screen offer at the moment. */
export const useOfferedCommands = (): readonly Command[] => [...useStore(offered)].flat()
