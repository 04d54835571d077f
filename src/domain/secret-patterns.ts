/** The format by which a secret is recognised without a name. */
export type SecretForm = 'token' | 'private-key' | 'address-password' | 'command-password'

const OPTIONS = String.raw`(?:"[^"\n]{0,500}"|'[^'\n]{0,500}'|\\\r?\n|[^;&|\n"']){0,300}?`
const command = (pattern: string) => ['command-password', new RegExp(pattern, 'dg')] as const

/** Known token formats, and commands with a secret. A capture group is the secret. Limited: hostile texts must not block the page. */
export const SECRET_FORMS: readonly (readonly [SecretForm, RegExp])[] = [
  ['private-key', /-----BEGIN [A-Z0-9 ]{0,30}PRIVATE KEY-----[\s\S]*?(?:-----END [A-Z0-9 ]{0,30}PRIVATE KEY-----|$)/dg],
  ['address-password', /\b[a-z][a-z0-9+.-]{0,20}:\/\/[^\s/:@'"]{0,200}:([^\s/@'"]{1,500})@/dgi],
  ['token', /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/dg],
  ['token', /\b(?:gh[pousr]_[A-Za-z0-9]{20,}|github_pat_\w{20,}|glpat-[\w-]{16,}|dckr_pat_[\w-]{20,}|npm_[A-Za-z0-9]{30,})/dg],
  ['token', /\b(?:hf_[A-Za-z0-9]{20,}|sk-[\w-]{20,}|[sr]k_(?:live|test)_[A-Za-z0-9]{16,}|xox[abeoprs]-[A-Za-z0-9-]{10,}|AIza[\w-]{30,})/dg],
  ['token', /\beyJ[\w-]{8,500}\.eyJ[\w-]{8,}\.[\w-]*/dg],
  ['token', /\bBearer\s+([\w.~+/-]{16,}=*)/dgi],
  ['token', /\bAuthorization:\s*(?:Basic|Bearer|Token|ApiKey)\s+([^\s"']+)/dgi],
  ['token', /\bwandb\s+login\b[^;&|\n]{0,200}?\s["']?([\w-]{40,})(?![\w-])/dg],
  command(String.raw`\b[\w.-]{1,64}:([^\s"'|]{1,200})["']?\s*\|\s*(?:sudo\s+)?chpasswd\b`),
  command(String.raw`\bchpasswd\s*<<<\s*["']?[^\s:"']+:([^\s"']+)`),
  command(
    String.raw`\becho\s+(?:-[a-z]+\s+)*["']?([^\s"'|]{1,500})["']?\s*\|\s*[^|;&\n]{0,200}?(?:--password-stdin|\s--stdin|--with-token|\bsudo\s+-S)\b`,
  ),
  command(String.raw`\bsshpass\s+-p\s*(?:"([^"\n]+)"|'([^'\n]+)'|([^\s"';&|]+))`),
  command(String.raw`\bcurl\b${OPTIONS}\s(?:-[A-Za-z]*u\s*|--(?:proxy-)?user[\s=]+)["']?[^\s:"']+:([^\s"']+)`),
]

/** Names whose value is always a secret. Some also match the end of a longer word, such as `PGPASSWORD`. */
const SECRET_NAME = new RegExp(
  `(?:${[
    'passwd|password|passphrase|secret|token|api[_-]?key|auth[_-]?key',
    '(?:^|[_-])(?:pass|pwd|access[_-]?key|secret[_-]?key|private[_-]?key|credentials?|auth)',
    // Only after these words, so that "bypass" and "compass" do not match.
    '(?:ssh|db|pg|sql|root|admin|user|redis|mongo|smtp|mail|ldap|ftp|vnc|rdp|rpc|mq|http|proxy|sudo|key|store|require)(?:pass|pwd)',
  ].join('|')})[0-9]*(?:$|[_-])`,
  'i',
)
const DOUBTFUL_NAME = /(?:^|[_-])(?:key|salt|session|cookie|license|signature|webhook|dsn|cert)(?:$|[_-])/i
/** Endings of names for a property of a secret, such as its file, lifetime or number. */
const ABOUT_SECRET =
  /[_-](?:file|path|dir|url|uri|host|user|username|name|id|type|limit|count|size|length|ttl|timeout|expiry|age|days|hours|minutes|seconds|rounds|sock|enabled|mode|method|provider|backend|algorithm|version|stdin|parallelism)$/i

const HARMLESS_VALUE = /^(?:|true|false|yes|no|on|off|none|null|[0-9.]{1,6}|[.~]{0,2}\/\S*|https?:\/\/[^@\s]*)$/i
const REFERENCE = /^\$(?:\w+|\{\w+(?::?\?[^}]*)?\}|\([\s\S]*)$/
const PLACEHOLDER = /^(?:change[-_ ]?(?:me|this)|your[-_ ].*|<.*>|x{3,}|\*{3,}|•+|\.{3}|todo|placeholder|example(?:[-_ ]only)?)$/i

export const isPlaceholder = (value: string): boolean => REFERENCE.test(value) || PLACEHOLDER.test(value)

/** True if the value looks like a secret: because of its name, or because of a doubtful name and its randomness. */
export function isSecretUnder(name: string, value: string): boolean {
  const reader = name.replaceAll('.', '_').replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2')
  if (isPlaceholder(value) || ABOUT_SECRET.test(reader)) return false
  const isSecret = SECRET_NAME.test(reader)
  // A number may be a password, but not a token. A base64 key may start with a slash like a path (1 in 64).
  const isHarmless = HARMLESS_VALUE.test(value) && !(isSecret && (isNumberAsPassword(reader, value) || isMixed(value, 1, 4.3)))
  if (isHarmless || isSecret) return !isHarmless
  if (/\s/.test(value)) return false
  if (DOUBTFUL_NAME.test(reader)) return value.length >= 12 && randomness(value) >= 3
  return isMixed(value, 3, 4.2)
}

const isNumberAsPassword = (reader: string, value: string): boolean => /pass|pwd/i.test(reader) && /^[0-9.]{4,}$/.test(value)

/** Letters of both cases and digits in random order, as in keys. */
const isMixed = (value: string, digits: number, bits: number): boolean =>
  /^[\w+/=-]{32,}$/.test(value) &&
  /[a-z]/.test(value) &&
  /[A-Z]/.test(value) &&
  value.replaceAll(/[^0-9]/g, '').length >= digits &&
  randomness(value) >= bits

/** Shannon entropy in bits per character: low for words, high for keys. */
function randomness(text: string): number {
  const counts = new Map<string, number>()
  for (const letter of text) counts.set(letter, (counts.get(letter) ?? 0) + 1)
  let bits = 0
  for (const count of counts.values()) bits -= (count / text.length) * Math.log2(count / text.length)
  return bits
}
