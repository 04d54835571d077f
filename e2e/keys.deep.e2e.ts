import { PLAIN_LINE, PLAIN_OPENSSH } from '../src/shared/ssh/private-samples.test-support.ts'
import { ACCEPTED } from '../src/shared/ssh/public-samples.test-support.ts'
import { expectAccessibleInLooks } from './support/axe.ts'
import { expect, test } from './support/test.ts'

const STATES = [ACCEPTED.find(({ bits }) => bits === 4096)?.line ?? '', ACCEPTED.map(({ line }) => line).join('\n'), PLAIN_OPENSSH]

test('explains every kind of key accessibly, in two looks @phone', async ({ connected: page }) => {
  test.slow()
  const box = page.getByRole('textbox', { name: /^(Public key|Открытый ключ)$/ })
  await page.goto('/keys')
  await box.fill(`${PLAIN_LINE} me@here`)
  await page.getByRole('button', { name: /^(Add key|Добавить ключ)$/ }).click()
  await expectAccessibleInLooks(page, page.getByRole('button', { name: /^(Remove “|Удалить «)/ }))
  for (const text of STATES) {
    await box.fill(text)
    await expectAccessibleInLooks(page, box)
    // A private key is removed at once.
    await expect(box).toHaveValue(text === PLAIN_OPENSSH ? '' : text)
  }
  await page.getByRole('button', { name: /^(Generate key pair|Создать пару ключей)$/ }).click()
  await expectAccessibleInLooks(page, page.getByRole('button', { name: /^(Download|Скачать)/ }))
  await page.getByRole('button', { name: /^(SSH config for|Строки SSH config)/ }).click()
  await expectAccessibleInLooks(page, page.getByRole('dialog'))
})
