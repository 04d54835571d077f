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

/**
 * A picture that the service names, where showing it tells nobody anything: from this very site, or within
 * the text itself. Pictures of third parties are never asked for, because every request would tell them who looks.
 */
export function safePicture(value: string | null | undefined, origin: string = globalThis.location.origin): string | null {
  const text = value?.trim() ?? ''
  if (/^data:image\/(png|jpeg|gif|webp|avif|svg\+xml)[;,]/i.test(text)) return text
  const url = safeUrl(text)
  return url?.origin === origin ? url.href : null
}
