import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { mantineCss } from './mantine-css.ts'
import { worldMap } from './world-map.ts'

const isDeep = process.env['TEST_TIER'] === 'deep'

/** Value tables in both tiers: a sample in the fast one, all values in the deep one (`src/test/environment.ts`). */
const SIZED = [
  'src/contract/malformed.test.ts',
  'src/test/malformed-*.test.tsx',
  'src/shared/ssh/ssh-keygen.test.ts',
  'src/features/plan/plan-figures.test.tsx',
]

/** Small files that take long, longest first. Vitest starts with the largest files, and one that starts last runs alone. */
const LONG = ['malformed-pages', 'plan-figures', 'runners.deep', 'change-model', 'servers.deep', 'ssh-keygen', 'malformed-outcomes']

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const all = await super.sort(files)
    const long = LONG.flatMap((name) => all.filter(({ moduleId }) => moduleId.includes(name)))
    return [...new Set([...long, ...all])]
  }
}

/** The real app with the mock market, in happy-dom. `test:deep` runs `*.deep.test.ts` and the full value tables. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  // Same value as in the production build: no mock market and no hints about it.
  define: { 'import.meta.env.VITE_MARKET': JSON.stringify('') },
  plugins: [react({ compiler: true, jsxImportSource: '@/shared/jsx' }), mantineCss(), worldMap()],
  resolve: { tsconfigPaths: true },
  test: {
    environment: fileURLToPath(new URL('../test/browser-environment.ts', import.meta.url)),
    environmentOptions: {
      happyDOM: {
        url: 'http://console.test/',
        // happy-dom treats a clicked download as a navigation, which would change `location` for all later files.
        settings: { navigation: { disableMainFrameNavigation: true, disableFallbackToSetURL: true } },
      },
    },
    include: isDeep ? ['src/**/*.deep.test.{ts,tsx}', ...SIZED] : ['src/**/*.test.{ts,tsx}'],
    exclude: isDeep ? [] : ['src/**/*.deep.test.{ts,tsx}'],
    // Files share the modules and the document of their worker, because loading the app takes longer than most tests.
    // `src/test/setup.ts` resets every store between tests.
    isolate: false,
    // Not threads: threads of one process share BroadcastChannel and Web Locks.
    pool: 'forks',
    sequence: { sequencer: LongestFirst },
    // Tests wait a third of their time, for timers of the app. By default Vitest even leaves one core unused. The tests of the
    // deep tier run beside its journeys; one file takes half of their time.
    maxWorkers: isDeep ? 2 : Math.ceil(availableParallelism() * 1.5),
    // A page is made of many short-lived objects: with less room, collecting them takes a twentieth of the time.
    execArgv: ['--max-semi-space-size=64'],
    setupFiles: ['src/test/setup.ts'],
    // Browser tests check the styles.
    css: { modules: { classNameStrategy: 'non-scoped' } },
    // Generous because a shared machine may be several times slower. No test measures time with these limits.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
  },
})
