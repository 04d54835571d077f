import { defineConfig } from 'vitest/config'
import config from './vitest.config.ts'

const tests = process.env['MUTATION_TESTS']?.split(' ') ?? []

/** Tests that need neither a page nor a service start many times faster without them. */
const bare = { environment: 'node', environmentOptions: {}, setupFiles: [] }

/**
 * The tests that `mutation.ts` names, and no others: what a mutant breaks, the tests of its module have to see. Modules are loaded
 * anew for each mutant, which may change what happens when they are loaded.
 */
export default defineConfig({
  ...config,
  test: {
    ...config.test,
    include: tests,
    isolate: true,
    pool: 'threads',
    testTimeout: 60_000,
    ...(process.env['MUTATION_WITHOUT_PAGE'] ? bare : {}),
  },
})
