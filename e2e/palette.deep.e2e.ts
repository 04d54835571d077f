import { COLOURS, expectAccessible, WCAG } from './support/axe.ts'
import { changeLook, DESKTOP, lookName, PHONE, READERS, readerName } from './support/looks.ts'
import { open } from './support/offers.ts'
import { expect, test } from './support/test.ts'

test('a search by words passes axe in four looks at every width', async ({ connected: page }) => {
  test.slow()
  await open(page)
  await page.keyboard.press('Control+k')
  for (const reader of READERS) {
    await test.step(readerName(reader), async () => {
      await changeLook(page, { ...reader, size: DESKTOP })
      await expect(page.getByRole('combobox', { name: reader.locale === 'en' ? 'Search and commands' : 'Поиск и команды' })).toBeFocused()
      for (const text of ['2x h100 mars europe <900', 'comp', 'xyzzy']) {
        await page.keyboard.press('ControlOrMeta+a')
        await page.keyboard.type(text)
        const offers = page.getByRole('option', { name: reader.locale === 'en' ? /^Show \d+/ : /^Показать \d+/ })
        if (text.startsWith('2x')) await expect(offers).toBeVisible()
        for (const size of [DESKTOP, PHONE]) {
          await page.setViewportSize(size)
          const rules = READERS.find(({ locale }) => locale === reader.locale) === reader ? WCAG : COLOURS
          await expectAccessible(page, '[aria-modal="true"]', `${text}, ${lookName({ ...reader, size })}`, rules)
        }
      }
    })
  }
})
