/** What a deployment may vary. */
export interface PagePolicyOptions {
  /** Address of the service when it is not the console's own origin, for example `https://api.example.com/v0/`. */
  connect?: string
  /** The demo answers from a service worker. */
  worker?: boolean
}

/** No inline script or style, no eval, no HTML from strings: what a page that holds a key has to promise. */
const directives = ({ connect, worker = false }: PagePolicyOptions): Record<string, string> => ({
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'style-src-attr': "'none'",
  'img-src': "'self' data: blob:",
  'font-src': "'self'",
  'connect-src': connect === undefined ? "'self'" : `'self' ${connect}`,
  'manifest-src': "'self'",
  'worker-src': worker ? "'self'" : "'none'",
  'frame-src': "'none'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
  // Registering a worker takes a TrustedScriptURL, which a page without any policy for them cannot make.
  ...(worker ? {} : { 'require-trusted-types-for': "'script'", 'trusted-types': "'none'" }),
})

const join = (parts: Record<string, string>): string =>
  Object.entries(parts)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ')

const OFF = [
  'accelerometer',
  'autoplay',
  'camera',
  'clipboard-read',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
]

const common = {
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Origin-Agent-Cluster': '?1',
  'Permissions-Policy': [...OFF.map((name) => `${name}=()`), 'clipboard-write=(self)', 'fullscreen=(self)'].toSorted().join(', '),
}

/** The headers of every response of a deployment. */
export const pageHeaders = (options: PagePolicyOptions = {}): Record<string, string> => ({
  'Content-Security-Policy': join(directives(options)),
  ...common,
})

/** The same where TLS ends: on the servers of `deploy/` and on static hosts. */
export const deployedHeaders = (options: PagePolicyOptions = {}): Record<string, string> => ({
  ...pageHeaders(options),
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
})

/** Headers of the API's answers under `/v0/` of the console's origin. Opened as a page, they can neither run nor load anything. */
export const serviceHeaders = (): Record<string, string> => ({
  ...deployedHeaders(),
  'Content-Security-Policy': "default-src 'none'; sandbox",
})

/**
 * Headers that a proxy keeps back when the API sends them. They would hold for the whole origin, lead elsewhere, open the
 * API to other origins, replace a header of the deployment or name the API's software.
 */
export const KEPT_BACK = [
  'Accept-CH',
  'Access-Control-Allow-Credentials',
  'Access-Control-Allow-Headers',
  'Access-Control-Allow-Methods',
  'Access-Control-Allow-Origin',
  'Access-Control-Allow-Private-Network',
  'Access-Control-Expose-Headers',
  'Access-Control-Max-Age',
  'Age',
  'Alt-Svc',
  'Cache-Control',
  'Clear-Site-Data',
  'Content-Security-Policy',
  'Content-Security-Policy-Report-Only',
  'Critical-CH',
  'Cross-Origin-Embedder-Policy',
  'Cross-Origin-Embedder-Policy-Report-Only',
  'Cross-Origin-Opener-Policy',
  'Cross-Origin-Opener-Policy-Report-Only',
  'Cross-Origin-Resource-Policy',
  'Document-Policy',
  'Expires',
  'Feature-Policy',
  'Link',
  'Location',
  'NEL',
  'Origin-Agent-Cluster',
  'Origin-Trial',
  'Permissions-Policy',
  'Pragma',
  'Referrer-Policy',
  'Refresh',
  'Report-To',
  'Reporting-Endpoints',
  'Server',
  'Service-Worker-Allowed',
  'Set-Cookie',
  'Set-Login',
  'SourceMap',
  'Speculation-Rules',
  'Strict-Transport-Security',
  'Timing-Allow-Origin',
  'Via',
  'WWW-Authenticate',
  'X-Content-Type-Options',
  'X-Frame-Options',
  'X-Powered-By',
  'X-SourceMap',
] as const

/** How long an answer may be kept: files that are named by their content for ever, all others never unasked. */
export const CACHING = { asset: 'public, max-age=31536000, immutable', other: 'no-cache', service: 'no-store' } as const

/** The nonce that Vite's dev server puts on what it injects. */
export const DEV_NONCE = 'vite-dev-only'

/** The same for the dev server, which injects styles, talks over a web socket and runs the mock market in a worker. */
export function devHeaders(): Record<string, string> {
  const policy = directives({ connect: 'ws:', worker: true })
  const nonced = { 'script-src': `'self' 'nonce-${DEV_NONCE}'`, 'style-src': `'self' 'nonce-${DEV_NONCE}'` }
  return { 'Content-Security-Policy': join({ ...policy, ...nonced }), ...common }
}
