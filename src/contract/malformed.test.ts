import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BELIEVABLE } from './believable.test-support'
import { ending } from './faithful.test-support'
import { spoilt } from './spoilt.test-support'
import { sizeByTier } from '../test/tier'

/** Payloads for each resource. `MALFORMED_RUNS=10000` takes more than either tier. */
const RUNS = Number(process.env['MALFORMED_RUNS'] ?? sizeByTier(250, 1000))
/** Far more than any reading takes, and far less than one that hangs: this machine may be busy with other things. */
const MAX_MS = 5000

const WINDOW = { start: 0, limit: 10 }
const resources = Object.entries(BELIEVABLE).map(([name, { endpoint, payload }]) => ({ name, answer: endpoint.answer, payload }))

describe('before anything is spoilt', () => {
  test.each(resources)('$name: every field is read and none is made up', ({ answer, payload }) => {
    expect(ending(answer, payload, WINDOW)).toEqual({ is: 'read', complaints: [] })
  })
})

describe('whatever is wrong with an answer', () => {
  test.each(resources)(
    '$name: nothing breaks, nothing is lost, nothing is made up',
    ({ answer, payload }) => {
      const ends = { read: 0, refused: 0, unexpected: 0 }
      fc.assert(
        fc.property(spoilt(payload), (sent) => {
          const from = performance.now()
          const { is, complaints } = ending(answer, sent, WINDOW)
          ends[is] += 1
          expect(complaints).toEqual([])
          expect(performance.now() - from).toBeLessThan(MAX_MS)
          expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
        }),
        { numRuns: RUNS },
      )
      // Were nearly all payloads refused at the door, the rows behind it would not have been tried.
      expect(ends.read).toBeGreaterThan(RUNS / 5)
    },
    10_000 + RUNS * 20,
  )
})
