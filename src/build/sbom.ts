import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')

interface Lock {
  packages: Record<string, { dependencies?: Record<string, string> }>
}

export function cycloneDx(): string {
  const parent = mkdtempSync(join(tmpdir(), 'console-sbom-'))
  try {
    // npm uses the folder name as the name of the application.
    const folder = join(parent, 'gpu-market-console')
    mkdirSync(folder)
    copyFileSync(join(ROOT, 'package.json'), join(folder, 'package.json'))
    writeFileSync(join(folder, 'package-lock.json'), withoutTags(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')))
    const args = ['sbom', '--package-lock-only', '--sbom-format', 'cyclonedx', '--sbom-type', 'application']
    return execFileSync('npm', args, { cwd: folder, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024, shell: process.platform === 'win32' })
  } finally {
    rmSync(parent, { recursive: true, force: true })
  }
}

/** npm 11 rejects a dependency on the tag "latest" when the lock file contains no registry addresses. The lock pins it anyway. */
function withoutTags(text: string): string {
  const lock = JSON.parse(text) as Lock
  for (const { dependencies = {} } of Object.values(lock.packages)) {
    for (const [name, range] of Object.entries(dependencies)) if (range === 'latest') dependencies[name] = '*'
  }
  return JSON.stringify(lock)
}

/** `npm run sbom` */
if (import.meta.main) {
  const file = join(ROOT, 'sbom.cdx.json')
  writeFileSync(file, cycloneDx())
  console.log(`written: ${file}`)
}
