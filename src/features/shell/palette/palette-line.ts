import type { ReactNode } from 'react'
import type { IconName } from '@/shared/ui/icon'

export interface PaletteLine {
  id: string
  icon: IconName
  label: string
  detail?: string | undefined
  end?: ReactNode
  key?: string
  isCurrent?: boolean | undefined
  /** True if the palette stays open, because the line changes the search. */
  staysOpen?: boolean
  run: () => void
}

export interface PaletteGroup {
  id: string
  /** Undefined for the search itself, which needs no heading. */
  title?: string
  note?: string | undefined
  lines: PaletteLine[]
  /** True if `PaletteNotes` shows the heading, with a button: a list box may contain only options. */
  hasOwnHead?: boolean
}

/** A group before it is cut. Its lines are made when shown: a single digit finds hundreds of names. */
export interface FoundGroup extends Omit<PaletteGroup, 'lines'> {
  count: number
  take: (count: number) => PaletteLine[]
}

export const linesOf = <Item>(items: readonly Item[], line: (item: Item) => PaletteLine): Pick<FoundGroup, 'count' | 'take'> => ({
  count: items.length,
  take: (count) => items.slice(0, count).map((item) => line(item)),
})

export const theseLines = (lines: readonly PaletteLine[]) => linesOf(lines, (line) => line)

const SHORT = 3
/** Lines of a group after that; more would be a page and not a palette. */
const LONG = 30

/** Cuts long groups. @param unfolded ID of the groups that the user opened @param more makes the line that opens the rest */
export const cutGroups = (
  groups: readonly FoundGroup[],
  unfolded: ReadonlySet<string>,
  more: (group: FoundGroup) => PaletteLine,
): PaletteGroup[] =>
  groups
    .filter(({ count }) => count > 0)
    .map((group) => {
      if (unfolded.has(group.id)) return { ...group, lines: group.take(LONG) }
      // One hidden line is not worth a line of its own.
      return { ...group, lines: group.count > SHORT + 1 ? [...group.take(SHORT), more(group)] : group.take(group.count) }
    })
