import type { Command } from '@/shared/lib/commands'

const fold = (text: string): string => text.toLocaleLowerCase().replaceAll('ё', 'е')

/** Finds commands that contain every word. Labels that start with the first word come first. */
export function matchCommands(commands: readonly Command[], text: string): Command[] {
  const words = fold(text).split(/\s+/).filter(Boolean)
  const found = commands.filter(({ label, group = '', keywords = '' }) => {
    const place = fold(`${label} ${group} ${keywords}`)
    return words.every((word) => place.includes(word))
  })
  const order = ({ label }: Command) => (fold(label).startsWith(words[0] ?? '') ? 0 : 1)
  return found.toSorted((a, b) => order(a) - order(b))
}
