import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { setKey } from '@/api/api-key'
import { fewHosts } from '@/test/change-row'
import { renderApp } from '@/test/render-app'

const boxes = () => screen.findAllByRole('checkbox', { name: /^Select \d/ })

test('keeps the selection when the user looks at one host and goes back, but not for a new visit', async () => {
  const key = 'selection-back'
  fewHosts(key)
  const { user, router } = renderApp('/hosts', { key })
  const [first, second] = await boxes()
  if (!first || !second) throw new Error('no hosts')
  await user.click(first)
  // A filter is a history entry of its own.
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'price_desc')
  await user.click(second)
  expect(await screen.findByText('2 selected')).toBeVisible()
  const row = screen.getAllByRole('row').at(-1) as HTMLElement
  await user.click(within(row).getByRole('link'))
  expect(await screen.findByRole('heading', { name: 'Status and price' })).toBeVisible()
  act(() => router.history.back())
  expect(await screen.findByText('2 selected')).toBeVisible()
  expect((await boxes()).filter((box) => (box as HTMLInputElement).checked)).toHaveLength(2)
  await act(() => router.navigate({ to: '/settings' }))
  await act(() => router.navigate({ to: '/hosts' }))
  await waitFor(async () => expect((await boxes()).some((box) => (box as HTMLInputElement).checked)).toBe(false))
})

test('drops the selections of earlier pages when another API key is used', async () => {
  fewHosts('selection-mine')
  fewHosts('selection-theirs')
  const { user, router } = renderApp('/hosts', { key: 'selection-mine' })
  for (const box of (await boxes()).slice(0, 2)) await user.click(box)
  expect(await screen.findByText('2 selected')).toBeVisible()
  await user.click(within(screen.getAllByRole('row').at(-1) as HTMLElement).getByRole('link'))
  expect(await screen.findByRole('heading', { name: 'Status and price' })).toBeVisible()
  act(() => setKey('selection-theirs'))
  act(() => router.history.back())
  expect((await boxes()).filter((box) => (box as HTMLInputElement).checked)).toEqual([])
  expect(screen.queryByText(/selected$/)).toBeNull()
})
