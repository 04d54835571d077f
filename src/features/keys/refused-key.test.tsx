import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { marketFor } from '@/mocks/market'
import { PLAIN_LINE } from '@/shared/ssh/private-samples.test-support'
import { renderApp } from '@/test/render-app'

const LINE = `${PLAIN_LINE} me@here`

async function add(kind: '409' | 'network') {
  const key = `key-${kind}`
  marketFor(key).set({ faults: [{ endpoint: 'POST /v0/secrets', kind }] })
  const { user } = renderApp('/keys', { key })
  const box = await screen.findByRole('textbox', { name: 'Public key' })
  await user.click(box)
  await user.paste(LINE)
  await user.click(screen.getByRole('button', { name: 'Add key' }))
  return box
}

test('says after a 409 that the key may be in the account already, and keeps the fields', async () => {
  const box = await add('409')
  const alert = within(screen.getByRole('form', { name: 'Add key' })).getByRole('alert')
  await waitFor(() => expect(alert).toHaveTextContent('Conflict with existing data'))
  expect(alert).toHaveTextContent('The key may be in your account already. Then there is nothing to add.')
  expect(alert).not.toHaveTextContent('Refresh')
  expect(box).toHaveValue(LINE)
})

test('does not call it a response when none arrived', async () => {
  await add('network')
  expect(await screen.findByRole('region', { name: '“me@here”: outcome unknown' })).toHaveTextContent('ReasonCan’t reach the marketplace')
})
