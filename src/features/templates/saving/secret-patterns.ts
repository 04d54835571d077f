/** What a secret is known by, apart from the name it stands under. */
export type SecretForm = 'token' | 'private-key' | 'address-password'

/** Forms that issuers give their secrets so that they can be found. The first group, if there is one, is the secret itself. */
export const SECRET_FORMS: readonly (readonly [SecretForm, RegExp])[] = [
  ['private-key', /-----BEGIN [A-Z0-9 ]*PRIVATE KEY-----[\s\S]*?(?:-----END [A-Z0-9 ]*PRIVATE KEY-----|$)/dg],
  ['address-password', /\b[a-z][a-z0-9+.-]*:\/\/[^\s/:@'"]*:([^\s/@'"]+)@/dgi],
  ['token', /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/dg],
  ['token', /\b(?:gh[pousr]_[A-Za-z0-9]{20,}|github_pat_\w{20,}|glpat-[\w-]{16,}|dckr_pat_[\w-]{20,}|npm_[A-Za-z0-9]{30,})/dg],
  ['token', /\b(?:hf_[A-Za-z0-9]{20,}|sk-[\w-]{20,}|[sr]k_(?:live|test)_[A-Za-z0-9]{16,}|xox[abeoprs]-[A-Za-z0-9-]{10,}|AIza[\w-]{30,})/dg],
  ['token', /\beyJ[\w-]{8,}\.eyJ[\w-]{8,}\.[\w-]*/dg],
  ['token', /\bBearer\s+([\w.~+/-]{16,}=*)/dgi],
]

/** Names whose value is a secret, whatever it looks like. */
const SECRET_NAME =
  /(?:^|[_-])(?:pass|passwd|password|passphrase|pwd|secret|token|api[_-]?key|access[_-]?key|secret[_-]?key|private[_-]?key|credentials?|auth)(?:$|[_-])/i
/** Names whose value may be one. */
const DOUBTFUL_NAME = /(?:^|[_-])(?:key|salt|session|cookie|license|signature|webhook|dsn|cert)(?:$|[_-])/i
/** What such a name says when it only says where the secret is, how long it lives, or how many there may be. */
const ABOUT_SECRET =
  /[_-](?:file|path|dir|url|uri|host|user|username|name|id|type|limit|count|size|length|ttl|timeout|expiry|sock|enabled|mode|parallelism)$/i

const HARMLESS_VALUE = /^(?:|true|false|yes|no|on|off|none|null|[0-9.]{1,6}|[.~]{0,2}\/\S*|https?:\/\/[^@\s]*|\$\{?\w+\}?)$/i
const PLACEHOLDER = /^(?:change[-_ ]?(?:me|this)|your[-_ ].*|<.*>|x{3,}|\*{3,}|•+|\.{3}|todo|placeholder|example(?:[-_ ]only)?)$/i

/** Whether a value looks like a secret under its name: by the name alone, or by a doubtful name and how random the value is. */
export function isSecretUnder(name: string, value: string): boolean {
  const words = name.replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2')
  if (HARMLESS_VALUE.test(value) || PLACEHOLDER.test(value) || ABOUT_SECRET.test(words)) return false
  if (SECRET_NAME.test(words)) return true
  if (/\s/.test(value)) return false
  if (DOUBTFUL_NAME.test(words)) return value.length >= 12 && randomness(value) >= 3
  const isMixed = /^[\w+/=-]+$/.test(value) && /[a-z]/.test(value) && /[A-Z]/.test(value) && /[0-9].*[0-9].*[0-9]/.test(value)
  return isMixed && value.length >= 32 && randomness(value) >= 4.2
}

/** Shannon's entropy in bits per letter: words have little of it, keys have much. */
function randomness(text: string): number {
  const counts = new Map<string, number>()
  for (const letter of text) counts.set(letter, (counts.get(letter) ?? 0) + 1)
  let bits = 0
  for (const count of counts.values()) bits -= (count / text.length) * Math.log2(count / text.length)
  return bits
}
