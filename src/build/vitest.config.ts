import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { mantineCss } from './mantine-css.ts'
import { worldMap } from './world-map-plugin.ts'

const isDeep = process.env['TEST_TIER'] === 'deep'

/** Value tables that run in both tiers: a sample in the fast one, the whole in the deep one (`src/test/tier.ts`). */
const SIZED = ['src/contract/malformed.test.ts', 'src/test/malformed-*.test.tsx', 'src/shared/ssh/ssh-keygen.test.ts']

/**
 * The tests beside the code: the real application over the mock market, in happy-dom. `npm test` runs `*.test.ts`,
 * `npm run test:deep` runs `*.deep.test.ts` and the whole value tables.
 */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  // Tests see what the production build sees: no market worker, no hints of the mock.
  define: { 'import.meta.env.VITE_MARKET': JSON.stringify('') },
  plugins: [react({ compiler: true }), mantineCss(), worldMap()],
  resolve: { tsconfigPaths: true },
  test: {
    environment: fileURLToPath(new URL('../test/browser-environment.ts', import.meta.url)),
    environmentOptions: {
      happyDOM: {
        url: 'http://console.test/',
        // A clicked download is a navigation to happy-dom; by default it would change `location` for all later files.
        settings: { navigation: { disableMainFrameNavigation: true, disableFallbackToSetURL: true } },
      },
    },
    include: isDeep ? ['src/**/*.deep.test.{ts,tsx}', ...SIZED] : ['src/**/*.test.{ts,tsx}'],
    exclude: isDeep ? [] : ['src/**/*.deep.test.{ts,tsx}'],
    // Files share the modules and the document of their worker: loading the application takes longer than most tests.
    // `src/test/setup.ts` empties every store between files. The few files of the deep tier have modules of their own.
    isolate: isDeep,
    // Processes, not threads: threads of one process hear each other's BroadcastChannel and share its Web Locks.
    pool: 'forks',
    // Vitest leaves one core free by default: half of the two that CI has.
    maxWorkers: '100%',
    setupFiles: ['src/test/setup.ts'],
    // Style sheets are looked at in a real browser.
    css: { modules: { classNameStrategy: 'non-scoped' } },
    testTimeout: 10_000,
    hookTimeout: 10_000,
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
  },
})
