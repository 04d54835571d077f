import { SECRET_FORMS } from '@/domain/secret-patterns'
import { parseErrorBody, type ErrorBody } from './error-body'
import { hideKey } from './key/key-format'

/** Number of characters that are read of an error body. */
const MOST_READ = 256_000

const MASK = '••••'

/** Minimum length of a password and of other values: a shorter one could be part of any word. */
const SHORTEST_PASSWORD = 4
const SHORTEST_VALUE = 6

/**
 * Values in an environment or a command: `NAME=value`, `--password value`, `token: value`, `https://user:value@host`, `"token": "value"`
 * of JSON at any depth of quotes, and the known forms of secrets.
 */
const VALUES = [
  /(?:=|(?:pass\w*|token|secret|key|bearer)[ :]+)(?:"([^"]+)"|'([^']+)'|([^\s"']+))/gi,
  /:\/\/[^\s/@:]{0,200}:([^\s@]+)@/g,
  /(?:pass\w{0,20}|pwd|token|secret|key|auth)\\{0,7}["']\s{0,8}:\s{0,8}\\{0,7}(?:"([^"\\\n]+)|'([^'\\\n]+))/gi,
  ...SECRET_FORMS.map(([, form]) => form),
]

const parse = (text: string, revive?: Parameters<typeof JSON.parse>[1]): unknown => {
  try {
    return JSON.parse(text, revive)
  } catch {
    return undefined
  }
}

/** The groups of a match are secrets; without one, the whole match is. */
const secretOf = ([whole, ...groups]: RegExpExecArray): string[] => (groups.length === 0 ? [whole] : groups.filter(Boolean))

/** Secrets in the body of a request (SPEC 4.10), longest first: one may be part of another. */
function secretsIn(sent: string | undefined): string[] {
  const body = (sent === undefined ? undefined : parse(sent)) as Record<string, unknown> | null | undefined
  const password = body?.['docker_password']
  const values = [body?.['env'], body?.['on_start_command']].flatMap((text) =>
    typeof text !== 'string' ? [] : VALUES.flatMap((value) => [...text.matchAll(value)].flatMap(secretOf)),
  )
  return [
    ...(typeof password === 'string' && password.length >= SHORTEST_PASSWORD ? [password] : []),
    ...values.filter(({ length }) => length >= SHORTEST_VALUE),
  ].toSorted((a, b) => b.length - a.length)
}

/**
 * Parses an error body. The API may quote the key and secrets of the request, so they are masked before any text is cut. Texts of
 * JSON are masked after unescaping: a value of the request may equal a name or a word of the JSON itself.
 */
export function readComplaint({ text, key, sent }: { text: string; key: string; sent: string | undefined }): ErrorBody & { text: string } {
  const secrets = secretsIn(sent)
  const hide = (quoted: string) => secrets.reduce((rest, secret) => rest.replaceAll(secret, MASK), hideKey(quoted, key))
  const body = hideKey(text.slice(0, MOST_READ), key)
  const json = parse(body, (_, value: unknown) => (typeof value === 'string' ? hide(value) : value))
  const hidden = hide(body)
  return { ...parseErrorBody(json, hidden), text: hidden }
}
