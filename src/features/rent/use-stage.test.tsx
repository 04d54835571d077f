import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useStage } from './use-stage'

test.each([
  ['stays', 1],
  ['leaves', 0],
] as const)('whoever %s while the review is being fetched', async (does, times) => {
  const connection = Promise.withResolvers<void>()
  // Its words come first.
  const go = vi.fn()
  const { result, unmount } = await act(async () => renderHook(() => useStage(() => connection.promise, go)))
  act(() => result.current.enter())
  if (does === 'leaves') unmount()
  await act(async () => connection.resolve())
  if (does === 'stays') await waitFor(() => expect(result.current.isPreparing).toBe(false))
  expect(go).toHaveBeenCalledTimes(times)
})
