/**
 * Links and pictures that come from the service are untrusted (DESIGN decision 2.17): only http(s), no user info.
 * @returns the parsed address, or null when it must not become a link.
 */
export function safeUrl(value: string | null | undefined): URL | null {
  if (!value || !/^https?:\/\//i.test(value.trim())) return null
  try {
    const url = new URL(value.trim())
    const isWeb = url.protocol === 'https:' || url.protocol === 'http:'
    return isWeb && url.username === '' && url.password === '' && url.hostname !== '' ? url : null
  } catch {
    return null
  }
}
