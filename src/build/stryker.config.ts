import type { Stryker } from '@stryker-mutator/core'

/** How mutants are made and run; of which modules and against which tests is said by `mutation.ts`. */
export const strykerOptions: ConstructorParameters<typeof Stryker>[0] = {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  // Not Stryker's own `testFiles`: with it, mutants of code that runs on import are switched on too late and all survive.
  vitest: { configFile: 'src/build/mutation-tests.config.ts', related: false },
  coverageAnalysis: 'perTest',
  concurrency: 1,
  // A mutant that loops for ever is found by counting; the time is for machines that are busy with other things.
  timeoutMS: 20_000,
  timeoutFactor: 4,
  warnings: false,
  // Stryker would rewrite this file by an interface that TypeScript 7 no longer has; nothing in it needs that.
  tsconfigFile: 'none',
  tempDirName: 'stryker.local',
  ignorePatterns: ['/dist', '/dist-*', '/test-results', '/e2e', '*.local'],
  reporters: ['clear-text'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false, reportScoreTable: false },
}
