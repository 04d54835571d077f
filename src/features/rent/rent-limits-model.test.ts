import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createJournal } from '@/api/journal/journal'
import { parseRentAnswer, type RentAnswer } from '@/contract/instance'
import { checkLimits, mayRent, type SpendingLimits } from '@/domain/spending-limits'
import { ApiError } from '@/shared/lib/api-error'
import { createTabs } from '@/shared/lib/interleave.test-support'
import { attemptWith } from '@/test/make-attempt'
import { createRentSender } from './rent-lock'
import { createLocks } from './rent-world.test-support'

const HOUR = 3_600_000
const SERVICE = 'https://service.test'
const CURRENCIES = ['USD', 'RUB', null] as const
type Ending = 'rented' | 'refused' | 'timeout'
/** Whether the answer has an instance, and which creation it names: none, the time of the request or of the answer, or a day before. */
type Created = 'no instance' | 'not reported' | 'request' | 'answer' | 'a day before'

/** One request that reached the API, as the test counts it. Cents avoid the arithmetic of the console. */
interface Sent {
  attemptId: string
  cents: number
  isKnown: boolean
  isOpen: boolean
  isReserved: boolean
  isRefused: boolean
  /** In whole hours, as all times of the test. */
  from: number
  until: number | null
  end: ((how: Ending, created: Created) => void) | null
}

const command = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('rent in both tabs' as const),
      cents: fc.tuple(fc.integer({ min: 1, max: 900 }), fc.integer({ min: 1, max: 900 })),
      currency: fc.constantFrom(...CURRENCIES),
      plannedHours: fc.constantFrom(null, 3, 100),
      isReserved: fc.constantFrom(false, false, false, true),
      agrees: fc.constantFrom('no', 'no', 'to the sum', 'to an older sum' as const),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('answer' as const),
      how: fc.constantFrom<Ending>('rented', 'rented', 'refused', 'timeout'),
      created: fc.constantFrom<Created>('no instance', 'not reported', 'request', 'answer', 'a day before'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('stop the oldest' as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('the clock jumps' as const), hours: fc.integer({ min: -50, max: 200 }) }) },
)

const DAYS_30 = 30 * 24

/** A rental begins with its creation. Without one it begins with the answer, or with the request if the answer took hours. */
function startOf(requested: number, answered: number, created: Created): number {
  const isKnown = created === 'request' ? answered - requested < 24 && requested - answered < 24 : created === 'answer'
  if (isKnown) return Math.min(answered, Math.max(requested, created === 'request' ? requested : answered))
  return answered - requested <= 1 ? answered : requested
}

function answerWith(created: Created, requested: number, answered: number): RentAnswer {
  if (created === 'no instance') return { form: 'list', instances: [], unread: [] }
  const hours = { 'not reported': null, request: requested, answer: answered, 'a day before': answered - 24 }[created]
  return parseRentAnswer([{ id: 'i-1', status: 'pending', created_at: hours === null ? null : new Date(hours * HOUR).toISOString() }])
}
const limit = fc.record({
  cents: fc.oneof(fc.constant(null), fc.integer({ min: 0, max: 3_000 })),
  days30Cents: fc.oneof(fc.constant(null), fc.integer({ min: 0, max: 40_000 })),
  currency: fc.constantFrom('USD' as const, 'RUB' as const),
  unknown: fc.constantFrom(null, 250),
})

