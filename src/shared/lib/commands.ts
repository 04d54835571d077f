import { useEffect } from 'react'
import { createStore } from './create-store'
import { useStore } from './use-store'

/** An entry of the command palette. */
export interface Command {
  id: string
  /** In the user's language, for example "Clear filters". */
  label: string
  /** Heading in the user's language. Commands without one are listed under the current page. */
  group?: string
  /** Additional search terms. */
  keywords?: string
  /** True if the command selects a value that is already active. */
  isCurrent?: boolean
  run: () => void
}

const offered = createStore<ReadonlySet<readonly Command[]>>(new Set())

/** Adds commands to the palette. Returns a function that removes them. */
export function offerCommands(commands: readonly Command[]): () => void {
  offered.set((before) => new Set([...before, commands]))
  return () => offered.set((before) => new Set([...before].filter((other) => other !== commands)))
}

/** Adds commands to the palette while the component is mounted. */
export function useCommands(commands: readonly Command[]): void {
  useEffect(
    function offerThemWhileMounted() {
      return offerCommands(commands)
    },
    [commands],
  )
}

export const useOfferedCommands = (): readonly Command[] => [...useStore(offered)].flat()
