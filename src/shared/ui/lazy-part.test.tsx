import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { lazyPart } from './lazy-part'

// React logs the error thrown while rendering.
beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue())

const missing = new TypeError('Failed to fetch dynamically imported module: https://console.test/assets/part-1.js')

/** A part whose chunk loads only while `net.arrives` is true. */
function makePart() {
  const net = { arrives: false }
  const Part = lazyPart(async () => {
    if (!net.arrives) throw missing
    return ({ name }: { name: string }) => <p>Here is {name}</p>
  })
  const page = (isDrawn: boolean) => (
    <>
      <input aria-label="Price" />
      {isDrawn && <Part name="the part" />}
    </>
  )
  return { net, page, user: userEvent.setup() }
}

test('shows an error when the chunk fails to load, keeps typed input, and loads on retry', async () => {
  const { net, page, user } = makePart()
  const { rerender } = render(page(false))
  await user.type(screen.getByRole('textbox', { name: 'Price' }), '12')
  rerender(page(true))
  expect(await screen.findByRole('alert')).toHaveTextContent('This section couldn’t be loaded')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('This section couldn’t be loaded')
  net.arrives = true
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Here is the part')).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Price' })).toHaveValue('12')
})

test('loads a failed part again when it is mounted again', async () => {
  const { net, page } = makePart()
  const { rerender } = render(page(true))
  await screen.findByRole('alert')
  rerender(page(false))
  net.arrives = true
  rerender(page(true))
  expect(await screen.findByText('Here is the part')).toBeVisible()
})
