import { expect, type Locator, type Page } from '@playwright/test'

const NOTHING = 'nothing copied yet'

/** Presses a copy button and returns the copied text. Pastes it, because the page policy forbids reading the clipboard. */
export async function copiedText(page: Page, button: Locator): Promise<string> {
  // Headed Chromium allows copying after a click, but its headless shell requires the permission.
  await page.context().grantPermissions(['clipboard-write'])
  await page.evaluate((text) => navigator.clipboard.writeText(text), NOTHING)
  await button.click()
  await page.evaluate(() => document.body.append(Object.assign(document.createElement('textarea'), { id: 'pasted' })))
  const box = page.locator('#pasted')
  // Copying ends some time after the click.
  await expect(async () => {
    await box.fill('')
    await box.press('ControlOrMeta+v')
    expect(['', NOTHING]).not.toContain(await box.inputValue())
  }).toPass()
  const text = await box.inputValue()
  await box.evaluate((element) => element.remove())
  return text
}
