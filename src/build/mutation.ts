import { relative } from 'node:path'
import { Stryker } from '@stryker-mutator/core'

/** `npm run mutation -- rent csv` selects modules. The score is the share of mutants that the unit tests detect, in percent. */
const SCORE_TO_REACH = 85

const strykerOptions: ConstructorParameters<typeof Stryker>[0] = {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  // Not Stryker's own `testFiles`: it activates mutants of code that runs on import too late, so they all survive.
  vitest: { configFile: 'src/build/mutation-tests.config.ts', related: false },
  coverageAnalysis: 'perTest',
  concurrency: 1,
  // Stryker detects infinite loops by counting iterations; the generous time limit is for busy machines.
  timeoutMS: 20_000,
  timeoutFactor: 4,
  warnings: false,
  // Stryker would rewrite tsconfig.json through an API that TypeScript 7 no longer has; we need no rewriting.
  tsconfigFile: 'none',
  tempDirName: 'stryker.local',
  ignorePatterns: ['/dist', '/dist-*', '/test-results', '/e2e', '*.local'],
  reporters: ['clear-text'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false, reportScoreTable: false },
}

interface Target {
  modules: string
  /** The tests that must detect the mutants; by default the one next to the module. */
  tests?: string[]
  /** True if its tests need a page or the mock market. */
  withPage?: boolean
}

const beside = (folder: string, ...names: string[]): string[] => names.map((name) => `${folder}/${name}.test.ts`)

/** Excludes the tests that start the real `ssh-keygen` thousands of times: each mutant would take a minute. */
const SSH = [
  'blocks',
  'bytes',
  'classify',
  'curves',
  'der',
  'fingerprints',
  'from-der',
  'openssh-file',
  'plain-text',
  'private-form',
  'parse-private',
  'parse-blob',
  'public-key',
  'public-line',
  'parse-block',
  'wire',
]

const TARGETS: readonly Target[] = [
  { modules: 'src/features/rent/rent-machine.ts', tests: beside('src/features/rent', 'rent-machine', 'rent-model'), withPage: true },
  { modules: 'src/features/rent/rent-lock.ts', tests: beside('src/features/rent', 'rent-lock', 'rent-model'), withPage: true },
  { modules: 'src/features/rent/rent-outcome.ts', withPage: true },
  { modules: 'src/features/rent/price-drift.ts' },
  { modules: 'src/features/templates/diff/update-body.ts' },
  { modules: 'src/features/templates/diff/three-way.ts' },
  {
    modules: 'src/features/templates/saving/save-machine.ts',
    tests: beside('src/features/templates/saving', 'save-machine', 'save-session'),
  },
  { modules: 'src/api/{http,wire}.ts', tests: beside('src/api', 'http', 'hostile-sizes'), withPage: true },
  { modules: 'src/api/outcome.ts' },
  { modules: 'src/api/unrepeatable-body.ts', withPage: true },
  { modules: 'src/api/retry.ts' },
  { modules: 'src/api/error-body.ts' },
  { modules: 'src/api/path.ts' },
  { modules: 'src/contract/answer.ts' },
  { modules: 'src/contract/price.ts' },
  { modules: 'src/shared/lib/api-error.ts' },
  { modules: 'src/shared/lib/csv.ts' },
  { modules: 'src/shared/lib/safe-url.ts', withPage: true },
  { modules: 'src/shared/lib/vault.ts' },
  { modules: 'src/shared/lib/decimal.ts' },
  ...SSH.map((name) => ({ modules: `src/shared/ssh/${name}.ts`, tests: ['src/shared/ssh/!(ssh-keygen*).test.ts'] })),
]

interface Score {
  module: string
  noticed: number
  all: number
}

const percent = ({ noticed, all }: Score): number => (all === 0 ? 100 : (100 * noticed) / all)

const line = (score: Score): string => `${percent(score).toFixed(1).padStart(5)} %  ${score.noticed} of ${score.all}  ${score.module}`

async function mutate({ modules, tests = [modules.replace(/\.ts$/, '.test.ts')], withPage = false }: Target): Promise<Score[]> {
  // Read by mutation-tests.config.ts in the processes that Stryker starts.
  Object.assign(process.env, { MUTATION_TESTS: tests.join(' '), MUTATION_WITHOUT_PAGE: withPage ? '' : 'yes' })
  const mutants = await new Stryker({ ...strykerOptions, mutate: [modules] }).runMutationTest()
  const counted = mutants.filter(({ status }) => status !== 'Ignored' && status !== 'CompileError')
  return [...Map.groupBy(counted, ({ fileName }) => relative(process.cwd(), fileName))].map(([module, of]) => ({
    module,
    noticed: of.filter(({ status }) => status === 'Killed' || status === 'Timeout').length,
    all: of.length,
  }))
}

const words = process.argv.slice(2)
const chosen = TARGETS.filter(({ modules }) => words.length === 0 || words.some((word) => modules.includes(word)))
const scores: Score[] = []
// Sequential, because each run uses the whole machine.
for (const target of chosen) {
  // A module whose tests fail without a mutant has no valid score.
  scores.push(...(await mutate(target).catch((): Score[] => [{ module: target.modules, noticed: 0, all: Number.NaN }])))
}

console.log(`\n${scores.map(line).join('\n')}`)
const low = scores.filter((score) => !(percent(score) >= SCORE_TO_REACH))
if (low.length > 0) {
  console.error(`Below ${SCORE_TO_REACH} %: ${low.map(({ module }) => module).join(', ')}`)
  process.exitCode = 1
}
