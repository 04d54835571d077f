import type { Command } from '@/shared/lib/commands'

/** A command with its heading. */
export type ShellCommand = Command & { group: string }

const fold = (text: string): string => text.toLocaleLowerCase().replaceAll('ё', 'е')

/** Every word of the search must occur; labels that begin with it come first, otherwise the order stays. */
export function matchCommands(commands: readonly ShellCommand[], text: string): ShellCommand[] {
  const words = fold(text).split(/\s+/).filter(Boolean)
  const found = commands.filter(({ label, group, keywords = '' }) => {
    const place = fold(`${label} ${group} ${keywords}`)
    return words.every((word) => place.includes(word))
  })
  const first = words[0]
  if (first === undefined) return found
  const starts = ({ label }: ShellCommand) => fold(label).startsWith(first)
  // A group stands together, so it is the groups that are put in order.
  const groups = [...new Set(found.map(({ group }) => group))]
  const best = (group: string) => (found.some((command) => command.group === group && starts(command)) ? 0 : 1)
  return groups.toSorted((a, b) => best(a) - best(b)).flatMap((group) => found.filter((command) => command.group === group))
}
