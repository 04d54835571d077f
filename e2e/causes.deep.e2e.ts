import { expectAccessibleInLooks } from './support/axe.ts'
import { READERS } from './support/looks.ts'
import { expect, test } from './support/test.ts'

test('shows accessible ranks, causes of trouble and the filter without ranks, in both languages and schemes', async ({
  connected: page,
  market,
}) => {
  test.slow()
  await market.scenario({ hosts: 24 })
  await page.goto('/hosts?part=above&currency=USD')
  const needed = page.getByRole('heading', { name: /^(This filter needs ranks|Для этого фильтра нужны места по цене)$/ })
  const refresh = page.getByRole('button', { name: /(Refresh ranks|Обновить места)/ })
  const causes = page.getByRole('region', { name: /^(Trouble by cause|Проблемы по причинам)$/ })
  const table = page.getByRole('table', { name: /^(Hosts|Хосты)$/ })
  await test.step('says that the filter needs ranks', async () => {
    await expectAccessibleInLooks(page, needed, READERS)
  })
  await test.step('loads the ranks, and shows the causes above ranked hosts', async () => {
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Load ranks: \d+ searches$/ })
      .last()
      .click()
    await expect(refresh).toBeVisible({ timeout: 40_000 })
    await expect(needed).toBeHidden()
    await page.getByRole('button', { name: /^Needs attention/ }).click()
    const shown = async () => {
      await expect(causes).toBeVisible()
      await expect(refresh).toBeVisible()
      await expect(table).toContainText(/\d (of|из) \d/)
    }
    await expectAccessibleInLooks(page, shown, READERS)
  })
})
