/**
 * One path parameter as one path segment that cannot leave its endpoint: no empty text, no dot segments, no control
 * characters.
 * @returns the encoded segment, or null when the value must not be sent.
 */
export function pathSegment(value: string): string | null {
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  if (value === '' || value === '.' || value === '..' || /[\u0000-\u001f\u007f]/.test(value) || !value.isWellFormed()) return null
  return encodeURIComponent(value)
}

/** Fills `{name}` in a path of the spec; null when a parameter is missing or must not be sent. */
export function fillPath(path: string, params: Record<string, string>): string | null {
  let isSafe = true
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const segment = pathSegment(params[name] ?? '')
    if (segment === null) isSafe = false
    return segment ?? ''
  })
  return isSafe ? filled : null
}
