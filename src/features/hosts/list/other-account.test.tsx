import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { connect } from '@/api/api-key'
import { marketFor } from '@/mocks/market'
import { renderApp } from '@/test/render-app'

test('a list that was being read with a key that was refused does not go on with the hosts of another account', async () => {
  marketFor('account-1').set({ hosts: 250, faults: [{ endpoint: 'GET /v0/hosts', kind: '401', after: 1 }] })
  marketFor('account-2').set({ hosts: 130 })
  renderApp('/hosts', { key: 'account-1' })
  await screen.findByRole('dialog', { name: 'The service refused the key' })
  expect(screen.getByText('Shown 100 of 100')).toBeInTheDocument()
  await act(() => connect('account-2', 'memory'))
  await waitFor(() => expect(screen.getByText('Shown 130 of 130')).toBeVisible())
  expect(
    marketFor('account-2')
      .requests('GET /v0/hosts')
      .map(({ query }) => query['start']),
  ).toEqual(['0', '100'])
})
