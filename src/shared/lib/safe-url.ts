/** Links and pictures are untrusted (DESIGN decision 2.17): only http(s), no user info. @returns null if it must not be a link */
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

/** Only of this site, or a data URL: each picture of a third party would reveal the user to it. Else null. */
export function safePicture(value: string | null | undefined, origin: string = globalThis.location.origin): string | null {
  const text = value?.trim() ?? ''
  if (/^data:image\/(png|jpeg|gif|webp|avif|svg\+xml)[;,]/i.test(text)) return text
  const url = safeUrl(text)
  return url?.origin === origin ? url.href : null
}
