import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { mantineCss } from './mantine-css.ts'
import { worldMap } from './world-map-plugin.ts'

const isDeep = process.env['TEST_TIER'] === 'deep'

/**
 * The tests beside the code: the real application over the mock market, in happy-dom. `npm test` runs `*.test.ts`,
 * `npm run test:deep` runs `*.deep.test.ts`.
 */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  // Tests see what the production build sees: no market worker, no hints of the mock.
  define: { 'import.meta.env.VITE_MARKET': JSON.stringify('') },
  plugins: [react({ compiler: true }), mantineCss(), worldMap()],
  resolve: { tsconfigPaths: true },
  test: {
    environment: fileURLToPath(new URL('../test/browser-environment.ts', import.meta.url)),
    environmentOptions: { happyDOM: { url: 'http://console.test/', settings: { navigation: { disableMainFrameNavigation: true } } } },
    include: [isDeep ? 'src/**/*.deep.test.{ts,tsx}' : 'src/**/*.test.{ts,tsx}'],
    exclude: isDeep ? [] : ['src/**/*.deep.test.{ts,tsx}'],
    // Vitest leaves one core free by default: half of the two that CI has.
    maxWorkers: '100%',
    setupFiles: ['src/test/setup.ts'],
    // Style sheets are looked at in a real browser.
    css: { modules: { classNameStrategy: 'non-scoped' } },
    pool: 'threads',
    testTimeout: 10_000,
    hookTimeout: 10_000,
    // As the journeys: what passes only when repeated is named at the end of the report.
    retry: process.env['CI'] ? 1 : 0,
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
  },
})
