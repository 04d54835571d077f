import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { hasChromium } from './chromium.ts'

const PACKAGES = ['chromium', 'fonts-liberation', 'fonts-dejavu-core']
const MISSING =
  'No Chromium was found and none could be installed: install one (Debian: apt-get install chromium; elsewhere: npx playwright install chromium) or set CHROMIUM_PATH.'

const run = (command: string, args: string[]): boolean =>
  spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
    .status === 0

const canUseApt = (): boolean => existsSync('/usr/bin/apt-get') && process.getuid?.() === 0

/** True when browser tests can run, if need be after an installation; otherwise says what to do. */
export function ensureChromium(): boolean {
  if (hasChromium()) return true
  process.stdout.write('No Chromium here: installing one.\n')
  if (canUseApt()) {
    run('apt-get', ['update', '-qq'])
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...PACKAGES])
  }
  if (!hasChromium()) run('playwright', ['install', 'chromium'])
  if (hasChromium()) return true
  process.stderr.write(`${MISSING}\n`)
  return false
}
