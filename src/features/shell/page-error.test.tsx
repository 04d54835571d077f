import { createMemoryHistory, createRootRoute, createRoute, createRouter, Outlet, RouterProvider } from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '@/shared/lib/api-error'
import { isChunkFailure } from '@/shared/ui/error-text'
import { PageError } from './page-error'

/** Renders a page that throws `error` until it is set to null. */
function renderFailing(error: Error) {
  const page = { error: error as Error | null }
  const root = createRootRoute({ component: Outlet })
  const offers = createRoute({
    getParentRoute: () => root,
    path: '/offers',
    component: function Offers() {
      if (page.error) throw page.error
      return <h1>Offers</h1>
    },
  })
  const router = createRouter({
    routeTree: root.addChildren([offers]),
    history: createMemoryHistory({ initialEntries: ['/offers'] }),
    defaultErrorComponent: PageError,
  })
  render(
    <>
      <RouterProvider router={router as never} />
    </>,
  )
  return { page, user: userEvent.setup() }
}

beforeEach(function expectTheError() {
  // React and the router log thrown errors.
  vi.spyOn(console, 'error').mockReturnValue()
  vi.spyOn(console, 'warn').mockReturnValue()
})

afterEach(() => vi.unstubAllGlobals())

test('shows an error instead of the page, and the page again after a retry', async () => {
  const { page, user } = renderFailing(new ApiError('server', { status: 503 }))
  expect(await screen.findByRole('heading', { level: 1, name: 'This page couldn’t be shown' })).toBeVisible()
  expect(screen.getByRole('alert')).toHaveTextContent('Server error (503)')
  expect(screen.getByRole('link', { name: 'Go to offers' })).toHaveAttribute('href', '/offers')
  page.error = null
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Offers' })).toBeVisible()
})

test('offers a reload for a new version when a chunk is missing, and never reloads automatically', async () => {
  const reload = vi.spyOn(globalThis.location, 'reload').mockReturnValue()
  const { user } = renderFailing(new TypeError('Failed to fetch dynamically imported module: https://console.test/assets/offers-1.js'))
  expect(await screen.findByRole('heading', { level: 1, name: 'A new version is available' })).toBeVisible()
  expect(reload).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Reload' }))
  expect(reload).toHaveBeenCalledOnce()
})

test('shows that the browser is offline when a chunk fails to load offline', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  renderFailing(new TypeError('Failed to fetch dynamically imported module: https://console.test/assets/offers-1.js'))
  expect(await screen.findByRole('alert')).toHaveTextContent('Your browser reports no connection')
})

test.each([
  ['Chromium', 'Failed to fetch dynamically imported module: https://x/a.js'],
  ['Firefox', 'error loading dynamically imported module: https://x/a.js'],
  ['Safari', 'Importing a module script failed.'],
  ['Safari, for a page instead of a script', "'text/html' is not a valid JavaScript MIME type."],
  ['Chromium, for a page that is sent as a script', "Unexpected token '<'"],
  ['Firefox, for a page that is sent as a script', "expected expression, got '<'"],
  ['Vite (style sheet)', 'Unable to preload CSS for /assets/a.css'],
])('recognizes a missing chunk by the error of %s', (_, message) => {
  expect(isChunkFailure(new TypeError(message))).toBe(true)
  expect(isChunkFailure(new TypeError('Failed to fetch'))).toBe(false)
})
