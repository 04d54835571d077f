import { defineConfig } from 'vitest/config'
import config from './vitest.config.ts'

const tests = process.env['MUTATION_TESTS']?.split(' ') ?? []

/** Tests that need neither a page nor the mock market start many times faster without them. */
const bare = { environment: 'node', environmentOptions: {}, setupFiles: [] }

/** Runs the tests chosen by `mutation.ts`. Isolated, since a mutant may change code that runs on import. */
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
