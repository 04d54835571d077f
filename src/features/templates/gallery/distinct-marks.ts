import { templateName } from '@/domain/template-text'
import type { Template } from '@/contract/template'
import { colourOf, initialsOf, MARK_COLOURS } from '@/shared/ui/initials'

export interface Mark {
  letters: string
  colour: number
}

/** The initials in the colour of the ID, as on the template's page. If two are alike, the later ID takes what is next free. */
export function distinctMarks(templates: readonly Template[]): ReadonlyMap<string, Mark> {
  const taken = new Map<string, Set<number>>()
  const marks = new Map<string, Mark>()
  for (const template of templates.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    for (const letters of lettersFor(initialsOf(templateName(template)))) {
      const used = taken.get(letters) ?? new Set()
      if (used.size === MARK_COLOURS) continue
      let colour = colourOf(template.id, MARK_COLOURS)
      while (used.has(colour)) colour = (colour + 1) % MARK_COLOURS
      taken.set(letters, used.add(colour))
      marks.set(template.id, { letters, colour })
      break
    }
  }
  return marks
}

const OTHERS = Array.from('23456789ABCDEFGHIJKLMNOPQRSTUVWXYZ')

/** The initials, then pairs with the same first letter, then all others: more than the console lists. */
function* lettersFor(initials: string): Generator<string> {
  yield initials
  const [own = ''] = Array.from(initials)
  for (const first of [own, ...OTHERS]) for (const second of OTHERS) yield first + second
}
