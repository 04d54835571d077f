import { posix } from 'node:path'

/** Imports of our own files, static or not. */
const SPECIFIER = /(?:\bfrom|\bimport)\s*\(?\s*['"](@\/[^'"?]+|\.{1,2}\/[^'"?]+)/g
const ENDINGS = ['', '.ts', '.tsx', '/index.ts', '/index.tsx']
const IS_TEST = /\.test\.tsx?$/

/** Files that no test imports and that all of them depend on. */
const UNDER_ALL = ['package-lock.json', 'src/build/vitest.config.ts', 'src/test/setup.ts', 'src/test/browser-environment.ts']

/**
 * Unit tests that depend on a change, nearest first: changed ones, then by the number of imports in between. The tests of
 * whole pages are all equally far from a part of a page: the closest by folder come first.
 * @param sources text of each source file by its path, such as `src/app/app.tsx`
 */
export function nearestTests(changed: readonly string[], sources: ReadonlyMap<string, string>): string[] {
  const importers = importersIn(sources)
  const distances = new Map(changed.map((file) => [file, 0]))
  if (changed.some((file) => UNDER_ALL.includes(file))) for (const file of sources.keys()) distances.set(file, distances.get(file) ?? 1)
  // The loop also visits the files that it adds, so nearer ones come first.
  for (const [file, distance] of distances)
    for (const importer of importers.get(file) ?? []) if (!distances.has(importer)) distances.set(importer, distance + 1)
  const tests = [...distances.keys()].filter((file) => IS_TEST.test(file) && sources.has(file))
  const shared = new Map(tests.map((file) => [file, Math.max(...changed.map((other) => sharedFolders(file, other)))]))
  return tests.toSorted(
    (a, b) => (distances.get(a) ?? 0) - (distances.get(b) ?? 0) || (shared.get(b) ?? 0) - (shared.get(a) ?? 0) || a.localeCompare(b),
  )
}

function importersIn(sources: ReadonlyMap<string, string>): Map<string, string[]> {
  const importers = new Map<string, string[]>()
  for (const [file, text] of sources)
    for (const [, name = ''] of text.matchAll(SPECIFIER)) {
      const path = name.startsWith('@/') ? name.replace('@', 'src') : posix.join(posix.dirname(file), name)
      // Style sheets are not among the sources; their names are complete.
      const target = ENDINGS.map((ending) => path + ending).find((candidate) => sources.has(candidate)) ?? path
      importers.set(target, [...(importers.get(target) ?? []), file])
    }
  return importers
}

function sharedFolders(one: string, other: string): number {
  const others = posix.dirname(other).split('/')
  const folders = posix.dirname(one).split('/')
  const first = folders.findIndex((folder, index) => folder !== others[index])
  return first === -1 ? folders.length : first
}
