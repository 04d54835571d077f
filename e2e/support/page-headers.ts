import type { Response } from '@playwright/test'

/** The exact headers of a deployment. Deliberately not shared with the console's own list, so that a mistake there is noticed. */
const PAGE_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'none'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'none'; frame-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy':
    'accelerometer=(), autoplay=(), camera=(), clipboard-read=(), clipboard-write=(self), display-capture=(), fullscreen=(self), geolocation=(), gyroscope=(), hid=(), idle-detection=(), magnetometer=(), microphone=(), midi=(), payment=(), publickey-credentials-get=(), screen-wake-lock=(), serial=(), usb=(), xr-spatial-tracking=()',
}

export function headerFindings(response: Pick<Response, 'url' | 'headers'>, service?: string): string[] {
  const sent = response.headers()
  const contact = service === undefined ? "connect-src 'self'" : `connect-src 'self' ${service}/v0/`
  return Object.entries(PAGE_HEADERS)
    .filter(([name, value]) => sent[name] !== value.replace("connect-src 'self'", contact))
    .map(([name]) => `${response.url()} was sent with ${name}: ${sent[name] ?? 'nothing'}`)
}
