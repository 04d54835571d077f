import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { closure, firstLoad, HOME_ROUTE, otherRoutes, PLAN_ROUTE, readBuild, type Bytes } from './bundle.ts'
import { NOTICES } from './notices-plugin.ts'
import { DEV_NONCE } from './page-policy.ts'

/** Budgets in bytes, compressed with Brotli 11; 1 KB = 1000 bytes. A page with plots has a larger one. */
const BUDGET = {
  /** For each page that people open first: everything it loads, not what it adds to another page. */
  first: { js: 174_900, css: 14_000 },
  other: 60_000,
  plots: 82_000,
  /** With its result, but without the plot below. */
  plan: 45_000,
  /** The picture of the market beside the key form, with its data. */
  preview: 6_000,
}
const FRONT_DOOR = 'src/routes/connect.tsx'
const PREVIEW = 'src/features/session/sample/sample-preview.tsx'
/** Parts that are loaded after their page. */
const LATER: Readonly<Record<string, readonly string[]>> = {
  '/gpus': [
    'src/features/gpus/market/vram-view.tsx',
    'src/features/gpus/market/vram-plot.tsx',
    'src/features/gpus/map/map-view.tsx',
    'src/features/gpus/map/world-drawing.tsx',
  ],
  '/gpus/$gpuName': ['src/features/gpus/one/provider-plot.tsx'],
  '/plan': ['src/features/plan/plan-result.tsx'],
}

/** Strings of the mock market and of development, which must not be in the build. */
const NOT_FOR_PEOPLE = ['mockServiceWorker', 'onUnhandledFrame', '__market', DEV_NONCE, 'sourceMappingURL=']

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} KB`

interface Row {
  what: string
  size: number
  budget: number
}

export function sizeRows(build: ReturnType<typeof readBuild>): Row[] {
  const first = firstLoad(build.manifest, build.html)
  const opened = {
    '/offers': first,
    '/market': firstLoad(build.manifest, build.html, HOME_ROUTE),
    '/plan': firstLoad(build.manifest, build.html, PLAN_ROUTE),
  }
  const others = otherRoutes(build.manifest, first, LATER)
  // A renamed part would no longer be counted.
  const stale = Object.entries(LATER).flatMap(([page, parts]) => [
    ...parts.filter((part) => !(part in build.manifest)),
    ...(others.some(({ route }) => route === page) ? [] : [page]),
  ])
  if (!(PREVIEW in build.manifest)) stale.push(PREVIEW)
  if (stale.length > 0) throw new Error(`src/build/size.ts names what is not in the build: ${stale.join(', ')}`)
  const door = firstLoad(build.manifest, build.html, FRONT_DOOR)
  const preview = build.bytes(new Set([...closure(build.manifest, [PREVIEW])].filter((file) => !door.has(file))))
  const total = ({ js: scripts, css: styles }: Bytes) => scripts + styles
  return [
    ...Object.entries(opened).flatMap(([page, files]) => {
      const { js, css } = build.bytes(files)
      return [
        { what: `first load of ${page}, scripts`, size: js, budget: BUDGET.first.js },
        { what: `first load of ${page}, styles`, size: css, budget: BUDGET.first.css },
      ]
    }),
    { what: 'preview of /connect, on top', size: total(preview), budget: BUDGET.preview },
    ...others.map(({ route, files }) => ({
      what: route in LATER ? `${route} with later parts, on top` : `${route}, on top`,
      size: total(build.bytes(files)),
      budget: route === '/plan' ? BUDGET.plan : route in LATER ? BUDGET.plots : BUDGET.other,
    })),
  ]
}

/** Not real addresses: XML namespaces, and the router's base for relative URLs. */
const NO_ADDRESS = /^http:\/\/(www\.w3\.org\/.*|localhost)$/

/** Reports source maps and traces of the mock market or of unencrypted addresses in a file. */
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

/** Mantine's components name themselves, and its styles use its variables. */
const MANTINE = /@mantine\/|--mantine-/

export const findTooEarly = (first: readonly string[], text: (file: string) => string): string[] =>
  first.filter((file) => MANTINE.test(text(file))).map((file) => `${file} is in the first load and holds parts of Mantine`)

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
  const homes = new Set([undefined, HOME_ROUTE].flatMap((route) => [...firstLoad(build.manifest, build.html, route)]))
  const early = findTooEarly([...homes], build.text)
  const found = [
    ...mocks,
    ...unnamed,
    ...early,
    ...build.files.flatMap((file) => findForbidden(file, /\.\w+$/.test(file) ? build.text(file) : '')),
  ]
  for (const finding of found) console.log(finding)
  return found.length === 0 && rows.every(({ size, budget }) => size <= budget)
}

if (import.meta.main && !report()) process.exitCode = 1
