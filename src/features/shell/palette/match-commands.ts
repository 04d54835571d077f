import { keyboardReadings } from '@/domain/keyboard-layout'
import type { Command } from '@/shared/lib/commands'

/** Not by the locale of the browser: a Turkish one would turn “I” into “ı”. */
const fold = (text: string): string => text.toLowerCase().replaceAll('ё', 'е')

/** Commands with every word; labels that start with the first one lead. Tries another keyboard layout: “рщыеы” finds “hosts”. */
export function matchCommands(commands: readonly Command[], text: string): Command[] {
  for (const reading of keyboardReadings(fold(text))) {
    const words = reading.split(/\s+/).filter(Boolean)
    const found = commands.filter(({ label, group = '', keywords = '' }) => {
      const place = fold(`${label} ${group} ${keywords}`)
      return words.every((word) => place.includes(word))
    })
    const order = ({ label }: Command) => (fold(label).startsWith(words[0] ?? '') ? 0 : 1)
    if (found.length > 0) return found.toSorted((a, b) => order(a) - order(b))
  }
  return []
}
