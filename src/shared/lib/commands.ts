import { useEffect } from 'react'
import { createStore } from './create-store'
import { useStore } from './use-store'

export interface Command {
  id: string
  label: string
  /** Heading in the user's language. Commands without one are listed under the current page. */
  group?: string
  keywords?: string
  /** True if the command selects a value that is already active. */
  isCurrent?: boolean
  run: () => void
}

const offered = createStore<ReadonlySet<readonly Command[]>>(new Set())

export function offerCommands(commands: readonly Command[]): () => void {
  offered.set((before) => new Set([...before, commands]))
  return () => offered.set((before) => new Set([...before].filter((other) => other !== commands)))
}

export function useCommands(commands: readonly Command[]): void {
  useEffect(
    function offerThemWhileMounted() {
      return offerCommands(commands)
    },
    [commands],
  )
}

export const useOfferedCommands = (): readonly Command[] => [...useStore(offered)].flat()
