import { hasInvisible } from '@/shared/lib/invisible'

/** Typographic quotes, which documents put in place of straight ones. A program receives them as part of the value. */
const CURLY = /^[“”„‘’‚«»].*[“”‘’«»]$/su

/** Traces of a document or chat in an environment line that a program would take literally. */
export const copiedMarks = (text: string): 'curlyQuotes' | 'invisible' | undefined =>
  CURLY.test(text.trim()) ? 'curlyQuotes' : hasInvisible(text) ? 'invisible' : undefined
