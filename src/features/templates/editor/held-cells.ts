import { useState } from 'react'
import type { EnvEntry } from '../env/env-entry'

export type CellPart = 'key' | 'value'

/** What was typed into a cell and cannot be written into the text: it stays in the cell, and nowhere else. */
export interface HeldCell {
  /** The place of its entry, and what that says: lines may come and go above it. */
  index: number
  said: string
  part: CellPart
  typed: string
}

export const saidBy = ({ kind, key, value }: EnvEntry): string => JSON.stringify([kind, key, value])

/** Where their entries are now; what belongs to one that is gone goes with it. */
export function locateHeld(held: readonly HeldCell[], entries: readonly EnvEntry[]): HeldCell[] {
  const said = entries.map(saidBy)
  return held.flatMap((cell) => {
    const index = said[cell.index] === cell.said ? cell.index : said.indexOf(cell.said)
    return index < 0 ? [] : [{ ...cell, index }]
  })
}

/** The cells of the table whose text cannot be written. Nothing that was typed is lost: they hold the editor until they are put right. */
export function useInvalidCells(entries: readonly EnvEntry[]) {
  const [all, setAll] = useState<readonly HeldCell[]>([])
  const held = locateHeld(all, entries)
  return {
    held,
    textOf: (index: number, part: CellPart): string | null =>
      held.find((cell) => cell.index === index && cell.part === part)?.typed ?? null,
    /** @param typed null where the cell could be written; its entry may say something else now */
    note(index: number, part: CellPart, typed: string | null, now: EnvEntry) {
      const others = held.filter((cell) => cell.index !== index || cell.part !== part)
      const same = others.map((cell) => (cell.index === index ? { ...cell, said: saidBy(now) } : cell))
      setAll(typed === null ? same : [...same, { index, part, typed, said: saidBy(now) }])
    },
    /** The line goes, and what was typed into it. */
    drop: (index: number) => setAll(held.filter((cell) => cell.index !== index)),
  }
}
