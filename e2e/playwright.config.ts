import { fileURLToPath } from 'node:url'
import { defineConfig, devices } from '@playwright/test'
import { launchOptions } from '../src/build/chromium.ts'
import { PREVIEW, PREVIEW_PORT } from './support/addresses.ts'

const isCi = Boolean(process.env['CI'])
const options = launchOptions()
/** A page of a journey ends before optimized code pays off. */
const WITHOUT_OPTIMIZATION = '--js-flags=--max-optimized-bytecode-size=0 --no-maglev'
/** Pages are drawn by the processor anyway: a process of its own for that costs time. */
const WITHOUT_GPU_PROCESS = '--in-process-gpu'
const isDeep = process.env['TEST_TIER'] === 'deep'

/** `npm test` runs `*.e2e.ts`, `npm run test:deep` `*.deep.e2e.ts`. `@phone` adds a run on a phone, `@phone-only` runs only there. */
export default defineConfig({
  testDir: '.',
  testMatch: isDeep ? '*.deep.e2e.ts' : '*.e2e.ts',
  testIgnore: isDeep ? [] : '*.deep.e2e.ts',
  outputDir: '../test-results',
  forbidOnly: isCi,
  fullyParallel: true,
  // They wait for half of their time. One worker of the unit tests runs beside the deep tier.
  workers: 4,
  timeout: 90_000,
  expect: { timeout: isCi ? 20_000 : 10_000 },
  reporter: 'list',
  use: {
    baseURL: PREVIEW,
    // A lost step of a journey of half an hour would wait for its end.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    colorScheme: 'light',
    // Animations cost a tenth of the processor time. The fast tier runs with them.
    ...(isDeep && { contextOptions: { reducedMotion: 'reduce' } }),
    launchOptions: { ...options, args: [...options.args, WITHOUT_OPTIMIZATION, WITHOUT_GPU_PROCESS] },
  },
  projects: [
    { name: 'desktop', use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } }, grepInvert: /@phone-only/ },
    // One device pixel per CSS pixel: the seven that a phone has are drawn by the processor here.
    { name: 'phone', use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 }, grep: /@phone/ },
  ],
  webServer: {
    command: `"${process.execPath}" src/build/preview.ts`,
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    env: { PORT: String(PREVIEW_PORT) },
    url: PREVIEW,
    timeout: 90_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 2000 },
  },
})
