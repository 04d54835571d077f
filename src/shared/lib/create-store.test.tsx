import { act, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createStore } from './create-store'
import { useStore } from './use-store'

test('returns the initial state until another one is set', () => {
  const store = createStore(1)
  expect(store.get()).toBe(1)
  store.set(2)
  expect(store.get()).toBe(2)
})

test('passes the current state to an updater', () => {
  const store = createStore<readonly string[]>(['a'])
  store.set((list) => [...list, 'b'])
  expect(store.get()).toEqual(['a', 'b'])
})

test('calls a listener after the state is set, until it unsubscribes', () => {
  const store = createStore('a')
  const seen: string[] = []
  const stop = store.subscribe(() => seen.push(store.get()))
  store.set('b')
  stop()
  store.set('c')
  expect(seen).toEqual(['b'])
})

test('does not notify when the new state is Object.is equal to the current one', () => {
  const list: readonly number[] = []
  const [lists, numbers] = [createStore(list), createStore(Number.NaN)]
  let calls = 0
  lists.subscribe(() => calls++)
  numbers.subscribe(() => calls++)
  lists.set(list)
  lists.set((same) => same)
  numbers.set(Number.NaN)
  expect(calls).toBe(0)
  lists.set([])
  expect(calls).toBe(1)
})

test('notifies once for each change, also when a listener makes it', () => {
  const store = createStore(0)
  const seen: number[] = []
  store.subscribe(() => store.set((count) => Math.min(count + 1, 3)))
  store.subscribe(() => seen.push(store.get()))
  store.set(1)
  expect(seen).toEqual([3, 3, 3])
})

test('renders a component again only when the selected part of the store changes', () => {
  const store = createStore({ name: 'a', count: 0 })
  let drawn = 0
  function Name() {
    drawn++
    return <p>{useStore(store, ({ name }) => name)}</p>
  }
  function Whole() {
    return <output>{useStore(store).count}</output>
  }
  render(
    <>
      <Name />
      <Whole />
    </>,
  )
  act(() => store.set((state) => ({ ...state, count: 1 })))
  expect(screen.getByRole('status')).toHaveTextContent('1')
  expect(drawn).toBe(1)
  act(() => store.set((state) => ({ ...state, name: 'b' })))
  expect(screen.getByText('b')).toBeVisible()
  expect(drawn).toBe(2)
})

test('selects from the current state when the selector changes with its props', () => {
  const store = createStore<ReadonlyMap<string, number>>(new Map([['a', 1]]))
  const Entry = ({ id }: { id: string }) => <output>{useStore(store, (map) => map.get(id)) ?? 'none'}</output>
  const { rerender } = render(<Entry id="a" />)
  expect(screen.getByRole('status')).toHaveTextContent('1')
  rerender(<Entry id="b" />)
  expect(screen.getByRole('status')).toHaveTextContent('none')
  act(() => store.set((map) => new Map([...map, ['b', 2]])))
  expect(screen.getByRole('status')).toHaveTextContent('2')
})
