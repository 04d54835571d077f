import type { Connect, Plugin } from 'vite'

export interface PagePolicyOptions {
  /** Address of the API if it is not on the console's origin, such as `https://api.example.com/v0/`. */
  connect?: string
  /** True for the demo, whose API runs in a service worker. */
  worker?: boolean
}

/** Forbids inline scripts and styles, eval and HTML from strings, because the page holds an API key. */
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
  // Registering a worker requires a TrustedScriptURL, which `trusted-types 'none'` forbids.
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

export const pageHeaders = (options: PagePolicyOptions = {}): Record<string, string> => ({
  'Content-Security-Policy': join(directives(options)),
  ...common,
})

/** The headers where TLS ends: on the servers of `deploy/` and on static hosts. */
export const deployedHeaders = (options: PagePolicyOptions = {}): Record<string, string> => ({
  ...pageHeaders(options),
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
})

/** Headers of API responses under `/v0/` on the console's origin. Opened as a page, they can neither run nor load anything. */
export const serviceHeaders = (): Record<string, string> => ({
  ...deployedHeaders(),
  'Content-Security-Policy': "default-src 'none'; sandbox",
})

/** Caching of responses: hashed files permanently, other files only after revalidation, API responses never. */
export const CACHING = { asset: 'public, max-age=31536000, immutable', other: 'no-cache', service: 'no-store' } as const

export const DEV_NONCE = 'vite-dev-only'

/** The headers of the dev server, which injects styles, uses a web socket and runs the mock market in a worker. */
export function devHeaders(): Record<string, string> {
  const policy = directives({ connect: 'ws:', worker: true })
  const nonced = { 'script-src': `'self' 'nonce-${DEV_NONCE}'`, 'style-src': `'self' 'nonce-${DEV_NONCE}'` }
  return { 'Content-Security-Policy': join({ ...policy, ...nonced }), ...common }
}

const send =
  (headers: Record<string, string>): Connect.NextHandleFunction =>
  (_request, response, next) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    next()
  }

export function pagePolicy(): Plugin {
  return {
    name: 'page-policy',
    configureServer: (server) => void server.middlewares.use(send(devHeaders())),
    configurePreviewServer: (server) => void server.middlewares.use(send(pageHeaders({ worker: server.config.mode === 'demo' }))),
  }
}
