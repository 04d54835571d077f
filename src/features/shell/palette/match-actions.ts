import { keyboardVariants } from '@/domain/keyboard-layout'
import type { Action } from '@/shared/lib/actions'

/** Not by the locale of the browser: a Turkish one would turn “I” into “ı”. */
const fold = (text: string): string => text.toLowerCase().replaceAll('ё', 'е')

/**
 * Finds commands that contain every word. Labels that start with the first word come first. A text typed with another keyboard
 * layout is tried again as meant: “рщыеы” finds “hosts”.
 */
export function matchActions(commands: readonly Action[], text: string): Action[] {
  for (const variant of keyboardVariants(fold(text))) {
    const words = variant.split(/\s+/).filter(Boolean)
    const found = commands.filter(({ label, group = '', keywords = '' }) => {
      const place = fold(`${label} ${group} ${keywords}`)
      return words.every((word) => place.includes(word))
    })
    const order = ({ label }: Action) => (fold(label).startsWith(words[0] ?? '') ? 0 : 1)
    if (found.length > 0) return found.toSorted((a, b) => order(a) - order(b))
  }
  return []
}
