import { useEffect } from 'react'
import type { IconName } from '@/shared/ui/icon'
import { createStore } from './create-store'
import { useStore } from './use-store'

/** Something the user can do: feeds its button, the command palette, the keyboard and the list of shortcuts. */
export interface Action {
  id: string
  /** In the user's language, for example "Clear filters". */
  label: string
  /** Heading in the user's language. Actions without one are listed under the current page. */
  group?: string
  /** Additional search terms of the palette. */
  keywords?: string
  icon?: IconName
  /** A Latin letter or sign, or "mod+" and a letter for Ctrl or ⌘. */
  key?: string
  /** Keys that the control handles itself: listed, but not listened for. */
  ownKeys?: readonly string[]
  /** Its place in the list of shortcuts; the current page by default. */
  section?: 'everywhere' | 'list'
  /** True for steps in a list, which the palette leaves out. */
  isKeyOnly?: boolean
  /** True if the action selects a value that is already active. */
  isCurrent?: boolean
  /** False hides it from the palette and switches its key off. True by default. */
  isAvailable?: () => boolean
  /** Why it cannot run now; null if it can. */
  disabledReason?: () => string | null
  run: () => void
}

export const isAvailable = (action: Action): boolean => action.isAvailable?.() ?? true

/** Runs an action unless it is not available or disabled. */
export function runAction(action: Action | undefined): void {
  if (action && isAvailable(action) && !action.disabledReason?.()) action.run()
}

const offered = createStore<ReadonlySet<readonly Action[]>>(new Set())

/** Makes actions known to the palette, the keyboard and the list of shortcuts. Returns a function that removes them. */
export function offerActions(actions: readonly Action[]): () => void {
  offered.set((before) => new Set([...before, actions]))
  return () => offered.set((before) => new Set([...before].filter((other) => other !== actions)))
}

/** Offers actions while the component is mounted. */
export function useActions(actions: readonly Action[]): void {
  useEffect(
    function offerThemWhileMounted() {
      return offerActions(actions)
    },
    [actions],
  )
}

export const useOfferedActions = (): readonly Action[] => [...useStore(offered)].flat()

/** Offers the action of a control to the command palette while the control is on the page. */
export function OfferedAction({ action }: { action: Action }): null {
  useActions([action])
  return null
}
