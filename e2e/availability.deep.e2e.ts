import { expectAccessible } from './support/axe.ts'
import { follow } from './support/pages.ts'
import { expect, test } from './support/test.ts'

test.use({ locale: 'ru-RU', colorScheme: 'dark' })

test('passes the accessibility checks with popular models, all offers, and the line to the rest, in Russian and dark @phone', async ({
  connected: page,
}) => {
  await page.goto('/settings')
  for (const [address, text] of [
    ['/offers', 'Начните с'],
    ['/offers?gpu=l40s&rent=all', 'Нет в наличии'],
    ['/offers?gpu=a2&gpus=2', 'сейчас нельзя арендовать'],
    ['/offers?disk_from=900000', 'Под этот фильтр не подходит ни одно предложение'],
  ] as const)
    await test.step(`checks ${address}`, async () => {
      await follow(page, address)
      await expect(page.getByText(text).first()).toBeVisible()
      await expectAccessible(page)
    })
})
