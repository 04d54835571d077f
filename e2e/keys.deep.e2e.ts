import { PLAIN_LINE, PLAIN_OPENSSH } from '../src/shared/ssh/private-samples.test-support.ts'
import { ACCEPTED } from '../src/shared/ssh/public-samples.test-support.ts'
import { expectAccessible } from './support/axe.ts'
import { expect, test } from './support/test.ts'

const STATES = [ACCEPTED.find(({ bits }) => bits === 4096)?.line ?? '', ACCEPTED.map(({ line }) => line).join('\n'), PLAIN_OPENSSH]

for (const [locale, scheme] of [
  ['en', 'light'],
  ['ru', 'dark'],
] as const) {
  test(`explains every kind of key accessibly: ${locale}, ${scheme} @phone`, async ({ connected: page }) => {
    test.slow()
    await page.addInitScript(
      ([reader, colours]) =>
        localStorage.setItem('gpu-console.preferences', JSON.stringify({ locale: reader, currency: 'USD', scheme: colours })),
      [locale, scheme] as const,
    )
    const box = page.getByRole('textbox', { name: /^(Public key|Открытый ключ)$/ })
    await page.goto('/keys')
    await box.fill(`${PLAIN_LINE} me@here`)
    await page.getByRole('button', { name: /^(Add key|Добавить ключ)$/ }).click()
    await expect(page.getByRole('button', { name: /^(Remove “|Удалить «)/ })).toBeVisible()
    await expectAccessible(page)
    for (const text of STATES) {
      await box.fill(text)
      await expectAccessible(page)
    }
    await page.getByRole('button', { name: /^(Generate key pair|Создать пару ключей)$/ }).click()
    await expect(page.getByRole('button', { name: /^(Download|Скачать)/ })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: /^(SSH config for|Строки SSH config)/ }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page)
  })
}
