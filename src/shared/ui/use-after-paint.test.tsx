import { renderHook, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useAfterPaint } from './use-after-paint'

test('returns a new value after the next frame', async () => {
  const { result, rerender } = renderHook(({ value }) => useAfterPaint(value), { initialProps: { value: 1 } })
  expect(result.current).toBe(1)
  rerender({ value: 2 })
  expect(result.current).toBe(1)
  await waitFor(() => expect(result.current).toBe(2))
})

test('keeps updating while values change faster than frames, and reaches the last one', async () => {
  const { result, rerender } = renderHook(({ value }) => useAfterPaint(value), { initialProps: { value: 0 } })
  let last = 0
  const seen = new Set<number>()
  await waitFor(() => {
    rerender({ value: ++last })
    seen.add(result.current)
    // Updated twice while the value kept changing.
    expect(seen.size).toBeGreaterThan(2)
  })
  await waitFor(() => expect(result.current).toBe(last))
})

test('skips a value that is reverted before the next frame', async () => {
  const drawn: string[] = []
  const { result, rerender } = renderHook(
    ({ value }) => {
      const painted = useAfterPaint(value)
      drawn.push(painted)
      return painted
    },
    { initialProps: { value: 'first' } },
  )
  rerender({ value: 'between' })
  rerender({ value: 'first' })
  rerender({ value: 'last' })
  await waitFor(() => expect(result.current).toBe('last'))
  expect(drawn).not.toContain('between')
})
