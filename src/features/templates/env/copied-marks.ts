import { hasInvisible } from '@/shared/lib/invisible'

/** Typographic quotes, which documents put in place of straight ones. A program receives them as part of the value. */
const CURLY = /^[“”„‘’‚«»].*[“”‘’«»]$/su

/** Traces of a document or chat in an environment line that a program would take literally. */
export const copiedMarks = (text: string): 'curlyQuotes' | 'invisible' | undefined =>
  CURLY.test(text.trim()) ? 'curlyQuotes' : hasInvisible(text) ? 'invisible' : undefined

/** Typographic quotes anywhere: a shell treats them as letters. */
const CURLY_ANYWHERE = /[“”„‘‚«»]/u

/**
 * The first line with traces of a document or chat, counted from 1.
 * @param isCode true if the text is for a program; other texts may hold typographic quotes
 */
export function markedLine(text: string, isCode: boolean): { line: number; marks: 'curlyQuotes' | 'invisible' } | undefined {
  for (const [index, line] of text.split('\n').entries()) {
    if (isCode && CURLY_ANYWHERE.test(line)) return { line: index + 1, marks: 'curlyQuotes' }
    if (hasInvisible(line)) return { line: index + 1, marks: 'invisible' }
  }
  return undefined
}
