import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { marketFor } from '@/mocks/market'
import { renderApp } from '@/test/render-app'

test('groups hosts by configuration, selects a group and closes it, and keeps the grouping in the URL', async () => {
  const key = 'grouped-1'
  const { db } = marketFor(key)
  db.hosts = db.hosts.slice(0, 6)
  const kindAt = (index: number) => `${db.hosts[index]?.offer.gpu_amount} ${db.hosts[index]?.offer.gpu}`
  const alike = db.hosts.filter((_, index) => kindAt(index) === kindAt(0))
  const { user, router } = renderApp('/hosts', { key })
  const table = await screen.findByRole('table', { name: 'Hosts' })
  await user.selectOptions(screen.getByRole('combobox', { name: 'Group' }), 'By configuration')
  await waitFor(() => expect(router.state.location.search).toMatchObject({ group: 'configuration' }))
  const heads = () => within(table).getAllByRole('button', { expanded: true, name: /hosts?$/ })
  await waitFor(() => expect(heads().length).toBe(new Set(db.hosts.map((_, index) => kindAt(index))).size))
  const [head] = heads()
  const row = head?.closest('tr')
  if (!head || !row) throw new Error('no group')
  expect(head).toHaveTextContent(new RegExp(`${alike.length} hosts?$`))
  expect(row).toHaveTextContent(/\$/)
  await user.click(within(row).getByRole('checkbox', { name: /^Select all / }))
  expect(await screen.findByRole('region', { name: `${alike.length} selected` })).toBeVisible()
  await user.click(head)
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: `Select ${alike[0]?.address}` })).toBeNull())
  expect(head).toHaveAttribute('aria-expanded', 'false')
})
