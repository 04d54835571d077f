import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Installs what tests need, where that can be done without asking anybody: as root on Debian and its relatives. */
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