test('sends nothing above the limit without the typed sum, in 120 random histories of two tabs (M11)', async () => {
  const counted = new Set<string>()
  await fc.assert(
    fc.asyncProperty(limit, fc.array(command, { minLength: 5, maxLength: 25 }), async (set, commands) => {
      const limits: SpendingLimits = {
        hour: set.cents === null ? null : set.cents / 100,
        days30: set.days30Cents === null ? null : set.days30Cents / 100,
        currency: set.currency,
        unknownHour: set.unknown === null ? null : set.unknown / 100,
      }
      const browser = createTabs(new Map())
      const locks = createLocks()
      const sent: Sent[] = []
      const faults: string[] = []
      let hour = 500_000
      let ids = 0
      let olderSum = 0
      const centsOf = ({ cents, isKnown }: Pick<Sent, 'cents' | 'isKnown'>) => (isKnown ? cents : (set.unknown ?? 0))
      const openCents = () => sent.filter(({ isOpen }) => isOpen).reduce((sum, one) => sum + centsOf(one), 0)
      const spentCents = () =>
        sent.reduce((sum, one) => {
          const hours = Math.max(0, Math.min(one.until ?? hour, hour) - Math.max(one.from, hour - DAYS_30))
          // A reserved month is charged as a whole, also when it is stopped at once.
          const isWhole = one.isReserved && !one.isRefused && one.from > hour - DAYS_30
          return sum + centsOf(one) * (isWhole ? Math.max(hours, DAYS_30) : hours)
        }, 0)
      const isAbove = (one: Pick<Sent, 'cents' | 'isKnown'>, hours: number) =>
        (set.cents !== null && openCents() + centsOf(one) > set.cents) ||
        (set.days30Cents !== null && spentCents() + centsOf(one) * hours > set.days30Cents)

      const tabs = [0, 1].map((tab) => {
        const journal = createJournal({ storage: browser.open(), service: SERVICE, now: () => hour * HOUR })
        const sender = createRentSender({
          journal,
          locks: locks.of(tab, {}),
          onOutcome: () => undefined,
          isWithinLimits: async (attempt, agreed) => mayRent(checkLimits(limits, journal.current(), attempt, { now: hour * HOUR }), agreed),
        })
        return { journal, sender }
      })

      interface Wish {
        cents: number
        currency: (typeof CURRENCIES)[number]
        plannedHours: number | null
        isReserved: boolean
        agreedCents: number | null
      }
      function rent(tab: number, { cents, currency, plannedHours, isReserved, agreedCents }: Wish): void {
        const attemptId = `a${(ids += 1)}`
        // A price without a currency counts as one of the search, as everywhere.
        const one = { attemptId, cents, isKnown: (currency ?? 'USD') === set.currency, isReserved }
        const attempt = attemptWith({
          attemptId,
          service: SERVICE,
          startedAt: hour * HOUR,
          offer: { ...attemptWith().offer, id: `offer-${attemptId}` },
          prices: [{ amount: cents / 100, currency, period: 'hour' }],
          storage: null,
          reserve_period: isReserved ? 'month' : null,
          ...(plannedHours !== null && { plannedMs: plannedHours * HOUR }),
        })
        const post = () => {
          const sum = openCents() + centsOf(one)
          // Not `expect`: the sender would take its error for one of the request.
          if (isAbove(one, isReserved ? DAYS_30 : (plannedHours ?? 24)) && (agreedCents === null || sum > agreedCents))
            faults.push(`${sum} of ${set.cents}, ${spentCents()} of ${set.days30Cents}, agreed ${agreedCents}`)
          return new Promise<RentAnswer>((resolve, reject) => {
            const entry: Sent = { ...one, isOpen: true, isRefused: false, from: hour, until: null, end: null }
            const requested = hour
            entry.end = (how, created) => {
              entry.end = null
              entry.isRefused = how === 'refused'
              entry.isOpen = !entry.isRefused
              if (entry.isRefused) entry.until = entry.from
              if (how === 'rented') entry.from = startOf(requested, hour, created)
              if (how === 'rented') resolve(answerWith(created, requested, hour))
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
          const { currency, plannedHours, isReserved } = step
          rent(0, { cents: first, currency, plannedHours, isReserved, agreedCents: agreed })
          rent(1, { cents: second, currency, plannedHours, isReserved, agreedCents: agreed })
        } else if (step.kind === 'answer') {
          sent.find(({ end }) => end !== null)?.end?.(step.how, step.created)
        } else if (step.kind === 'stop the oldest') {
          const rented = sent.find(
            ({ isOpen, end, attemptId }) => isOpen && end === null && tabs[0]?.journal.find(attemptId)?.state === 'rented',
          )
          if (rented && tabs[0]?.journal.writeStop(rented.attemptId, hour * HOUR)) {
            rented.isOpen = false
            rented.until = hour
          }
        } else {
          hour += step.hours
        }
        await idle()
      }
      expect(faults).toEqual([])
      // Each of two fits alone, but not both: one is sent.
      // A reserved month counts as a whole at once; any other rental has not cost anything yet.
      const isReserved = set.cents === null
      const room = isReserved ? Math.floor(((set.days30Cents ?? 0) - spentCents()) / DAYS_30) : (set.cents ?? 0) - openCents()
      const before = sent.length
      const own = { cents: room, isKnown: true }
      if (room < 1 || isAbove(own, isReserved ? DAYS_30 : 24)) return
      counted.add(isReserved ? 'days30' : 'hour')
      for (const tab of [0, 1]) rent(tab, { cents: room, currency: set.currency, plannedHours: null, isReserved, agreedCents: null })
      await idle()
      expect(faults).toEqual([])
      expect(sent).toHaveLength(before + 1)
    }),
    { numRuns: 120 },
  )
  expect([...counted].toSorted()).toEqual(['days30', 'hour'])
})
