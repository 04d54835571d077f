import type { FieldVersions } from '../diff/three-way'
import { droppedLines, mergeTexts, type DroppedLine, type Versions } from './merge-texts'
import { linesOf, partsOf } from './text-diff'
import { isLongText } from './value-text'

const splitOf = ({ field }: FieldVersions) => (isLongText(field) ? partsOf : linesOf)

const textsOf = ({ base, theirs, mine }: FieldVersions): Versions => ({ base: String(base), theirs: String(theirs), mine: String(mine) })

export const mergeField = (versions: FieldVersions): string => mergeTexts(textsOf(versions), splitOf(versions))

export const droppedIn = (versions: FieldVersions, text: string): DroppedLine[] => droppedLines(textsOf(versions), text, splitOf(versions))
