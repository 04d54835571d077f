const MASK = '••••'
const SECRET_NAME = /pass|token|secret|credential|private|api_?key|auth/i
/** Settings of a container, whose values are as likely secrets as not. */
const ENVIRONMENT = /^(env|environment|env_variables|extra_env)$/i

/** Commands and prose of machines: passwords are given in them, and printed by them. */
const PROSE = /^(message|status_msg|logs?|command|on_?start(_command)?|image_args|label)$/i

const NAMES = [SECRET_NAME, ENVIRONMENT, PROSE]

/** A shorter one could be a part of any word. */
const RECOGNISABLE = 4

/**
 * JSON of a service with everything hidden that may be a secret by its name; what remains is fit to be shown and saved.
 * Texts within an environment, commands and prose are hidden altogether; names stay, so that one sees what was there.
 * @param secrets known ones, which are hidden wherever they stand
 */
export function masked(value: unknown, secrets: readonly string[] = []): unknown {
  // The longest first: one may be a part of another.
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

/** Behind a word for one: "token=…", "Password: …", "your password is …". */
const NAMED = /((?:pass(?:word|wd|phrase)?|token|secret|api[_-]?key)["']?(?:\s?[=:]|\sis)\s?["']?)[^\s"'&]+/gi

/** A text in which machines tell people what happens: readable, but for what it calls a secret. */
export const maskedProse = (text: string): string => text.replaceAll(NAMED, `$1${MASK}`)

/** The query and fragment of an address, and the user in it, often carry a token. */
function withoutQuery(value: string): string {
  if (!/:\/\//.test(value)) return value
  return value.replaceAll(/\/\/[^/\s@]*@/g, `//${MASK}@`).replaceAll(/[?#][^\s]*/g, (rest) => rest.charAt(0) + MASK)
}
