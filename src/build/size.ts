import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { firstLoad, otherRoutes, readBuild, type Bytes } from './bundle.ts'
import { NOTICES } from './notices-plugin.ts'
import { DEV_NONCE } from './page-policy.ts'

/** Bytes of brotli 11; 1 KB = 1000. A page may weigh more with its plots. */
const BUDGET = {
  first: { js: 175_000, css: 16_000 },
  other: 60_000,
  plots: 130_000,
}
const PLOTS: Readonly<Record<string, readonly string[]>> = {
  '/gpus': ['src/features/gpus/market/vram-plot.tsx', 'src/features/gpus/map/world-drawing.tsx'],
  '/gpus/$gpuName': ['src/features/gpus/one/provider-plot.tsx'],
}

/** What only the mock market or a test knows; none of it may reach people. */
const NOT_FOR_PEOPLE = ['mockServiceWorker', 'onUnhandledFrame', '__market', DEV_NONCE, 'sourceMappingURL=']

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} KB`

interface Row {
  what: string
  size: number
  budget: number
}

export function sizeRows(build: ReturnType<typeof readBuild>): Row[] {
  const first = firstLoad(build.manifest, build.html)
  const { js, css } = build.bytes(first)
  const others = otherRoutes(build.manifest, first, PLOTS)
  // What has been renamed would be measured without its plots.
  const stale = Object.entries(PLOTS).flatMap(([page, plots]) => [
    ...plots.filter((plot) => !(plot in build.manifest)),
    ...(others.some(({ route }) => route === page) ? [] : [page]),
  ])
  if (stale.length > 0) throw new Error(`PLOTS in src/build/size.ts names what is not in the build: ${stale.join(', ')}`)
  const total = ({ js: scripts, css: styles }: Bytes) => scripts + styles
  return [
    { what: 'first load of /offers, scripts', size: js, budget: BUDGET.first.js },
    { what: 'first load of /offers, styles', size: css, budget: BUDGET.first.css },
    ...others.map(({ route, files }) => ({
      what: route in PLOTS ? `${route} with its plots, on top` : `${route}, on top`,
      size: total(build.bytes(files)),
      budget: route in PLOTS ? BUDGET.plots : BUDGET.other,
    })),
  ]
}

/** Look like addresses and are none: XML namespaces, and what the router reads relative addresses against. */
const NO_ADDRESS = /^http:\/\/(www\.w3\.org\/.*|localhost)$/

/** Traces of the mock market, of maps and of unencrypted addresses. */
export function findForbidden(file: string, text: string): string[] {
  if (file.endsWith('.map')) return [`${file} is a source map`]
  if (!/\.(js|css|html|json|webmanifest)$/.test(file)) return []
  const marks = NOT_FOR_PEOPLE.filter((mark) => text.includes(mark)).map((mark) => `${file} holds ${mark}`)
  const addresses = [...text.matchAll(/http:\/\/[\w.-]+[^\s"'`)]*/g)]
    .map(([address]) => address)
    .filter((address) => !NO_ADDRESS.test(address))
    .map((address) => `${file} holds ${address}`)
  return [...marks, ...addresses]
}

/** Packages that the console needs at run time and whose licence the build does not carry. */
export function missingNotices(notices: string, dependencies: readonly string[]): string[] {
  const named = new Set([...notices.matchAll(/^## (\S+) - \d/gm)].map(([, name]) => name))
  return dependencies.filter((name) => !named.has(name)).map((name) => `${NOTICES} does not name ${name}`)
}

function report(): boolean {
  const build = readBuild()
  const rows = sizeRows(build)
  const width = Math.max(...rows.map(({ what }) => what.length))
  for (const { what, size, budget } of rows) {
    const verdict = size > budget ? 'OVER' : 'ok'
    console.log(`${what.padEnd(width)}  ${kilobytes(size).padStart(9)} of ${kilobytes(budget).padStart(9)}  ${verdict}`)
  }
  const mocks = Object.keys(build.manifest)
    .filter((key) => key.startsWith('src/mocks/'))
    .map((key) => `the build holds ${key}`)
  const { dependencies } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')) as { dependencies: object }
  const notices = build.files.includes(NOTICES) ? build.text(NOTICES) : ''
  const unnamed = missingNotices(notices, Object.keys(dependencies))
  const found = [...mocks, ...unnamed, ...build.files.flatMap((file) => findForbidden(file, /\.\w+$/.test(file) ? build.text(file) : ''))]
  for (const finding of found) console.log(finding)
  return found.length === 0 && rows.every(({ size, budget }) => size <= budget)
}

if (import.meta.main && !report()) process.exitCode = 1
