import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useDraft } from './use-draft'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const draftOf = (first: string) => {
  const onCommit = vi.fn<(value: string) => void>()
  const { result, rerender } = renderHook(
    ({ value }) => useDraft<string>({ value, show: (text) => text, read: (text) => ({ value: text }), onCommit }),
    { initialProps: { value: first } },
  )
  return { result, onCommit, turnTo: (value: string) => rerender({ value }) }
}

test('commits the last typed text after a pause and keeps it in the field', () => {
  const { result, onCommit, turnTo } = draftOf('')
  act(() => result.current.edit('2'))
  act(() => result.current.edit('24'))
  expect(onCommit).not.toHaveBeenCalled()
  act(() => void vi.advanceTimersByTime(400))
  expect(onCommit.mock.calls).toEqual([['24', 'type']])
  turnTo('24')
  expect(result.current.text).toBe('24')
})

test('drops an uncommitted text when the value changes from outside', () => {
  const { result, onCommit, turnTo } = draftOf('16')
  act(() => result.current.edit('24'))
  turnTo('')
  expect(result.current.text).toBe('')
  act(() => void vi.advanceTimersByTime(400))
  expect(onCommit).not.toHaveBeenCalled()
})
