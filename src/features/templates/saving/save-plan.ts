import type { Template } from '@/contract/template'
import { templateFields } from '@/contract/template-fields'
import { isRegistryEdited, type RegistryEdit } from '../diff/registry-edit'
import { changedFields, unchosenFields, valuesOf, type TemplateValues, type WritableField } from '../diff/template-values'
import { threeWay, type FieldVersions } from '../diff/three-way'
import { droppedIn } from './field-merge'
import type { DroppedLine } from './merge-texts'

/** What somebody wants to save. */
export interface SaveIntent {
  /** The template as it was when the editing began, and when that was read. */
  base: TemplateValues
  baseAt: number | null
  /** The template as it is to be. */
  values: TemplateValues
  registry: RegistryEdit
  /** Takes back what was saved a moment ago. */
  isUndo: boolean
}

/** Both put together by hand. */
export interface Edited {
  kind: 'edited'
  text: string
  /** Lines of either side that the person agreed to leave out. */
  leftOut: readonly string[]
}

/** What is saved of a field that was changed on both sides. */
export type Choice = { kind: 'theirs' } | { kind: 'mine' } | Edited
export type Choices = Partial<Record<WritableField, Choice>>

/** An intent beside the template as the service has it now. */
export interface SavePlan {
  intent: SaveIntent
  fresh: Template
  /** When `fresh` was read. */
  checkedAt: number
  choices: Choices
  /** The person has agreed to make the template public. */
  mayPublish: boolean
}

/** A text that was put together by hand, and what it was put together with. */
export interface MergedText {
  field: WritableField
  text: string
  /** As the service had it. */
  theirs: TemplateValues[WritableField]
}

export const versionsOf = ({ intent, fresh }: SavePlan): FieldVersions[] => threeWay(intent.base, valuesOf(fresh), intent.values)

export const conflictsOf = (plan: SavePlan): FieldVersions[] => versionsOf(plan).filter(({ fate }) => fate === 'conflict')

/** The template as it will be saved; what nobody has decided stays as the service has it. */
export function wantedOf(plan: SavePlan): TemplateValues {
  const wanted = versionsOf(plan).map(({ field, fate, theirs, mine }) => {
    if (fate === 'mine') return [field, mine]
    const choice = fate === 'conflict' ? plan.choices[field] : undefined
    if (choice?.kind === 'edited') return [field, choice.text]
    return [field, choice?.kind === 'mine' ? mine : theirs]
  })
  return Object.fromEntries(wanted) as unknown as TemplateValues
}

export const mergedTexts = (plan: SavePlan): MergedText[] =>
  conflictsOf(plan).flatMap(({ field, theirs }) => {
    const choice = plan.choices[field]
    return choice?.kind === 'edited' ? [{ field, text: choice.text, theirs }] : []
  })

/** An intent in which texts that were put together are one's own edits of what they were put together with. */
export const withMerged = <Intent extends { base: object; values: object }>(intent: Intent, merged: readonly MergedText[]): Intent => ({
  ...intent,
  base: { ...intent.base, ...Object.fromEntries(merged.map(({ field, theirs }) => [field, theirs])) },
  values: { ...intent.values, ...Object.fromEntries(merged.map(({ field, text }) => [field, text])) },
})

/** The fields that saving would change on the service. */
export const savedFields = (plan: SavePlan): WritableField[] => changedFields(valuesOf(plan.fresh), wantedOf(plan))

/** True if a template that is private, or may be, becomes public, so that others can read it. */
export const makesPublic = (plan: SavePlan): boolean => valuesOf(plan.fresh).is_private !== false && wantedOf(plan).is_private === false

/** What keeps a plan from being saved. */
export type Obstacle = 'undecided' | 'dropped-lines' | 'wrong-text' | 'unchosen' | 'not-agreed' | 'nothing'

export function blockerOf(plan: SavePlan): Obstacle | null {
  const conflicts = conflictsOf(plan)
  if (conflicts.some(({ field }) => plan.choices[field] === undefined)) return 'undecided'
  if (conflicts.some(({ field }) => !isRight(field, plan.choices[field]))) return 'wrong-text'
  if (unchosenFields(wantedOf(plan)).length > 0) return 'unchosen'
  if (conflicts.some((versions) => undecidedLines(versions, plan.choices[versions.field]).length > 0)) return 'dropped-lines'
  if (savedFields(plan).length === 0 && !isRegistryEdited(plan.intent.registry)) return 'nothing'
  return makesPublic(plan) && !plan.mayPublish ? 'not-agreed' : null
}

/** Lines of either side that a text merged by hand does not have, and that the person has not agreed to leave out. */
const undecidedLines = (versions: FieldVersions, choice: Choice | undefined): DroppedLine[] =>
  choice?.kind === 'edited' ? droppedIn(versions, choice.text).filter(({ text }) => !choice.leftOut.includes(text)) : []

const isRight = (field: WritableField, choice: Choice | undefined): boolean =>
  choice?.kind !== 'edited' || templateFields[field].safeParse(choice.text).success

/** Nothing has to be decided and nothing agreed to. */
export const isPlain = (plan: SavePlan): boolean => blockerOf(plan) === null && conflictsOf(plan).length === 0 && !makesPublic(plan)

/**
 * The same plan over a newer reading: a decision stands as long as it was made between the same two values. A text that was put
 * together with an older one is not lost with its decision.
 */
export function rebasePlan(plan: SavePlan, fresh: Template, checkedAt: number): SavePlan {
  const [was, now] = [valuesOf(plan.fresh), valuesOf(fresh)]
  const outdated = mergedTexts(plan).filter(({ field }) => was[field] !== now[field])
  const next = { ...plan, intent: withMerged(plan.intent, outdated), fresh, checkedAt }
  const choices = Object.fromEntries(
    conflictsOf(next).flatMap(({ field }) => (was[field] === now[field] && plan.choices[field] ? [[field, plan.choices[field]]] : [])),
  ) as Choices
  return { ...next, choices, mayPublish: plan.mayPublish && changedFields(was, now).length === 0 }
}
