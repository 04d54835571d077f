import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SharedMap } from './shared-map'

const entries = fc.array(fc.tuple(fc.integer({ max: 300, min: 0 }).map(String), fc.nat(3)), { maxLength: 200 })

test('has the entries of a map with the same changes, and leaves earlier copies unchanged', () => {
  fc.assert(
    fc.property(entries, fc.array(entries, { maxLength: 8 }), (first, steps) => {
      let map = new Map(first)
      let shared = SharedMap.of(map)
      for (const changes of steps) {
        const [mapBefore, before] = [map, shared]
        map = new Map([...map, ...changes])
        shared = shared.with(changes)
        expect([...shared]).toEqual([...map])
        expect([...shared.values()]).toEqual([...map.values()])
        expect(shared.size).toBe(map.size)
        expect([...before]).toEqual([...mapBefore])
        for (const [key, value] of map) expect(shared.get(key)).toBe(value)
        expect(new Map(shared.changedSince(before))).toEqual(new Map([...map].filter(([key, value]) => value !== mapBefore.get(key))))
      }
      expect(shared.get('none')).toBeUndefined()
    }),
  )
})
