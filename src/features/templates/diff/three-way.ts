import { isUnreported, WRITABLE_FIELDS, type TemplateValues, type WritableField } from './template-values'

/** `mine` and `theirs` name the side that changed the field; `agreed` is the same change on both sides. */
export type Fate = 'same' | 'mine' | 'theirs' | 'agreed' | 'conflict'

export interface FieldVersions {
  field: WritableField
  fate: Fate
  base: TemplateValues[WritableField]
  theirs: TemplateValues[WritableField]
  mine: TemplateValues[WritableField]
}

export const threeWay = (base: TemplateValues, now: TemplateValues, mine: TemplateValues): FieldVersions[] =>
  WRITABLE_FIELDS.map((field) => {
    // A value that the API no longer reports counts as unchanged.
    const theirs = isUnreported(field, now[field]) ? base[field] : now[field]
    return { field, fate: fateOf(base[field], theirs, mine[field]), base: base[field], theirs, mine: mine[field] }
  })

export function fateOf(base: unknown, theirs: unknown, mine: unknown): Fate {
  if (mine === base) return theirs === base ? 'same' : 'theirs'
  if (theirs === base) return 'mine'
  return theirs === mine ? 'agreed' : 'conflict'
}
