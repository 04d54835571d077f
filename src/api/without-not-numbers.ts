import { noteNotNumber } from './diagnostics'

/** A string, which stays, or one of the words that Python's `json` writes for numbers that JSON does not have. */
const TOKENS = /"(?:[^"\\]|\\.)*"|-?\b(?:NaN|Infinity)\b/g

/** Replaces bare NaN and Infinity outside strings by null, which means "not reported", and counts them for the diagnostics. */
export const withoutNotNumbers = (text: string): string =>
  text.replace(TOKENS, (token) => {
    if (token.startsWith('"')) return token
    noteNotNumber(token)
    return 'null'
  })
