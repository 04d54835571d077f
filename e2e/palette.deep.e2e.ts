import { expectAccessible } from './support/axe.ts'
import { DESKTOP, lookName, PHONE, READERS, readerName, startLook } from './support/looks.ts'
import { open } from './support/offers.ts'
import { expect, test } from './support/test.ts'

for (const reader of READERS) {
  test(`a search by words passes axe in ${readerName(reader)} at every width`, async ({ connected: page }) => {
    await startLook(page, { ...reader, size: DESKTOP })
    await open(page)
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('combobox', { name: /^(Search and commands|Поиск и команды)$/ })).toBeFocused()
    for (const text of ['2x h100 mars europe <900', 'comp', 'xyzzy']) {
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type(text)
      if (text.startsWith('2x')) await expect(page.getByRole('option', { name: /^(Show|Показать) \d+/ })).toBeVisible()
      for (const size of [DESKTOP, PHONE]) {
        await page.setViewportSize(size)
        await expectAccessible(page, '[aria-modal="true"]', `${text}, ${lookName({ ...reader, size })}`)
      }
    }
  })
}
