import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { hasChromium } from './chromium.ts'

const FONTS = ['fonts-liberation', 'fonts-dejavu-core']
const NO_CHROMIUM =
  'No Chromium was found and none could be installed: install one (Debian: apt-get install chromium; elsewhere: npx playwright install chromium) or set CHROMIUM_PATH.'

/** Installs Chromium if necessary. Returns true if browser tests can run, and prints instructions otherwise. */
export async function ensureChromium(): Promise<boolean> {
  if (hasChromium()) return true
  process.stdout.write('No Chromium here: installing one.\n')
  await installByApt(['chromium-headless-shell', ...FONTS])
  // Older Debian-based releases have no package of the headless shell.
  if (!hasChromium()) await installByApt(['chromium', ...FONTS])
  if (!hasChromium()) spawnSync('playwright', ['install', 'chromium'], { stdio: 'inherit' })
  if (hasChromium()) return true
  process.stderr.write(`${NO_CHROMIUM}\n`)
  return false
}

const NO_SSH_KEYGEN =
  'No ssh-keygen was found and none could be installed: install OpenSSH (Debian: apt-get install openssh-client). The tests of SSH keys fail without it.'

/** Checks only that the program exists: `-?` prints the usage and fails. */
const hasSshKeygen = (): boolean => spawnSync('ssh-keygen', ['-?'], { stdio: 'ignore' }).error === undefined

/** Installs ssh-keygen, which the tests of SSH keys run. Without it they fail, so this prints the reason first. */
export async function ensureSshKeygen(): Promise<void> {
  if (hasSshKeygen()) return
  process.stdout.write('No ssh-keygen here: installing OpenSSH.\n')
  await installByApt(['openssh-client'])
  if (!hasSshKeygen()) process.stderr.write(`${NO_SSH_KEYGEN}\n`)
}

/** Installs packages that tests need, if this works without a prompt: as root on Debian-based systems. */
export async function installByApt(packages: readonly string[]): Promise<void> {
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return
  await apt('update')
  await apt('install', '-y', '--no-install-recommends', ...packages)
}

const apt = (command: string, ...rest: string[]) =>
  new Promise<void>((resolve) => {
    const child = spawn('apt-get', [command, '-qq', '-o', 'DPkg::Lock::Timeout=120', ...rest], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
    child.on('error', () => resolve())
    child.on('exit', () => resolve())
  })
