import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { exportAs, exportedJson } from '@/test/export-as'
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

const cellsOf = (row: HTMLElement) => [within(row).getByRole('rowheader'), ...within(row).getAllByRole('cell')]

test('exports the prices of a provider in the order of the page, with differences and ranks', async () => {
  const { user } = renderApp('/providers/lambda?currency=USD&prices=price_asc', { key: 'price-list-export' })
  await user.click(await screen.findByRole('button', { name: 'Rank among all providers' }))
  const table = within(await screen.findByRole('table', { name: 'GPU prices of Lambda' }))
  await table.findByRole('columnheader', { name: 'Rank among providers' })
  const shown = table.getAllByRole('row').slice(1)
  expect(await exportedJson(user)).toMatchObject({
    title: 'GPU prices of Lambda',
    loaded: shown.length,
    rows: shown.map((row) => {
      const [name = '', , price = '', , , rank = ''] = cellsOf(row).map(({ textContent }) => textContent)
      const place = /^(\d+) of/.exec(rank)?.[1]
      return {
        name,
        price: /\d/.test(price) ? expect.closeTo(Number(price.replace('$', '')), 1) : null,
        ...(place === undefined ? {} : { place: Number(place) }),
      }
    }),
  })
  await exportAs(user, 'Copy as Markdown')
  const lines = (await navigator.clipboard.readText()).split('\n')
  expect(lines).toContain(
    '| GPU model | Interface | Best price here, USD | Lowest at all providers, USD | Difference | Rank among providers |',
  )
  for (const row of shown) {
    const [name, , , , difference] = cellsOf(row).map(({ textContent }) => textContent)
    expect(lines.find((line) => line.startsWith(`| ${name} |`))).toContain(` ${difference} `)
  }
})
