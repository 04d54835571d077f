import { expectAccessible } from './support/axe.ts'
import { attempt, seedJournal } from './support/rentals.ts'
import { expect, test } from './support/test.ts'

test('passes the accessibility checks with an added port @phone', async ({ connected: page }) => {
  const fields = { id: 'instance-1', status: 'pending', ssh_host: '198.51.100.24', ssh_port: 41022, ssh_username: 'root' }
  await seedJournal(page, [attempt({ attemptId: 'a-rented', state: 'rented', receipts: [{ shape: 'A', fields }] })])
  await page.goto('/instances/a-rented')
  const kit = page.getByRole('region', { name: 'Connection' })
  await kit.getByRole('button', { name: 'TensorBoard 6006' }).press('Enter')
  await kit.getByLabel('Local port, TensorBoard').fill('16006')
  await expect(kit.getByText('-L 127.0.0.1:16006:127.0.0.1:6006')).toBeVisible()
  await expectAccessible(page)
})
