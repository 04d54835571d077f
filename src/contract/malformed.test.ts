import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BELIEVABLE } from './believable.test-support'
import { ending } from './faithful.test-support'
import { spoilt } from './spoilt.test-support'
import { sizeByTier } from '../test/environment'

/** Payloads per resource. `MALFORMED_RUNS=10000` runs more than either tier. */
const RUNS = Number(process.env['MALFORMED_RUNS'] ?? sizeByTier(250, 1000))
/** Far above the duration of any parse, even on a busy machine, and far below a hang. */
const MAX_MS = 5000

const WINDOW = { start: 0, limit: 10 }
const resources = Object.entries(BELIEVABLE).map(([name, { endpoint, payload }]) => ({ name, answer: endpoint.answer, payload }))

describe('valid answers', () => {
  test.each(resources)('$name: parses every field and invents none', ({ answer, payload }) => {
    expect(ending(answer, payload, WINDOW)).toEqual({ is: 'read', complaints: [] })
  })
})

describe('malformed answers', () => {
  test.each(resources)(
    '$name: never breaks, loses data or invents a value',
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
      // If the envelope rejected nearly all payloads, the row parsers would stay untested.
      expect(ends.read).toBeGreaterThan(RUNS / 5)
    },
    10_000 + RUNS * 20,
  )
})
