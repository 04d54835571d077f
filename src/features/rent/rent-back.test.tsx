import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { open, rentNow, rents, review, templateOf } from '@/test/rent-page'

const back = (router: ReturnType<typeof open>['router']) => act(() => router.history.back())
const storageBox = () => screen.findByRole('textbox', { name: 'Storage' })

test('Back restores the choice before, and skips typed storage', async () => {
  const { user, router } = open('rent-back', { search: '&storage=64' })
  await screen.findByRole('option', { selected: true })
  const entries = router.history.length
  await user.clear(await storageBox())
  await user.type(await storageBox(), '80')
  await user.tab()
  await user.click(screen.getByRole('option', { name: /vLLM latest/ }))
  await user.click(screen.getByRole('checkbox', { name: /^Reserve/ }))
  await waitFor(() => expect(router.state.location.search).toMatchObject({ storage: '80', reserve: 'month' }))
  expect(router.history.length).toBe(entries + 2)
  back(router)
  await waitFor(() => expect(screen.getByRole('checkbox', { name: /^Reserve/ })).not.toBeChecked())
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('vLLM latest')
  back(router)
  await waitFor(() => expect(screen.getByRole('option', { selected: true })).toHaveTextContent('PyTorch'))
  expect(await storageBox()).toHaveValue('80')
  act(() => router.history.forward())
  await waitFor(() => expect(screen.getByRole('option', { selected: true })).toHaveTextContent('vLLM latest'))
})

test('Back follows the recommendation again when the chosen amount is undone', async () => {
  const { user, router } = open('rent-back-amount')
  await screen.findByRole('option', { selected: true })
  const { recommended_disk_space: recommended } = templateOf('rent-back-amount', 'PyTorch')
  await waitFor(async () => expect(await storageBox()).toHaveValue(String(recommended)))
  await user.click(screen.getByRole('button', { name: /all$|whole/ }))
  await waitFor(async () => expect(await storageBox()).not.toHaveValue(String(recommended)))
  back(router)
  await waitFor(async () => expect(await storageBox()).toHaveValue(String(recommended)))
  expect(screen.getByText(/recommended by the template/i)).toBeVisible()
})

test('Back closes the review of the other choice, and sends nothing', async () => {
  const { user, router } = open('rent-back-review')
  await user.click(await screen.findByRole('option', { name: /vLLM latest/ }))
  await review(user)
  back(router)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('PyTorch')
  expect(rents('rent-back-review')).toEqual([])
})

test('Back leads from a rental to its form, and Forward to its journal entry', async () => {
  const { user, router } = open('rent-back-rented')
  await user.click(await screen.findByRole('option', { name: /vLLM latest/ }))
  await rentNow(user, await review(user))
  await waitFor(() => expect(router.history.location.pathname).toMatch(/^\/instances\//))
  await user.click(await screen.findByRole('button', { name: 'I’ve saved what I need' }))
  back(router)
  expect(await screen.findByRole('heading', { level: 1, name: 'Rent' })).toBeVisible()
  expect(await screen.findByText('You rented this just now.')).toBeVisible()
  await waitFor(() => expect(screen.getByRole('option', { selected: true })).toHaveTextContent('PyTorch'))
  act(() => router.history.forward())
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/instances\//))
  expect(rents('rent-back-rented')).toHaveLength(1)
})
