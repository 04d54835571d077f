import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { SPLIT } from './bundle.ts'

/** Modules that every page needs, although they load lazily. The router plugin appends `?tsr-split=…` to a route. */
export const APP = /\/src\/(main\.tsx$|routes\/_app\.tsx\?)/

/** Parts of packages that the offers page imports itself, and other pages too. */
const SHARED_PACKAGES = /\/(useInfiniteQuery|infiniteQueryObserver)\.js$/

/** The pages that people open first. */
const HOMES = ['offers', 'market']

type Graph = Pick<Rolldown.PluginContext, 'getModuleInfo'>

/** A module with everything of `src` that it imports statically. Packages are left out: their index files import all of them. */
function withDependencies(start: string, graph: Graph): Set<string> {
  const seen = new Set<string>()
  const take = (id: string) => {
    if (seen.has(id) || !id.includes('/src/') || id.includes('/node_modules/')) return
    seen.add(id)
    graph.getModuleInfo(id)?.importedIds.forEach(take)
  }
  take(start)
  return seen
}

/** The shortest hashes that Rolldown allows: the first load names many files. */
const names = { chunkFileNames: 'assets/[name]-[hash:7].js', assetFileNames: 'assets/[name]-[hash:7][extname]' }

/**
 * Bundles the application with what both home pages need, and the offers page, into a few scripts instead of forty, which makes them
 * a tenth smaller when compressed. Modules that other pages share with the offers page are a script of their own, so that they need not load
 * that page. The boot module and its imports stay separate, because it sends the first search while the rest is loading.
 */
export function firstLoadChunks(): Plugin {
  let root = ''
  const made = new Map<string, Set<string>>()
  const needs = (page: string, id: string, graph: Graph): boolean => {
    const known = made.get(page) ?? withDependencies(join(root, `src/routes/_app/${page}.tsx${SPLIT}`), graph)
    made.set(page, known)
    return known.has(id)
  }
  const isFirst = (id: string, graph: Graph) => APP.test(id) || HOMES.every((page) => needs(page, id, graph))
  const isCommon = (id: string, graph: Graph) =>
    SHARED_PACKAGES.test(id) || (/\/src\/(shared|domain|api)\//.test(id) && needs('offers', id, graph))
  const groups: Rolldown.CodeSplittingGroup[] = [
    { name: 'boot', priority: 4, test: /\/src\/boot\.ts$/ },
    { name: (id, graph) => (isFirst(id, graph) ? 'first' : null), debugName: 'first', priority: 3 },
    { name: (id, graph) => (isCommon(id, graph) ? 'common' : null), debugName: 'common', priority: 2 },
    { name: 'offers', priority: 1, test: /\/src\/routes\/_app\/offers\.tsx\?/ },
  ]
  return {
    name: 'first-load-chunks',
    apply: 'build',
    config: () => ({ build: { rolldownOptions: { output: { codeSplitting: { groups }, ...names } } } }),
    configResolved: (config) => void ({ root } = config),
  }
}
