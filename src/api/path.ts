/** One path segment, so that it cannot change the endpoint. @returns null for empty text, dot segments, control characters, bad Unicode */
export function pathSegment(value: string): string | null {
  if (value === '' || value === '.' || value === '..' || /[\p{Cc}\p{Cs}]/u.test(value)) return null
  return encodeURIComponent(value)
}

/** Fills `{name}` in a path of the spec. Null if `pathSegment` returns null for a parameter, or one is missing. */
export function fillPath(path: string, params: Record<string, string>): string | null {
  let isSafe = true
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const segment = pathSegment(params[name] ?? '')
    if (segment === null) isSafe = false
    return segment ?? ''
  })
  return isSafe ? filled : null
}
