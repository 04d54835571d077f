const MASK = '••••'
const SECRET_NAME = /pass|token|secret|credential|private|api_?key|auth/i
/** Settings of a container, whose values are as likely secrets as not. */
const ENVIRONMENT = /^(env|environment|env_variables|extra_env)$/i

/**
 * JSON of a service with everything hidden that may be a secret by its name; what remains is fit to be shown and saved.
 * Texts within an environment are hidden whatever their names are; names stay, so that one sees what was there.
 */
export const masked = (value: unknown): unknown => mask(value, false)

function mask(value: unknown, isSecret: boolean): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => mask(item, isSecret))
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [name, mask(inner, isSecret || SECRET_NAME.test(name) || ENVIRONMENT.test(name))]),
    )
  }
  const isEmpty = value === null || value === undefined || value === '' || typeof value === 'boolean'
  return isSecret && !isEmpty ? MASK : withoutQuery(value)
}

/** The query and fragment of an address, and the user in it, often carry a token. */
function withoutQuery(value: unknown): unknown {
  if (typeof value !== 'string' || !/:\/\//.test(value)) return value
  return value.replaceAll(/\/\/[^/\s@]*@/g, `//${MASK}@`).replaceAll(/[?#][^\s]*/g, (rest) => rest.charAt(0) + MASK)
}
