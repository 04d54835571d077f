const MASK = '••••'
export const SECRET_NAME = /pass|token|secret|credential|private|api[_-]?key|auth/i
/** Environment of a container: any value may be a secret. */
const ENVIRONMENT = /^(env|environment|env_variables|extra_env)$/i

/** Commands, logs and messages: they often contain passwords. */
const PROSE = /^(message|status_msg|logs?|command|on_?start(_command)?|image_args|label)$/i

const NAMES = [SECRET_NAME, ENVIRONMENT, PROSE]

/** Minimum length of a known secret: a shorter one could be part of any word. */
const RECOGNISABLE = 4

/**
 * Masks every value of API JSON that may be a secret by its name, so that the rest can be shown and saved. Environment
 * values, commands and messages are masked completely; names stay, so that the structure remains visible.
 * @param secrets known secrets, masked in every text
 */
export function masked(value: unknown, secrets: readonly string[] = []): unknown {
  // Longest first: one secret may be part of another.
  const known = secrets.filter(({ length }) => length >= RECOGNISABLE).toSorted((a, b) => b.length - a.length)
  const withoutKnown = (text: string) => known.reduce((rest, secret) => rest.replaceAll(secret, MASK), text)
  const mask = (inner: unknown, isSecret: boolean): unknown => {
    if (Array.isArray(inner)) return inner.map((item: unknown) => mask(item, isSecret))
    if (typeof inner === 'object' && inner !== null) {
      return Object.fromEntries(
        Object.entries(inner).map(([name, item]) => [name, mask(item, isSecret || NAMES.some((secret) => secret.test(name)))]),
      )
    }
    const isEmpty = inner === null || inner === undefined || inner === '' || typeof inner === 'boolean'
    if (isSecret && !isEmpty) return MASK
    return typeof inner === 'string' ? withoutQuery(withoutKnown(inner)) : inner
  }
  return mask(value, false)
}

/** A secret after its label: "token=…", "Password: …", "your password is …". */
const NAMED = /((?:pass(?:word|wd|phrase)?|token|secret|api[_-]?key)["']?(?:\s?[=:]|\sis)\s?["']?)[^\s"'&]+/gi

/** Masks labelled secrets in a message or log and keeps the rest readable. */
export const maskedProse = (text: string): string => text.replaceAll(NAMED, `$1${MASK}`)

/** Masks the query, the fragment and the user info of URLs, which often contain a token. */
function withoutQuery(value: string): string {
  if (!/:\/\//.test(value)) return value
  return value.replaceAll(/\/\/[^/\s@]*@/g, `//${MASK}@`).replaceAll(/[?#][^\s]*/g, (rest) => rest.charAt(0) + MASK)
}
