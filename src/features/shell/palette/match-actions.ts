import { keyboardVariants } from '@/domain/keyboard-layout'
import type { Action } from '@/shared/lib/actions'
import { foldText } from '@/shared/lib/fold-text'

/**
 * Finds commands that contain every word. Labels that start with the first word come first. A text typed with another keyboard
 * layout is tried again as meant: “рщыеы” finds “hosts”.
 */
export function matchActions(commands: readonly Action[], text: string): Action[] {
  for (const variant of keyboardVariants(foldText(text))) {
    const words = variant.split(/\s+/).filter(Boolean)
    const found = commands.filter(({ label, group = '', keywords = '' }) => {
      const place = foldText(`${label} ${group} ${keywords}`)
      return words.every((word) => place.includes(word))
    })
    const order = ({ label }: Action) => (foldText(label).startsWith(words[0] ?? '') ? 0 : 1)
    if (found.length > 0) return found.toSorted((a, b) => order(a) - order(b))
  }
  return []
}
