import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '@/test/render-app'

test('removes both chips when two are removed in quick succession', async () => {
  const app = renderApp('/offers?gpu=a2&gpu=l40s&gpu=b200')
  const buttons = [await screen.findByRole('button', { name: 'Remove A2' }), screen.getByRole('button', { name: 'Remove L40S' })]
  buttons.forEach((button) => fireEvent.click(button))
  await waitFor(() => expect(app.router.state.location.search).toMatchObject({ gpu: 'b200' }))
})

test('shows exact bounds in the chips', async () => {
  renderApp('/offers?price_to=0.12345&ram_from=63.9996&score_from=0.12345')
  const chips = await screen.findByRole('list', { name: 'Active filters' })
  for (const text of ['Price up to $0.12345\u00A0/\u00A0h', 'RAM from 63.9996 GB', 'Minimum score: 0.12345'])
    expect(within(chips).getByText(text, { collapseWhitespace: false })).toBeVisible()
})
