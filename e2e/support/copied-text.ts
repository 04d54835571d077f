import type { Locator, Page } from '@playwright/test'

/** Presses a copy button and returns the copied text. Pastes it, because the page policy forbids reading the clipboard. */
export async function copiedText(page: Page, button: Locator): Promise<string> {
  // Headed Chromium allows copying after a click, but its headless shell requires the permission.
  await page.context().grantPermissions(['clipboard-write'])
  await button.click()
  await page.evaluate(() => document.body.append(Object.assign(document.createElement('textarea'), { id: 'pasted' })))
  const box = page.locator('#pasted')
  await box.focus()
  await box.press('ControlOrMeta+v')
  const text = await box.inputValue()
  await box.evaluate((element) => element.remove())
  return text
}
