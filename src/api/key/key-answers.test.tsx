import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { connect, keyState } from '@/api/api-key'
import { marketFor } from '@/mocks/market'
import { renderApp } from '@/test/render-app'

/** Opens a page with a key that was kept although the service could not be asked about it. */
function openUnchecked(path: string, key: string) {
  const view = renderApp(path, { key })
  void connect(key, 'memory', { isChecked: false })
  return view
}

test('a key is not called good by what the console noted itself while the service did not answer', async () => {
  marketFor('unchecked-1').set({ faults: [{ kind: 'network' }] })
  openUnchecked('/hosts', 'unchecked-1')
  await screen.findByText('The service could not be reached', { exact: false })
  expect(keyState.get().isChecked).toBe(false)
})

test('a key is not called good by a part of the console that has arrived', async () => {
  marketFor('unchecked-2').set({ faults: [{ kind: 'network' }] })
  const { queryClient } = openUnchecked('/gpus?view=vram', 'unchecked-2')
  await screen.findByText('The service could not be reached', { exact: false })
  await expect.poll(() => queryClient.getQueriesData({ queryKey: ['part'] }).some(([, part]) => part !== undefined)).toBe(true)
  expect(keyState.get().isChecked).toBe(false)
})

test('it is by the first answer', async () => {
  openUnchecked('/hosts', 'unchecked-3')
  await screen.findByRole('table', { name: 'Hosts' })
  await expect.poll(() => keyState.get().isChecked).toBe(true)
})
