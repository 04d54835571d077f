import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Locator, type Page } from '@playwright/test'
import { changeLanguage, changeScheme, readerName, READERS, type Reader } from './looks.ts'

/** axe without the runner of `@axe-core/playwright`, which takes five times as long: it opens a second page for each analysis. */
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

/** True while a finite animation runs; spinners never end. */
const isMoving = (): boolean =>
  document.getAnimations().some(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)

/**
 * Fails for every violation of WCAG 2.2 A and AA that axe finds.
 * @param part selector of the subtree to check. While a modal layer is open, only the layer is checked by default: the page below
 *   cannot be used, and its sticky bars may cover parts of it.
 * @param where prefix of the failure message, for tests that check several states
 */
export async function expectAccessible(page: Page, part = 'html', where = ''): Promise<void> {
  // A dialog that fades out darkens the page behind it.
  await expect.poll(() => page.evaluate(isMoving)).toBe(false)
  // Injected once per document: the script is half a megabyte.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SCRIPT)
  const violations = await page.evaluate(
    async ([selector, tags]) => {
      const options = { runOnly: { type: 'tag', values: tags }, resultTypes: ['violations'] }
      const layer = '[aria-modal="true"]'
      const include = selector === 'html' && document.querySelector(layer) ? layer : selector
      const result = await window.axe?.run({ include: [include] }, options)
      if (!result) throw new Error('axe is not loaded')
      return result.violations
    },
    [part, WCAG] as const,
  )
  const findings = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help}\n${target.flat().join(' ')}\n${failureSummary ?? ''}`),
  )
  expect(findings, where).toEqual([])
}

export async function expectAccessibleInBothSchemes(page: Page, part = 'html', where = ''): Promise<void> {
  for (const scheme of ['light', 'dark'] as const) {
    await changeScheme(page, scheme)
    await expectAccessible(page, part, `${where} ${scheme}`)
  }
}

/**
 * Checks an open state in each look, by default in English and light and in Russian and dark. It stays in the last one.
 * @param shown part of the state, or expectations, for both languages
 */
export async function expectAccessibleInLooks(
  page: Page,
  shown: Locator | (() => Promise<unknown>),
  readers: readonly Reader[] = READERS.slice(0, 2),
): Promise<void> {
  for (const reader of readers) {
    await changeLanguage(page, reader.locale)
    await changeScheme(page, reader.scheme)
    // Some data is loaded in each language.
    await expect(page.locator('.skeleton, [aria-busy="true"]')).toHaveCount(0)
    await (typeof shown === 'function' ? shown() : expect(shown).toBeVisible())
    await expectAccessible(page, 'html', readerName(reader))
  }
}
