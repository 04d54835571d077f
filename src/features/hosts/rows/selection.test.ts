import fc from 'fast-check'
import { expect, test } from 'vitest'
import { NONE, setAll, selectionShare, toggle, toggleUpTo } from './selection'

const ids = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 12 })

test('toggle restores the selection when called twice, and changes no other host', () => {
  fc.assert(
    fc.property(ids, fc.array(fc.nat(11)), (all, ticks) => {
      const chosen = ticks.reduce((set, tick) => toggle(set, all[tick % all.length] ?? ''), NONE)
      for (const id of all) {
        expect(toggle(toggle(chosen, id), id)).toEqual(chosen)
        const others = (set: ReadonlySet<string>) => all.filter((other) => other !== id && set.has(other))
        expect(others(toggle(chosen, id))).toEqual(others(chosen))
      }
    }),
  )
})

test('keeps the selection when the order of the rows changes', () => {
  fc.assert(
    fc.property(ids, fc.nat(11), (all, at) => {
      const id = all[at % all.length] ?? ''
      const chosen = toggle(NONE, id)
      expect(selectionShare(chosen, all.toReversed())).toBe(selectionShare(chosen, all))
      expect([...chosen]).toEqual([id])
    }),
  )
})

test('toggleUpTo gives all rows between two the state of the last one', () => {
  const ordered = ['a', 'b', 'c', 'd', 'e']
  const chosen = toggleUpTo(toggle(NONE, 'b'), ordered, 'b', 'd')
  expect([...chosen]).toEqual(['b', 'c', 'd'])
  expect([...toggleUpTo(chosen, ordered, 'd', 'c')]).toEqual(['b'])
  expect([...toggleUpTo(NONE, ordered, 'gone', 'c')]).toEqual(['c'])
})

test('setAll selects and deselects the shown hosts and keeps hidden ones', () => {
  const chosen = setAll(new Set(['hidden']), ['a', 'b'], true)
  expect([
    selectionShare(chosen, ['a', 'b']),
    selectionShare(chosen, ['a', 'x']),
    selectionShare(chosen, ['x']),
    selectionShare(chosen, []),
  ]).toEqual(['all', 'some', 'none', 'none'])
  expect([...setAll(chosen, ['a', 'b'], false)]).toEqual(['hidden'])
})
