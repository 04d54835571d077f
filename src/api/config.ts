/**
 * Parses the API address in `<meta name="api-base-url" content="…">` of index.html; empty means the console's own origin.
 * Runtime configuration, so that one build fits every deployment. Never read from the URL or from an API response.
 * @throws unless it is an http(s) URL
 */
export function parseBaseUrl(meta: string | null | undefined, origin: string): string {
  const configured = meta?.trim() ?? ''
  if (configured === '') return origin
  const url = new URL(configured, origin)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new Error('api-base-url must be an http(s) address')
  return url.href.replace(/\/+$/, '')
}

export const baseUrl = (): string =>
  parseBaseUrl(document.querySelector('meta[name="api-base-url"]')?.getAttribute('content'), globalThis.location.origin)
