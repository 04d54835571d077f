import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { marketFor } from '@/mocks/market'
import { renderApp } from '@/test/render-app'

test('a page that only reads says why the service did not accept its request', async () => {
  marketFor('test-key').set({ faults: [{ kind: '422', fields: { limit: 'must not exceed 50', sort_by: 'unknown' } }] })
  renderApp('/providers')
  const alert = await screen.findByText('The service did not accept these values')
  expect(alert.closest('[role=alert]')).toHaveTextContent(/limit: must not exceed 50.*sort_by: unknown/)
})
