import { randomBytes } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import { fetchHosts } from './hosts.ts'
import type { Market } from './market.ts'
import { field, reviewDialog, save } from './templates.ts'

export const ADD_KEY = 'POST /v0/secrets'

function newLine(): string {
  const part = (bytes: Buffer) => Buffer.concat([Buffer.from([0, 0, 0, bytes.length]), bytes])
  return `ssh-ed25519 ${Buffer.concat([part(Buffer.from('ssh-ed25519')), part(randomBytes(32))]).toString('base64')} me@here`
}

/** Makes the pauses before a retry ten times shorter, for tests with many of them. */
export async function shortenDelays(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const later = window.setTimeout.bind(window)
    window.setTimeout = ((run: TimerHandler, ms = 0, ...rest: unknown[]) =>
      later(run, ms >= 800 ? ms / 10 : ms, ...rest)) as typeof setTimeout
  })
}

export async function addKey(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Public key' }).fill(newLine())
  await page.getByRole('button', { name: 'Add key', exact: true }).click()
  await expect(page.getByRole('region', { name: /”: outcome unknown/ })).toBeVisible()
}

export async function saveTag(page: Page, tag: string): Promise<void> {
  await field(page, 'Image tag').fill(tag)
  await save(page)
  await expect(reviewDialog(page)).toContainText('Outcome unknown')
}

/** Not the whole page, which lists the outcomes of earlier changes too. */
export const hostForm = (page: Page): Locator => page.getByRole('main').getByRole('region', { name: 'Status and price' })
const price = (page: Page): Locator => hostForm(page).getByRole('textbox', { name: 'Price' })

export async function openHost(page: Page, market: Market): Promise<void> {
  const [host] = await fetchHosts(page, market)
  await page.goto(`/hosts/${host?.id}?currency=USD`)
}

export async function editPrice(page: Page): Promise<void> {
  await expect(price(page)).not.toHaveValue('')
  await price(page).fill((Number(await price(page).inputValue()) + 0.01).toFixed(2))
}

export const savePrice = (page: Page): Promise<void> => hostForm(page).getByRole('button', { name: 'Save', exact: true }).click()

export async function losePrice(page: Page): Promise<void> {
  await savePrice(page)
  await expect(hostForm(page)).toContainText(/outcome unknown: /)
}
