import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '@/test/render-app'

test('sorts the prices of a provider by a column header, and keeps the order in the URL', async () => {
  const { user, router } = renderApp('/providers/lambda?currency=USD', { key: 'price-list-sort' })
  const table = within(await screen.findByRole('table', { name: 'GPU prices of Lambda' }))
  const head = await table.findByRole('columnheader', { name: 'Best price here' })
  await user.click(within(head).getByRole('button'))
  await waitFor(() => expect(router.state.location.search).toMatchObject({ prices: 'price_asc' }))
  expect(head).toHaveAttribute('aria-sort', 'ascending')
  const prices = table.getAllByRole('row').flatMap((row) => Number(/\$([\d.]+)/.exec(row.textContent)?.[1] ?? Number.NaN))
  const known = prices.filter((price) => !Number.isNaN(price))
  expect(known.length).toBeGreaterThan(5)
  expect(known).toEqual(known.toSorted((a, b) => a - b))
})
