import { useRouter } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import { onKeyRemoved } from '@/api/api-key'

/** Selected hosts by ID, so that sorting, filtering and loading again cannot move the selection to other rows. */
export type Chosen = ReadonlySet<string>

export const NONE: Chosen = new Set()

export function toggle(chosen: Chosen, id: string): Chosen {
  const next = new Set(chosen)
  if (!next.delete(id)) next.add(id)
  return next
}

export function setAll(chosen: Chosen, ids: readonly string[], isChosen: boolean): Chosen {
  const next = new Set(chosen)
  for (const id of ids) {
    if (isChosen) next.add(id)
    else next.delete(id)
  }
  return next
}

/** Toggles a row with Shift: all rows from the last used one to this one get its new state. */
export function toggleUpTo(chosen: Chosen, ordered: readonly string[], anchor: string | null, id: string): Chosen {
  const from = anchor === null ? -1 : ordered.indexOf(anchor)
  const to = ordered.indexOf(id)
  if (from < 0 || to < 0) return toggle(chosen, id)
  return setAll(chosen, ordered.slice(Math.min(from, to), Math.max(from, to) + 1), !chosen.has(id))
}

export function selectionShare(chosen: Chosen, ids: readonly string[]): 'none' | 'some' | 'all' {
  const count = ids.filter((id) => chosen.has(id)).length
  return count === 0 ? 'none' : count === ids.length ? 'all' : 'some'
}

export interface Selection {
  chosen: Chosen
  /** @param ordered IDs in the order of the screen if Shift is held */
  toggle: (id: string, ordered?: readonly string[]) => void
  setAll: (ids: readonly string[], isChosen: boolean) => void
  clear: () => void
}

type Kept = Map<string | undefined, Chosen>

let kept: Kept | undefined

/** Selections by history entry: Back from the page of a host restores the one that was left. A link to the list starts without. */
function keptSelections(): Kept {
  if (kept) return kept
  const stop = onKeyRemoved((loss) => {
    if (loss === 'locked') return
    // The next key may belong to another account. An open page goes on writing to its own map, which no other page reads.
    kept = undefined
    stop()
  })
  return (kept = new Map())
}

export function useSelection(): Selection {
  const router = useRouter()
  const entry = () => router.latestLocation.state.__TSR_key
  const [selections] = useState(keptSelections)
  const [{ chosen }, set] = useState<{ chosen: Chosen; anchor: string | null }>({ chosen: selections.get(entry()) ?? NONE, anchor: null })
  // After each render, because a filter makes another entry.
  useEffect(function keepForBack() {
    selections.set(entry(), chosen)
  })
  // Stable functions, so that a click re-renders one row and not all of them.
  const actions = useMemo(
    () => ({
      toggle: (id: string, ordered?: readonly string[]) =>
        set((before) => ({
          chosen: ordered ? toggleUpTo(before.chosen, ordered, before.anchor, id) : toggle(before.chosen, id),
          anchor: id,
        })),
      setAll: (ids: readonly string[], isChosen: boolean) => set((before) => ({ ...before, chosen: setAll(before.chosen, ids, isChosen) })),
      clear: () => set({ chosen: NONE, anchor: null }),
    }),
    [],
  )
  return { chosen, ...actions }
}
