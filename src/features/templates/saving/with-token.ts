import { editTokens, tokensOf, type EnvToken } from '../env/env-tokens'

export function withToken(text: string, at: number, typed: string): string {
  const entry = tokensOf(text).tokens[at]?.entry
  return entry ? text.slice(0, entry.start) + typed + text.slice(entry.end) : text
}

/** Removes one token with the whitespace on one side, and leaves every other token unchanged. */
export function withoutToken(text: string, at: number): string {
  const { tokens } = tokensOf(text)
  const gone = tokens[at]
  if (!gone) return text
  if (tokens.length === 1) return ''
  const { start, end } = gone.entry
  const rest = tokens.toSpliced(at, 1)
  const ways = [
    text.slice(0, tokens[at - 1]?.entry.end ?? start) + text.slice(end),
    text.slice(0, start) + text.slice(tokens[at + 1]?.entry.start ?? end),
    // Without its last flag, a text is read line by line, where spaces and line continuations are part of a value.
    rest.map((token) => token.text).join('\n'),
  ]
  const others = rest.filter(({ id }) => id === gone.id)
  return (
    ways.find((way) => hasTokens(way, rest)) ?? editTokens(text, [{ id: gone.id, tokens: others, order: [] }]) ?? withToken(text, at, '')
  )
}

const hasTokens = (text: string, wanted: readonly EnvToken[]): boolean => {
  const { tokens } = tokensOf(text)
  return tokens.length === wanted.length && tokens.every((token, at) => token.text === wanted[at]?.text)
}
