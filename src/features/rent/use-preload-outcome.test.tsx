import { act, renderHook, waitFor } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { uiCatalog } from '@/shared/ui/messages'
// Loads the lazy parts before the test, because on a busy computer their load exceeds the timeout.
import './outcome/outcomes'
import './outcome/rented-outcome'
import './review/review-dialog'
import { usePreloadOutcome } from './use-preload-outcome'

// Without its messages the hook suspends.
beforeAll(() => uiCatalog.load('en'))

test.each([
  ['opens the review', 'stays', 1],
  ['does not open the review', 'leaves', 0],
] as const)('%s when the user %s while the review is loading', async (_, does, times) => {
  const connection = Promise.withResolvers<void>()
  const go = vi.fn()
  const { result, unmount } = renderHook(() => usePreloadOutcome(() => connection.promise, go))
  act(() => result.current.enter())
  if (does === 'leaves') unmount()
  connection.resolve()
  // The dynamic imports resolve after the connection.
  await act(() => vi.dynamicImportSettled())
  if (does === 'stays') await waitFor(() => expect(result.current.isPreparing).toBe(false))
  expect(go).toHaveBeenCalledTimes(times)
})
