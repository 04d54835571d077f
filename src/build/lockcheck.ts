import { readFileSync } from 'node:fs'

/** Checks package-lock.json: complete for `npm ci` on every platform, all versions pinned, all hashes present, no install scripts. */
interface LockEntry {
  version?: string
  integrity?: string
  resolved?: string
  link?: boolean
  hasInstallScript?: boolean
  optionalDependencies?: Record<string, string>
}
interface Manifest {
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

export interface Lock {
  packages: Record<string, LockEntry>
}

/** The folders where npm looks for a dependency of the package at `path`, nearest first. */
function* foldersAbove(path: string): Generator<string> {
  for (let at = path; at !== ''; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) yield `${at}/node_modules/`
  yield 'node_modules/'
}

/** If a registry lacks a package for another platform, npm silently omits it from the lock file, and `npm ci` fails on that platform. */
function leftOut({ packages }: Lock): string[] {
  return Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => ![...foldersAbove(path)].some((folder) => `${folder}${name}` in packages))
      .map((name) => `${path || 'the project'} wants ${name}, which the lock leaves out`),
  )
}

function untrusted({ packages }: Lock): string[] {
  return Object.entries(packages).flatMap(([path, entry]) => {
    if (path === '' || entry.link) return []
    const elsewhere = entry.resolved !== undefined && !entry.resolved.startsWith('https://registry.npmjs.org/')
    return [
      ...(entry.integrity ? [] : [`${path} has no integrity hash`]),
      ...(entry.hasInstallScript ? [`${path} runs a script when it is installed`] : []),
      ...(elsewhere ? [`${path} comes from ${entry.resolved}`] : []),
    ]
  })
}

const unpinned = ({ dependencies, devDependencies, optionalDependencies }: Manifest): string[] =>
  Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
    .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
    .map(([name, version]) => `package.json does not pin ${name} (${version})`)

export const lockFindings = (lock: Lock, manifest: Manifest): string[] => [...leftOut(lock), ...untrusted(lock), ...unpinned(manifest)]

const read = (file: string): unknown => JSON.parse(readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8'))

if (import.meta.main) {
  const findings = lockFindings(read('package-lock.json') as Lock, read('package.json') as Manifest)
  for (const finding of findings) console.error(finding)
  if (findings.length > 0) process.exitCode = 1
}
