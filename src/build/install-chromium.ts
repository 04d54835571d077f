import { spawnSync } from 'node:child_process'
import { installByApt } from './apt.ts'
import { hasChromium } from './chromium.ts'

const FONTS = ['fonts-liberation', 'fonts-dejavu-core']
const MISSING =
  'No Chromium was found and none could be installed: install one (Debian: apt-get install chromium; elsewhere: npx playwright install chromium) or set CHROMIUM_PATH.'

/** True when browser tests can run, if need be after an installation; otherwise says what to do. */
export function ensureChromium(): boolean {
  if (hasChromium()) return true
  process.stdout.write('No Chromium here: installing one.\n')
  installByApt(['chromium-headless-shell', ...FONTS])
  // Older releases of Debian and its relatives have no package of the headless shell.
  if (!hasChromium()) installByApt(['chromium', ...FONTS])
  if (!hasChromium()) spawnSync('playwright', ['install', 'chromium'], { stdio: ['ignore', 'ignore', 'inherit'] })
  if (hasChromium()) return true
  process.stderr.write(`${MISSING}\n`)
  return false
}
