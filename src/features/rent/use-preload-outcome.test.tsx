import { act, renderHook, waitFor } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { uiCatalog } from '@/shared/ui/messages'
// The lazy parts of the hook are loaded before the test: on a busy machine their load takes longer than a test waits.
import './outcome/outcomes'
import './outcome/rented-outcome'
import './review/review-dialog'
import { usePreloadOutcome } from './use-preload-outcome'

// Without its words the hook suspends.
beforeAll(() => uiCatalog.load('en'))

test.each([
  ['goes on', 'stays', 1],
  ['does not go on', 'leaves', 0],
] as const)('%s when the user %s while the review is loading', async (_, does, times) => {
  const connection = Promise.withResolvers<void>()
  const go = vi.fn()
  const { result, unmount } = renderHook(() => usePreloadOutcome(() => connection.promise, go))
  act(() => result.current.enter())
  if (does === 'leaves') unmount()
  connection.resolve()
  // The parts are imported dynamically and arrive after the connection.
  await act(() => vi.dynamicImportSettled())
  if (does === 'stays') await waitFor(() => expect(result.current.isPreparing).toBe(false))
  expect(go).toHaveBeenCalledTimes(times)
})
