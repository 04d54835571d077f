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

test('what is typed is handed over once it rests, and stays as it was typed', () => {
  const { result, onCommit, turnTo } = draftOf('')
  act(() => result.current.edit('2'))
  act(() => result.current.edit('24'))
  expect(onCommit).not.toHaveBeenCalled()
  act(() => void vi.advanceTimersByTime(400))
  expect(onCommit.mock.calls).toEqual([['24']])
  turnTo('24')
  expect(result.current.text).toBe('24')
})

test('what is being typed when one goes back is not handed over behind the page that was gone to', () => {
  const { result, onCommit, turnTo } = draftOf('16')
  act(() => result.current.edit('24'))
  turnTo('')
  expect(result.current.text).toBe('')
  act(() => void vi.advanceTimersByTime(400))
  expect(onCommit).not.toHaveBeenCalled()
})
