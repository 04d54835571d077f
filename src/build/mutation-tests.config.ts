import { defineConfig } from 'vitest/config'
import config from './vitest.config.ts'

const tests = process.env['MUTATION_TESTS']?.split(' ') ?? []

/** Tests that need neither a page nor a service start many times faster without them. */
const bare = { environment: 'node', environmentOptions: {}, setupFiles: [] }

/**
 * Only the tests that `mutation.ts` names: the tests of a module have to find its mutants. Each mutant gets fresh modules, because
 * it may change code that runs on load.
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
