import type { Page } from '@playwright/test'

/** Internals of Playwright. A version without them only makes the journeys slow again. */
interface ScriptContext {
  rawEvaluateHandle(source: string): Promise<unknown>
}
interface WithInternals {
  _connection?: { toImpl?(page: Page): { mainFrame(): { context(world: 'utility'): Promise<ScriptContext> } } }
}

const START = 'return new (module.exports.InjectedScript())('
const QUIET = 'module.exports.InjectedScript().prototype.ariaSnapshotForExpectFailure = () => undefined;'

const quiet = new WeakSet<object>()

/**
 * At each poll of an assertion that does not hold yet, Playwright describes the page for the report of a failure: a tenth of the
 * processor time of all journeys. The report still has the description that Playwright makes when a test has failed. Acts on all
 * later documents of this process.
 */
export async function keepPollsQuiet(page: Page): Promise<void> {
  const context = await (page as unknown as WithInternals)._connection?.toImpl?.(page).mainFrame().context('utility')
  const contexts = context && (Object.getPrototypeOf(context) as ScriptContext)
  if (!contexts || quiet.has(contexts)) return
  quiet.add(contexts)
  const { rawEvaluateHandle } = contexts
  contexts.rawEvaluateHandle = function evaluate(this: ScriptContext, source) {
    return rawEvaluateHandle.call(this, source.replace(START, `${QUIET} ${START}`))
  }
}
