import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { connect, keyState } from '@/api/api-key'
import { marketFor } from '@/mocks/market'
import { renderApp } from '@/test/render-app'

function openUnchecked(path: string, key: string) {
  const view = renderApp(path, { key })
  void connect(key, 'memory', { isChecked: false })
  return view
}

test('keeps a key unchecked when the console writes to the cache itself while the API does not answer', async () => {
  marketFor('unchecked-1').set({ faults: [{ kind: 'network' }] })
  openUnchecked('/hosts', 'unchecked-1')
  await screen.findByText('Can’t reach the marketplace', { exact: false })
  expect(keyState.get().isChecked).toBe(false)
})

test('keeps a key unchecked when a lazy part of the console loads', async () => {
  marketFor('unchecked-2').set({ faults: [{ kind: 'network' }] })
  const { queryClient } = openUnchecked('/gpus?view=vram', 'unchecked-2')
  await screen.findByText('Can’t reach the marketplace', { exact: false })
  await expect.poll(() => queryClient.getQueriesData({ queryKey: ['part'] }).some(([, part]) => part !== undefined)).toBe(true)
  expect(keyState.get().isChecked).toBe(false)
})

test('marks a key as checked after the first answer', async () => {
  openUnchecked('/hosts', 'unchecked-3')
  await screen.findByRole('table', { name: 'Hosts' })
  await expect.poll(() => keyState.get().isChecked).toBe(true)
})
