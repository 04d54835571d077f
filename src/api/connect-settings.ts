import { safeUrl } from '@/shared/lib/safe-url'
import { parseKey } from './key/key-format'

const SERVICE_DOCS = 'https://docs.qudata.ai/'

const configured = (name: string): string => document.querySelector(`meta[name="${name}"]`)?.getAttribute('content')?.trim() ?? ''

/** From `<meta name="key-docs-url">` of index.html; empty: the documentation of the service. @returns null if not http(s) */
export const keyDocsUrl = (): string | null => safeUrl(configured('key-docs-url') || SERVICE_DOCS)?.href ?? null

/** From `<meta name="account-url">` of index.html, where rented instances are stopped. Null if not configured or not http(s). */
export const accountUrl = (): string | null => safeUrl(configured('account-url'))?.href ?? null

/** Key of a demo market behind this API, from `<meta name="demo-key" content="…">` of index.html. Null if not configured. */
export function demoKey(): string | null {
  const parsed = parseKey(configured('demo-key'))
  return 'key' in parsed ? parsed.key : null
}
