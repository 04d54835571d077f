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

const SHORT = 3
/** Lines of a group after that; more would be a page and not a palette. */
const LONG = 30

/** Cuts long groups. @param unfolded ID of the groups that the user opened @param more makes the line that opens the rest */
export const cutGroups = (
  groups: readonly PaletteGroup[],
  unfolded: ReadonlySet<string>,
  more: (group: PaletteGroup) => PaletteLine,
): PaletteGroup[] =>
  groups
    .filter(({ lines }) => lines.length > 0)
    .map((group) => {
      if (unfolded.has(group.id)) return { ...group, lines: group.lines.slice(0, LONG) }
      // One hidden line is not worth a line of its own.
      return group.lines.length > SHORT + 1 ? { ...group, lines: [...group.lines.slice(0, SHORT), more(group)] } : group
    })
