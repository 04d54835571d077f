/**
 * Where the service is. Runtime configuration, so that one build serves every deployment: the deployer writes the
 * address into `<meta name="api-base-url" content="…">` of index.html (empty: the console's own origin). Never taken from
 * the address bar or from anything the service sends.
 */
export function readBaseUrl(meta: string | null | undefined, origin: string): string {
  const configured = meta?.trim() ?? ''
  if (configured === '') return origin
  const url = new URL(configured, origin)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new Error('api-base-url must be an http(s) address')
  return url.href.replace(/\/+$/, '')
}

/** Base address of the service, without a slash at the end. */
export const baseUrl = (): string =>
  readBaseUrl(document.querySelector('meta[name="api-base-url"]')?.getAttribute('content'), globalThis.location.origin)
