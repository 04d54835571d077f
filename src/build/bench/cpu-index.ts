import type { Browser } from '@playwright/test'
import { pageFunctions } from 'lighthouse/core/lib/page-functions.js'
import { median } from './numbers.ts'

/** Of the machine on which the budgets were set. */
export const REFERENCE_INDEX = 2700

const ROUNDS = 5

/** How fast this machine runs scripts, as Lighthouse reckons it: the higher, the faster. Takes a second per round. */
export async function cpuIndex(browser: Browser): Promise<number> {
  const page = await browser.newPage()
  const indices: number[] = []
  for (let round = 0; round < ROUNDS; round++) indices.push(await page.evaluate(pageFunctions.computeBenchmarkIndex))
  await page.close()
  return median(indices)
}
