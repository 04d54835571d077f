import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { attempt } from '../../../e2e/support/rentals.ts'
import { openPage } from './browser.ts'
import { milliseconds, type Figure } from './numbers.ts'

const ENTRIES = 50_000
const TIME_BUDGET_MS = 2_000
/** Duration from which browsers report a task as long. */
const TASK_BUDGET_MS = 50

function journalFile(service: string): string {
  const journal = Array.from({ length: ENTRIES }, (_, at) => ({
    ...attempt({ attemptId: `a-${at}`, state: 'rented', startedAt: at, settledAt: at + 1 }),
    service,
    receipts: [{ shape: 'A', fields: { id: `instance-${at}`, ssh_host: `198.51.100.${at % 250}`, ssh_port: 22 } }],
  }))
  return JSON.stringify({ format: 'gpu-market-console', version: 1, data: { journal } })
}

/** Runs in the page and records the times there, because the transfer of the file into the browser must not count. */
function watchImport(): void {
  const times: Record<string, number> = { loaded: performance.now() }
  const note = (name: string) => (times[name] ??= performance.now())
  Object.assign(globalThis, { times })
  addEventListener('change', () => note('chosen'), true)
  addEventListener('click', () => note('accepted'), true)
  new MutationObserver(() => {
    if (document.body.textContent.includes('Import 1 section')) note('checked')
    if (document.body.textContent.includes('1 part was imported')) note('stored')
  }).observe(document.body, { subtree: true, childList: true, characterData: true })
}

/** Measures the import of a file as large as an attacker may make it: the page must stay responsive while it is parsed and stored. */
export async function measureImport(browser: Browser, origin: string): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'console-import-'))
  const { page, close } = await openPage(browser, origin)
  try {
    const file = join(folder, 'journal.json')
    writeFileSync(file, journalFile(origin))
    await page.goto('/settings')
    const chooser = page.getByLabel('Import from a file')
    await chooser.waitFor()
    await page.evaluate(watchImport)
    await chooser.setInputFiles(file)
    await page.getByRole('button', { name: 'Import 1 section' }).click({ timeout: 120_000 })
    await page.getByText('1 part was imported').waitFor({ timeout: 120_000 })
    const { read, kept, longest } = await page.evaluate(() => {
      const { seen, times } = globalThis as unknown as { seen: Record<string, PerformanceEntry[]>; times: Record<string, number> }
      const { loaded = 0, chosen = 0, checked = 0, accepted = 0, stored = 0 } = times
      // Ignores long tasks of the page load, which other benchmarks measure.
      const tasks = (seen['longtask'] ?? []).filter(({ startTime }) => startTime > loaded).map(({ duration }) => duration)
      return { read: checked - chosen, kept: stored - accepted, longest: Math.max(0, ...tasks) }
    })
    const what = `import of ${ENTRIES} journal entries`
    return [
      { what: `${what}: file read and checked`, value: milliseconds(read), budget: '' },
      { what: `${what}: stored until the browser is full`, value: milliseconds(kept), budget: '' },
      { what: `${what}: together`, value: milliseconds(read + kept), budget: milliseconds(TIME_BUDGET_MS) },
      { what: `${what}: longest task`, value: milliseconds(longest), budget: milliseconds(TASK_BUDGET_MS) },
    ]
  } finally {
    await close()
    rmSync(folder, { recursive: true })
  }
}
