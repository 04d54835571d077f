import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MantineProvider } from '@mantine/core'
import { beforeEach, expect, test, vi } from 'vitest'
import { lazyPart } from './lazy-part'

// React reports what was thrown.
beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue())

const missing = new TypeError('Failed to fetch dynamically imported module: https://console.test/assets/part-1.js')

/** A part that arrives, or does not, as `arrives` says by then. */
function makePart() {
  const net = { arrives: false }
  const Part = lazyPart(async () => {
    if (!net.arrives) throw missing
    return ({ name }: { name: string }) => <p>Here is {name}</p>
  })
  const page = (isDrawn: boolean) => (
    <MantineProvider env="test">
      <input aria-label="Price" />
      {isDrawn && <Part name="the part" />}
    </MantineProvider>
  )
  return { net, page, user: userEvent.setup() }
}

test('a part that does not arrive says so in its place, leaves what was typed, and comes when it is asked for again', async () => {
  const { net, page, user } = makePart()
  const { rerender } = render(page(false))
  await user.type(screen.getByRole('textbox', { name: 'Price' }), '12')
  rerender(page(true))
  expect(await screen.findByRole('alert')).toHaveTextContent('This part could not be loaded')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('This part could not be loaded')
  net.arrives = true
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Here is the part')).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Price' })).toHaveValue('12')
})

test('a part that was missing is asked for anew when it is drawn anew', async () => {
  const { net, page } = makePart()
  const { rerender } = render(page(true))
  await screen.findByRole('alert')
  rerender(page(false))
  net.arrives = true
  rerender(page(true))
  expect(await screen.findByText('Here is the part')).toBeVisible()
})
