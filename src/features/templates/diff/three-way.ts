import { isUnreported, WRITABLE_FIELDS, type TemplateValues, type WritableField } from './template-values'

/** What became of a field since it was read: `agreed` stands for the same change on both sides. */
export type Fate = 'same' | 'mine' | 'theirs' | 'agreed' | 'conflict'

/** One field in three versions. */
export interface FieldVersions {
  field: WritableField
  fate: Fate
  /** As it was read when the editing began. */
  base: TemplateValues[WritableField]
  /** As the service has it now. */
  theirs: TemplateValues[WritableField]
  /** As it stands in the editor. */
  mine: TemplateValues[WritableField]
}

export const threeWay = (base: TemplateValues, now: TemplateValues, mine: TemplateValues): FieldVersions[] =>
  WRITABLE_FIELDS.map((field) => {
    // A value that the API no longer reports counts as unchanged.
    const theirs = isUnreported(field, now[field]) ? base[field] : now[field]
    return { field, fate: fateOf(base[field], theirs, mine[field]), base: base[field], theirs, mine: mine[field] }
  })

function fateOf(base: unknown, theirs: unknown, mine: unknown): Fate {
  if (mine === base) return theirs === base ? 'same' : 'theirs'
  if (theirs === base) return 'mine'
  return theirs === mine ? 'agreed' : 'conflict'
}
