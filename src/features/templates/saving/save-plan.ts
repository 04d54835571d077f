import type { Template } from '@/contract/template'
import {
  changedFields,
  specOf,
  unchosenFields,
  valuesOf,
  type TemplateValues,
  type WritableField,
  isRegistryEdited,
  type RegistryEdit,
} from '../diff/template-values'
import { threeWay, type FieldVersions } from '../diff/three-way'
import { exposureOf, type Exposure } from './exposure'
import { droppedIn } from './value-text'
import { handedOver, mergeLines, waitingLines, type LineChoice, type LineMerge, type LineRow } from './line-merge'
import type { DroppedLine } from './merge-texts'

export interface SaveIntent {
  base: TemplateValues
  baseAt: number | null
  values: TemplateValues
  registry: RegistryEdit
  isUndo: boolean
}

export interface Edited {
  kind: 'edited'
  text: string
  /** Lines of either side that the user left out on purpose. */
  leftOut: readonly string[]
}

export type Choice = { kind: 'theirs' } | { kind: 'mine' } | Edited | LineChoice
export type Choices = Partial<Record<WritableField, Choice>>

export interface SavePlan {
  intent: SaveIntent
  fresh: Template
  checkedAt: number
  choices: Choices
  mayPublish: boolean
}

export interface MergedText {
  field: WritableField
  text: string
  base: TemplateValues[WritableField]
}

export const versionsOf = ({ intent, fresh }: SavePlan): FieldVersions[] => threeWay(intent.base, valuesOf(fresh), intent.values)

export const conflictsOf = (plan: SavePlan): FieldVersions[] => versionsOf(plan).filter(({ fate }) => fate === 'conflict')

export const lineMergeOf = ({ field, base, theirs, mine }: FieldVersions): LineMerge | null =>
  specOf(field).kind === 'env' ? mergeLines({ base: String(base), theirs: String(theirs), mine: String(mine) }) : null

/** The decision about a conflict. A merge by lines begins without one of the user. */
const choiceOf = ({ choices }: SavePlan, versions: FieldVersions): Choice | undefined =>
  choices[versions.field] ?? lineMergeOf(versions)?.first

export function wantedOf(plan: SavePlan): TemplateValues {
  const wanted = versionsOf(plan).map((versions) => {
    const { field, fate, theirs, mine } = versions
    if (fate === 'mine') return [field, mine]
    const choice = fate === 'conflict' ? choiceOf(plan, versions) : undefined
    if (choice && 'text' in choice) return [field, choice.text]
    return [field, choice?.kind === 'mine' ? mine : theirs]
  })
  return Object.fromEntries(wanted) as unknown as TemplateValues
}

export const mergedTexts = (plan: SavePlan): MergedText[] =>
  conflictsOf(plan).flatMap((versions): MergedText[] => {
    const { field, theirs } = versions
    const choice = plan.choices[field]
    if (choice?.kind === 'edited') return [{ field, text: choice.text, base: theirs }]
    const merge = choice?.kind === 'lines' ? lineMergeOf(versions) : null
    if (!merge || choice?.kind !== 'lines') return []
    // With an open quote no line can be put back: the text stays as typed, and the next review asks about all of it.
    return [{ field, ...(handedOver(merge, choice) ?? { text: choice.text, base: merge.versions.base }) }]
  })

export const withMerged = <Intent extends { base: object; values: object }>(intent: Intent, merged: readonly MergedText[]): Intent => ({
  ...intent,
  base: { ...intent.base, ...Object.fromEntries(merged.map(({ field, base }) => [field, base])) },
  values: { ...intent.values, ...Object.fromEntries(merged.map(({ field, text }) => [field, text])) },
})

export const savedFields = (plan: SavePlan): WritableField[] => changedFields(valuesOf(plan.fresh), wantedOf(plan))

/** The values that others can read only after saving; null if that needs no consent. */
export const exposedBy = (plan: SavePlan): Exposure | null => exposureOf(valuesOf(plan.fresh), wantedOf(plan))

export function withChoice(plan: SavePlan, field: WritableField, choice: Choice): SavePlan {
  const next = { ...plan, choices: { ...plan.choices, [field]: choice } }
  return { ...next, mayPublish: plan.mayPublish && JSON.stringify(exposedBy(plan)) === JSON.stringify(exposedBy(next)) }
}

export interface Waiting {
  field: WritableField
  line: LineRow | null
}

export const waitingOf = (plan: SavePlan): Waiting[] =>
  conflictsOf(plan).flatMap((versions): Waiting[] => {
    const { field } = versions
    const choice = choiceOf(plan, versions)
    if (choice === undefined) return [{ field, line: null }]
    const merge = choice.kind === 'lines' ? lineMergeOf(versions) : null
    return merge && choice.kind === 'lines' ? waitingLines(merge, choice).map(({ row }) => ({ field, line: row })) : []
  })

export type Obstacle = 'undecided' | 'dropped-lines' | 'wrong-text' | 'unchosen' | 'not-agreed' | 'nothing'

export function blockerOf(plan: SavePlan): Obstacle | null {
  const conflicts = conflictsOf(plan)
  if (waitingOf(plan).length > 0) return 'undecided'
  if (conflicts.some(({ field }) => !isRight(field, plan.choices[field]))) return 'wrong-text'
  if (unchosenFields(wantedOf(plan)).length > 0) return 'unchosen'
  if (conflicts.some((versions) => undecidedLines(versions, plan.choices[versions.field]).length > 0)) return 'dropped-lines'
  if (savedFields(plan).length === 0 && !isRegistryEdited(plan.intent.registry)) return 'nothing'
  return exposedBy(plan) !== null && !plan.mayPublish ? 'not-agreed' : null
}

const undecidedLines = (versions: FieldVersions, choice: Choice | undefined): DroppedLine[] =>
  choice?.kind === 'edited' ? droppedIn(versions, choice.text).filter(({ text }) => !choice.leftOut.includes(text)) : []

export const isComplete = (versions: FieldVersions, choice: Choice): boolean =>
  isRight(versions.field, choice) && undecidedLines(versions, choice).length === 0

const isRight = (field: WritableField, choice: Choice | undefined): boolean =>
  choice === undefined || !('text' in choice) || specOf(field).rule.safeParse(choice.text).success

export const isPlain = (plan: SavePlan): boolean => blockerOf(plan) === null && conflictsOf(plan).length === 0 && exposedBy(plan) === null

/** A choice is kept only if both values are the same. A merged text of an outdated choice becomes an edit, so it is not lost. */
export function rebasePlan(plan: SavePlan, fresh: Template, checkedAt: number): SavePlan {
  const [was, now] = [valuesOf(plan.fresh), valuesOf(fresh)]
  const outdated = mergedTexts(plan).filter(({ field }) => was[field] !== now[field])
  const next = { ...plan, intent: withMerged(plan.intent, outdated), fresh, checkedAt }
  const choices = Object.fromEntries(
    conflictsOf(next).flatMap(({ field }) => (was[field] === now[field] && plan.choices[field] ? [[field, plan.choices[field]]] : [])),
  ) as Choices
  return { ...next, choices, mayPublish: plan.mayPublish && changedFields(was, now).length === 0 }
}
