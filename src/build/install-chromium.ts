import { installByApt } from './apt.ts'
import { hasChromium } from './chromium.ts'
import { run } from './runners.ts'

const FONTS = ['fonts-liberation', 'fonts-dejavu-core']
const MISSING =
  'No Chromium was found and none could be installed: install one (Debian: apt-get install chromium; elsewhere: npx playwright install chromium) or set CHROMIUM_PATH.'

/** True when browser tests can run, if need be after an installation; otherwise says what to do. */
export async function ensureChromium(): Promise<boolean> {
  if (hasChromium()) return true
  process.stdout.write('No Chromium here: installing one.\n')
  await installByApt(['chromium-headless-shell', ...FONTS])
  // Older releases of Debian and its relatives have no package of the headless shell.
  if (!hasChromium()) await installByApt(['chromium', ...FONTS])
  if (!hasChromium()) await run('playwright', ['install', 'chromium'])
  if (hasChromium()) return true
  process.stderr.write(`${MISSING}\n`)
  return false
}
