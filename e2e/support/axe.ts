import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'

/**
 * The axe that `@axe-core/playwright` brings along, without its runner: that opens a second page for each analysis, sends
 * the script again and copies every passed rule out of the browser. It takes five times as long.
 */
const SCRIPT = readFileSync(createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'), 'utf8')

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

declare global {
  interface Window {
    axe?: { run(context: { include: string[] }, options: object): Promise<{ violations: Violation[] }> }
  }
}

interface Violation {
  id: string
  help: string
  nodes: { target: (string | string[])[]; failureSummary?: string }[]
}

/** True while something moves that will end; a spinner never ends. */
const isMoving = (): boolean =>
  document.getAnimations().some(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)

/**
 * Fails for every violation of WCAG 2.2 A and AA that axe finds.
 * @param part a selector; only what is inside is analysed
 * @param where the start of the failure message, when one test looks at several states
 */
export async function expectAccessible(page: Page, part = 'html', where = ''): Promise<void> {
  // A dialog that fades away darkens what is behind it.
  await expect.poll(() => page.evaluate(isMoving)).toBe(false)
  // Once per document: the script is half a megabyte.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SCRIPT)
  const violations = await page.evaluate(
    async ([selector, tags]) => {
      const options = { runOnly: { type: 'tag', values: tags }, resultTypes: ['violations'] }
      const result = await window.axe?.run({ include: [selector] }, options)
      if (!result) throw new Error('axe has left the page')
      return result.violations
    },
    [part, WCAG] as const,
  )
  const findings = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help}\n${target.flat().join(' ')}\n${failureSummary ?? ''}`),
  )
  expect(findings, where).toEqual([])
}
