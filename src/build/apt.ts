import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Installs what tests need, where that can be done without asking anybody: as root on Debian and its relatives. */
export function installByApt(packages: readonly string[]): void {
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return
  apt('update')
  apt('install', '-y', '--no-install-recommends', ...packages)
}

const apt = (command: string, ...rest: string[]) =>
  spawnSync('apt-get', [command, '-qq', ...rest], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
