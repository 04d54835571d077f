import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Reporter, TestModule, TestSpecification } from 'vitest/node'
import { reasonOf, type TestReport } from './test-report.ts'

/** Errors of Vitest outside a test: `VITEST_TEST_PATH` names the file that was running. */
interface StrayError {
  message: string
  VITEST_TEST_PATH?: string
}

/** Vitest's own JSON omits errors outside of tests, and the files of a worker that died. Writes into the file `UNIT_REPORT`. */
export default class UnitReporter implements Reporter {
  private files: string[] = []

  onTestRunStart(specifications: readonly TestSpecification[]): void {
    this.files = specifications.map(({ moduleId }) => moduleId)
  }

  onTestRunEnd(modules: readonly TestModule[], errors: readonly StrayError[]): void {
    const path = process.env['UNIT_REPORT']
    if (!path) return
    const reasons = errors.map(({ message }) => reasonOf(message))
    const items = modules.map((module) => toItem(module, errors, reasons.at(-1)))
    const isExplained = ({ VITEST_TEST_PATH }: StrayError) => VITEST_TEST_PATH !== undefined || modules.some(isUnfinished)
    const report: TestReport = {
      items,
      errors: reasons.filter((_reason, index) => !isExplained(errors[index]!)),
      missing: this.files.filter((file) => !modules.some(({ moduleId }) => moduleId === file)),
    }
    writeFileSync(path, JSON.stringify(report))
  }
}

const isUnfinished = (module: TestModule): boolean => module.state() === 'pending' || module.state() === 'queued'

function toItem(module: TestModule, errors: readonly StrayError[], lastReason = 'its process ended'): TestReport['items'][number] {
  const tests = [...module.children.allTests()]
  const file = relative(process.cwd(), module.moduleId)
  const failed = tests.filter((test) => test.result().state === 'failed')
  const own = errors.filter(({ VITEST_TEST_PATH }) => VITEST_TEST_PATH === module.moduleId)
  const skipped = tests.filter((test) => test.result().state === 'skipped')
  return {
    id: module.moduleId,
    file,
    seconds: module.diagnostic().duration / 1000,
    passed: tests.filter((test) => test.result().state === 'passed').length,
    failures: [
      ...failed.map((test) => ({ title: test.fullName, reason: reasonOf(test.result().errors?.[0]?.message) })),
      ...[...module.errors(), ...own].map(({ message }) => ({ title: 'outside of a test', reason: reasonOf(message) })),
      ...(isUnfinished(module) ? [{ title: 'did not finish', reason: lastReason }] : []),
      ...skipped.map((test) => ({ title: test.fullName, reason: SKIPPED })),
    ],
  }
}

const SKIPPED = 'left out: counted as a failure, because the total would hide it'
