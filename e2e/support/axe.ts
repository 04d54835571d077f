import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Locator, type Page } from '@playwright/test'
import { changeLanguage, changeScheme, readerName, READERS, type Reader } from './looks.ts'

/** axe without the runner of `@axe-core/playwright`, which takes five times as long: it opens a second page for each analysis. */
const AXE = readFileSync(createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'), 'utf8')
/** Findings have the path of an element. Its HTML would be written for each element of the page. */
const SCRIPT = `${AXE};axe.configure({ noHtml: true })`

export const WCAG = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] }
/** The rules of these levels that judge colours: another colour scheme of the same document can fail no other. */
export const COLOURS = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }

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
 * @param runOnly the rules
 */
export async function expectAccessible(page: Page, part = 'html', where = '', runOnly = WCAG): Promise<void> {
  // A dialog that fades out darkens the page behind it.
  await expect.poll(() => page.evaluate(isMoving)).toBe(false)
  // Injected once per document: the script is half a megabyte.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SCRIPT)
  const violations = await page.evaluate(
    async ([selector, rules]) => {
      const options = { runOnly: rules, resultTypes: ['violations'] }
      const layer = '[aria-modal="true"]'
      const include = selector === 'html' && document.querySelector(layer) ? layer : selector
      const result = await window.axe?.run({ include: [include] }, options)
      if (!result) throw new Error('axe is not loaded')
      return result.violations
    },
    [part, runOnly] as const,
  )
  const findings = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help}\n${target.flat().join(' ')}\n${failureSummary ?? ''}`),
  )
  expect(findings, where).toEqual([])
}

export async function expectAccessibleInBothSchemes(page: Page, part = 'html', where = ''): Promise<void> {
  for (const scheme of ['light', 'dark'] as const) {
    await changeScheme(page, scheme)
    await expectAccessible(page, part, `${where} ${scheme}`, scheme === 'light' ? WCAG : COLOURS)
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
  for (const [index, reader] of readers.entries()) {
    await changeLanguage(page, reader.locale)
    await changeScheme(page, reader.scheme)
    // Some data is loaded in each language.
    await expect(page.locator('.skeleton, [aria-busy="true"]')).toHaveCount(0)
    await (typeof shown === 'function' ? shown() : expect(shown).toBeVisible())
    const isNewLanguage = readers.findIndex(({ locale }) => locale === reader.locale) === index
    await expectAccessible(page, 'html', readerName(reader), isNewLanguage ? WCAG : COLOURS)
  }
}
