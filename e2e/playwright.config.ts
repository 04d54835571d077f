import { fileURLToPath } from 'node:url'
import { defineConfig, devices } from '@playwright/test'
import { launchOptions } from '../src/build/chromium.ts'
import { PREVIEW, PREVIEW_PORT } from './support/addresses.ts'

const isCi = Boolean(process.env['CI'])
const isDeep = process.env['TEST_TIER'] === 'deep'

/**
 * Journeys over the production build: `npm test` runs `*.e2e.ts`, `npm run test:deep` runs `*.deep.e2e.ts`. A test tagged
 * `@phone` runs on a phone as well, `@phone-only` only there.
 */
export default defineConfig({
  testDir: '.',
  testMatch: isDeep ? '*.deep.e2e.ts' : '*.e2e.ts',
  testIgnore: isDeep ? [] : '*.deep.e2e.ts',
  outputDir: '../test-results',
  forbidOnly: isCi,
  fullyParallel: true,
  // Each repeated journey is named in the last lines, and a run with more than two of them fails: runners.ts.
  retries: isCi ? 1 : 0,
  workers: 2,
  // A shared machine may be several times slower than the one a test was written on; no test measures time by these.
  timeout: 60_000,
  expect: { timeout: isCi ? 20_000 : 10_000 },
  reporter: 'list',
  use: {
    baseURL: PREVIEW,
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    colorScheme: 'light',
    // Writing down every test takes a third of the time of all of them.
    trace: 'on-first-retry',
    launchOptions: launchOptions(),
  },
  projects: [
    { name: 'desktop', use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } }, grepInvert: /@phone-only/ },
    { name: 'phone', use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } }, grep: /@phone/ },
  ],
  webServer: {
    command: `"${process.execPath}" src/build/preview.ts`,
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    env: { PORT: String(PREVIEW_PORT) },
    url: PREVIEW,
    // A server that was left running may serve another build.
    reuseExistingServer: !isCi && process.env['TEST_TIER'] === undefined,
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 2000 },
  },
})
