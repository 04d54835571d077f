import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useStage } from './use-stage'

test.each([
  ['stays', 1],
  ['leaves', 0],
] as const)('whoever %s while the review is being fetched', async (does, times) => {
  const connection = Promise.withResolvers<void>()
  // Its words come first.
  const { result, unmount } = await act(async () => renderHook(() => useStage(() => connection.promise)))
  const go = vi.fn()
  const entered = act(() => result.current.enter(go))
  if (does === 'leaves') unmount()
  connection.resolve()
  await entered
  expect(go).toHaveBeenCalledTimes(times)
})
