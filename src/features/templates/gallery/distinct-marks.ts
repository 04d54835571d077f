import { templateName } from '@/domain/template-text'
import type { Template } from '@/contract/template'
import { colourOf, initialsOf, MARK_COLOURS } from '@/shared/ui/initials'

/** By the ID, as on the template's page. If two have the same one, the later ID takes the next free one. */
export function distinctColours(templates: readonly Template[]): ReadonlyMap<string, number> {
  const taken = new Map<string, Set<number>>()
  const colours = new Map<string, number>()
  for (const template of templates.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const letters = initialsOf(templateName(template))
    const used = taken.get(letters) ?? new Set()
    taken.set(letters, used)
    let colour = colourOf(template.id, MARK_COLOURS)
    while (used.size < MARK_COLOURS && used.has(colour)) colour = (colour + 1) % MARK_COLOURS
    used.add(colour)
    colours.set(template.id, colour)
  }
  return colours
}
