import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createJournal } from '@/api/journal/journal'
import type { RentAnswer } from '@/contract/instance'
import { checkLimits, mayRent, type SpendingLimits } from '@/domain/spending-limits'
import { ApiError } from '@/shared/lib/api-error'
import { createTabs } from '@/shared/lib/interleave.test-support'
import { attemptWith } from '@/test/make-attempt'
import { createRentSender } from './rent-lock'
import { createLocks } from './rent-world.test-support'

const SERVICE = 'https://service.test'
const CURRENCIES = ['USD', 'RUB', null] as const
type Ending = 'rented' | 'refused' | 'timeout'

/** One request that reached the API, as the test counts it. Cents avoid the arithmetic of the console. */
interface Sent {
  attemptId: string
  cents: number
  isKnown: boolean
  isOpen: boolean
  end: ((how: Ending) => void) | null
}

const command = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('rent in both tabs' as const),
      cents: fc.tuple(fc.integer({ min: 1, max: 900 }), fc.integer({ min: 1, max: 900 })),
      currency: fc.constantFrom(...CURRENCIES),
      agrees: fc.constantFrom('no', 'no', 'to the sum', 'to an older sum' as const),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('answer' as const), how: fc.constantFrom<Ending>('rented', 'rented', 'refused', 'timeout') }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('stop the oldest' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('the clock jumps' as const), hours: fc.integer({ min: -50, max: 50 }) }) },
)

const limit = fc.record({
  cents: fc.integer({ min: 0, max: 3_000 }),
  currency: fc.constantFrom('USD' as const, 'RUB' as const),
  unknown: fc.constantFrom(null, 250),
})

test('sends nothing above the limit without the typed sum, in 120 random histories of two tabs (M11)', async () => {
  await fc.assert(
    fc.asyncProperty(limit, fc.array(command, { minLength: 5, maxLength: 25 }), async (set, commands) => {
      const limits: SpendingLimits = {
        hour: set.cents / 100,
        days30: null,
        currency: set.currency,
        unknownHour: set.unknown === null ? null : set.unknown / 100,
      }
      const browser = createTabs(new Map())
      const locks = createLocks()
      const sent: Sent[] = []
      const faults: string[] = []
      let now = 1_800_000_000_000
      let ids = 0
      let olderSum = 0
      const centsOf = ({ cents, isKnown }: Pick<Sent, 'cents' | 'isKnown'>) => (isKnown ? cents : (set.unknown ?? 0))
      const openCents = () => sent.filter(({ isOpen }) => isOpen).reduce((sum, one) => sum + centsOf(one), 0)

      const tabs = [0, 1].map((tab) => {
        const journal = createJournal({ storage: browser.open(), service: SERVICE, now: () => now })
        const sender = createRentSender({
          journal,
          locks: locks.of(tab, {}),
          onOutcome: () => undefined,
          isWithinLimits: async (attempt, agreed) => mayRent(checkLimits(limits, journal.current(), attempt, { now }), agreed),
        })
        return { journal, sender }
      })

      function rent(tab: number, cents: number, currency: (typeof CURRENCIES)[number], agreedCents: number | null): void {
        const attemptId = `a${(ids += 1)}`
        // A price without a currency counts as one of the search, as everywhere.
        const one = { attemptId, cents, isKnown: (currency ?? 'USD') === set.currency }
        const attempt = attemptWith({
          attemptId,
          service: SERVICE,
          startedAt: now,
          offer: { ...attemptWith().offer, id: `offer-${attemptId}` },
          prices: [{ amount: cents / 100, currency, period: 'hour' }],
          storage: null,
        })
        const post = () => {
          const sum = openCents() + centsOf(one)
          // Not `expect`: the sender would take its error for one of the request.
          if (sum > set.cents && (agreedCents === null || sum > agreedCents)) faults.push(`${sum} of ${set.cents}, agreed ${agreedCents}`)
          return new Promise<RentAnswer>((resolve, reject) => {
            const entry: Sent = { ...one, isOpen: true, end: null }
            entry.end = (how) => {
              entry.end = null
              entry.isOpen = how !== 'refused'
              if (how === 'rented') resolve({ form: 'list', instances: [], unread: [] })
              else reject(how === 'refused' ? new ApiError('refused', { status: 402 }) : new ApiError('timeout'))
            }
            sent.push(entry)
          })
        }
        void tabs[tab]?.sender.send(attempt, post, agreedCents === null ? null : agreedCents / 100)
      }
      const idle = async () => {
        for (let turn = 0; turn < 4; turn += 1) {
          await new Promise((resolve) => setImmediate(resolve))
          browser.deliver()
        }
      }

      for (const step of commands) {
        if (step.kind === 'rent in both tabs') {
          const [first, second] = step.cents
          const agreed = { no: null, 'to the sum': openCents() + first + second, 'to an older sum': olderSum }[step.agrees]
          olderSum = openCents() + first
          rent(0, first, step.currency, agreed)
          rent(1, second, step.currency, agreed)
        } else if (step.kind === 'answer') {
          sent.find(({ end }) => end !== null)?.end?.(step.how)
        } else if (step.kind === 'stop the oldest') {
          const rented = sent.find(
            ({ isOpen, end, attemptId }) => isOpen && end === null && tabs[0]?.journal.find(attemptId)?.state === 'rented',
          )
          if (rented && tabs[0]?.journal.writeStop(rented.attemptId, now)) rented.isOpen = false
        } else {
          now += step.hours * 3_600_000
        }
        await idle()
      }
      expect(faults).toEqual([])
      // Each of two fits alone, but not both: one is sent.
      const room = set.cents - openCents()
      const before = sent.length
      if (room < 1) return
      rent(0, room, set.currency, null)
      rent(1, room, set.currency, null)
      await idle()
      expect(faults).toEqual([])
      expect(sent).toHaveLength(before + 1)
    }),
    { numRuns: 120 },
  )
})
