import type { Plugin } from 'vite'

/** What the page of offers needs at once, although it is loaded on demand. The router's plugin puts `?tsr-split=…` behind a route. */
export const FIRST_PAGE = /\/src\/(main\.tsx$|routes\/_app\.tsx\?|routes\/_app\/offers\.tsx\?)/

/**
 * Two scripts for the first page instead of forty: compressed together they are a tenth smaller. The boot module and all
 * it needs stay apart, because it sends the first search while the rest is still on its way.
 */
const groups = [
  { name: 'boot', priority: 2, test: /\/src\/boot\.ts$/ },
  { name: 'first', priority: 1, test: FIRST_PAGE },
]

export function firstLoadChunks(): Plugin {
  return {
    name: 'first-load-chunks',
    apply: 'build',
    config: () => ({ build: { rolldownOptions: { output: { codeSplitting: { groups } } } } }),
  }
}
