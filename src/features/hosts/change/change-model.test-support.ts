import { expect } from 'vitest'
import { ApiError } from '@/shared/lib/api-error'
import { createChangeSession, PART } from './change-session'
import { hostWith } from './change-world.test-support'
import { isChange, planHosts, hostValues, type HostValues, type Target } from './plan'
import { agrees, isNowRented, isUnchanged, isWithinRounding } from './rebase'
import { CONCURRENCY } from './send-rows'

/** Reactions of the service to a PUT that are not a plain “saved”. */
const FAULTS = [
  '400',
  '403',
  '404',
  '409',
  '422',
  '429',
  '500 after writing',
  '500 before writing',
  'lost after writing',
  'lost before writing',
  'not readable, after writing',
  'other values',
] as const
type Fault = (typeof FAULTS)[number]

const writes = (fault: Fault | null) =>
  fault === null ||
  fault === 'other values' ||
  fault === '500 after writing' ||
  fault?.endsWith(', after writing') ||
  fault === 'lost after writing'

function errorOf(fault: Fault | null): ApiError | null {
  switch (fault) {
    case null:
    case 'other values':
      return null
    case '403':
      return new ApiError('forbidden', { status: 403 })
    case '404':
      return new ApiError('not-found', { status: 404 })
    case '409':
      return new ApiError('conflict', { status: 409 })
    case '400':
    case '422':
      return new ApiError('invalid', { status: Number(fault) })
    case '429':
      return new ApiError('rate-limited', { status: 429, retryAfter: 1 })
    case '500 after writing':
    case '500 before writing':
      return new ApiError('server', { status: 500 })
    case 'lost after writing':
    case 'lost before writing':
      return new ApiError('network')
    case 'not readable, after writing':
      return new ApiError('unreadable', { status: 200 })
  }
}

/** Mulberry32: a small generator with a seed, so that a failure can be repeated. */
export function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export interface ModelOptions {
  seed: number
  hosts: number
  faults: number
  others: number
}

interface Write {
  /** `alike`: someone else set the values that we send. */
  by: 'us' | 'other' | 'alike'
  before: HostValues
  change: Partial<HostValues>
  /** Order of writes, loads and requests. */
  at: number
}

interface Put {
  id: string
  target: Target
  hasWritten: boolean
  /** Values of the host when it was last loaded. */
  seen: { values: HostValues; at: number } | undefined
  at: number
}

/** A service that a change session and a second person write to, and the truth about each host. */
function createModel({ seed, hosts: count, faults, others }: ModelOptions) {
  const random = randomFrom(seed)
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item
  const hosts = Array.from({ length: count }, (_, index) =>
    hostWith(`h${index}`, 1 + (index % 90) / 10, { status: pick(['active', 'running', 'review', 'inactive', 'blocked']) }),
  )
  const table = new Map(hosts.map((host) => [host.id, hostValues(host, 'USD')]))
  const written = new Map<string, Write[]>(hosts.map(({ id }) => [id, []]))
  const loaded = new Map<string, { values: HostValues; at: number }>()
  const lastLoad = { table: new Map(table), at: 0 }
  let [clock, now] = [0, 0]

  const valuesOfTable = (id: string) => table.get(id) ?? { status: null, price: null }
  const write = (by: Write['by'], id: string, change: Partial<HostValues>) => {
    const before = valuesOfTable(id)
    table.set(id, { ...before, ...change })
    written.get(id)?.push({ by, before, change, at: (clock += 1) })
  }
  /** Someone else also sets our values, but never the old one again: nothing would distinguish the two. */
  const meddle = () => {
    if (random() >= others) return
    const { id, status: old } = pick(hosts)
    const ours = session.get().rows.find((row) => row.id === id)?.target ?? {}
    const own =
      random() < 0.5
        ? { status: pick(['approved', 'running'].filter((one) => one !== old)) }
        : { price: Math.round(random() * 900) / 100 + 0.001 }
    if (random() < 0.3 && !session.get().isUndo) write('alike', id, ours)
    else write('other', id, own)
  }
  const turns = async () => {
    for (let left = Math.floor(random() * 4); left >= 0; left -= 1) await Promise.resolve()
  }

  /** At most once in a run, the user cancels while requests are sent. Number of requests so far, or null. */
  let cancelledAt: number | null = null
  const hurry = () => {
    if (cancelledAt !== null || random() >= faults / 50) return
    session.cancel()
    cancelledAt = puts.length
  }

  const puts: Put[] = []
  const recorded: { id: string; outcome: string; reads: HostValues | null }[] = []
  const session = createChangeSession({
    now: () => now,
    async sleep(ms) {
      for (let left = 0; left < 10; left += 1) await Promise.resolve()
      meddle()
      now += ms
    },
    async put(id, target) {
      await turns()
      hurry()
      meddle()
      const fault = random() < faults ? pick(FAULTS) : null
      const hasWritten = writes(fault)
      puts.push({ id, target, hasWritten, seen: loaded.get(id), at: (clock += 1) })
      if (hasWritten) write('us', id, fault === 'other values' ? otherThan(target) : target)
      await turns()
      const error = errorOf(fault)
      if (error) throw error
    },
    async read() {
      await turns()
      meddle()
      if (random() < faults / 5) throw new ApiError('server', { status: 500 })
      clock += 1
      for (const [id, values] of table) loaded.set(id, { values, at: clock })
      lastLoad.table = new Map(table)
      lastLoad.at = clock
      return { byId: new Map(table), isWhole: true }
    },
    async loadOne(id) {
      await turns()
      if (random() < faults / 5) throw new ApiError('server', { status: 500 })
      loaded.set(id, { values: valuesOfTable(id), at: (clock += 1) })
      return valuesOfTable(id)
    },
    pricesElsewhere: async () => new Map(),
    onEnded: ({ id }, _row, { outcome, reads }) => void recorded.push({ id, outcome, reads }),
  })
  return { session, hosts, written, puts, recorded, lastLoad, random, tick: () => (clock += 1), cancelledAt: () => cancelledAt }
}

const otherThan = ({ price, status }: Target): Partial<HostValues> => ({
  ...(price === undefined ? {} : { price: price + 1 }),
  ...(status === undefined ? {} : { status: 'review' }),
})

type Model = ReturnType<typeof createModel>

/** Runs one bulk change with retries and an undo, and checks after each step that every line says what the service holds. */
export async function checkBulkChange(options: ModelOptions): Promise<void> {
  const model = createModel(options)
  const { session, hosts, random } = model
  const rule = random() < 0.5 ? ({ by: 'percent', percent: 10 } as const) : ({ by: 'per-gpu', amount: 2.5 } as const)
  const status = random() < 0.5 ? ('waiting' as const) : null
  const rows = planHosts(hosts, () => ({ status, price: status !== null && random() < 0.3 ? null : rule }), {
    currency: 'USD',
    marketOf: () => undefined,
  })
  const step = async (what: string, run: () => Promise<void>) => {
    const from = model.tick()
    const before = model.puts.length
    const wasCancelled = model.cancelledAt() !== null
    model.recorded.length = 0
    await run()
    while (session.get().phase === 'asking') {
      expect(model.puts, 'nothing is sent before the answer').toHaveLength(before)
      await session.goOn()
    }
    if (session.get().phase === 'idle') {
      expect(model.puts, 'nothing is sent when the hosts cannot be loaded').toHaveLength(before)
      return
    }
    const where = `seed ${options.seed}, ${what}`
    expectTrueLines(model, where, from)
    expectCarefulPuts(model, where, from)
    expectRecords(model, where, before)
    const cancelledAt = model.cancelledAt()
    // Requests in flight are not aborted.
    if (cancelledAt !== null && !wasCancelled)
      expect(model.puts.length - cancelledAt, `${where} is cancelled`).toBeLessThanOrEqual(CONCURRENCY)
  }
  do await step('apply', () => session.apply(rows))
  while (session.get().phase === 'idle')
  await step('send the rest', () => session.retry('notSent'))
  await step('retry unknown', () => session.retry('unknown'))
  await step('check again', () => session.checkAgain())
  await step('retry refused', () => session.retry('refused'))
  await step('undo', () => session.undo())
}

/** An assertion without the objects of `expect`, which took half of the time: a model checks millions of lines. */
function holds(isTrue: boolean, what: string): void {
  if (!isTrue) throw new Error(`does not hold: ${what}`)
}

const isSame = (one: HostValues | null | undefined, other: HostValues | null | undefined): boolean =>
  one?.status === other?.status && one?.price === other?.price

/** @param from order of the first request of this step */
function expectTrueLines({ session, written, puts, lastLoad }: Model, step: string, from: number): void {
  const { phase, rows, states, readError, isUndo } = session.get()
  expect(phase, step).toBe('done')
  const sentNow = Map.groupBy(
    puts.filter(({ at }) => at >= from),
    ({ id }) => id,
  )
  for (const row of rows.filter(isChange)) {
    const at = states.get(row.id)
    const line = `${step}, ${row.id}`
    if (at?.is !== 'ended') throw new Error(`${line} has not ended`)
    const { outcome, reads, unsent } = at.result
    const all = written.get(row.id) ?? []
    const ours = all.filter((one) => one.by === 'us')
    if (reads !== null && readError === null && sentNow.has(row.id)) holds(isSame(reads, lastLoad.table.get(row.id)), line)
    switch (outcome) {
      case 'verified':
        holds(reads !== null && agrees(row.target, reads), `${line} has the values`)
        break
      case 'accepted':
        holds(ours.length > 0, `${line} was written`)
        holds(!reads || !agrees(row.target, reads), `${line} differs`)
        break
      case 'refused':
        holds(isUndo || !sentNow.has(row.id) || ours.every((one) => one.at < from), `${line} was not written`)
        break
      case 'unknown':
        holds(!reads || !agrees(row.target, reads), `${line} is not applied`)
        break
      case 'notSent':
        holds(!sentNow.has(row.id), `${line} was not sent`)
        if (unsent === 'changed' && reads) holds(!isUnchanged(row, reads) || isNowRented(row.before, reads), `${line} was changed`)
        break
    }
  }
}

/** Each host that was sent has one record of this step, which never claims more than the line. @param before number of earlier requests */
function expectRecords({ session, puts, recorded }: Model, step: string, before: number): void {
  expect(recorded.map(({ id }) => id).toSorted(), `${step} records what was sent`).toEqual(
    [...new Set(puts.slice(before).map(({ id }) => id))].toSorted(),
  )
  const { states, rows } = session.get()
  const targets = new Map(rows.map(({ id, target }) => [id, target]))
  for (const { id, outcome, reads } of recorded) {
    const at = states.get(id)
    const target = targets.get(id)
    if (at?.is !== 'ended' || !target) throw new Error(`${step}, ${id} is recorded without a line`)
    holds(isSame(reads, at.result.reads), `${step}, ${id} is recorded with the loaded values`)
    holds(at.result.outcome !== 'verified' || outcome === 'verified', `${step}, ${id} is recorded as verified`)
  }
}

/** Nothing is sent again once it is saved, nothing is sent over values that the session has not seen. */
function expectCarefulPuts({ session, written, puts }: Model, step: string, from: number): void {
  const { rows, isUndo } = session.get()
  const planned = new Map(rows.map((row) => [row.id, row]))
  const sent = puts.filter(({ at }) => at >= from)
  const earlier = Map.groupBy(
    puts.filter(({ at }) => at < from),
    ({ id }) => id,
  )
  for (const [id, same] of Map.groupBy(sent, (put) => put.id)) {
    for (const [index, { seen }] of same.entries()) {
      const last = same[index - 1]
      holds(!last || (seen !== undefined && seen.at > last.at), `${step}, ${id} is loaded before it is sent again`)
    }
    const saved = same.findIndex(({ hasWritten }) => hasWritten)
    holds(saved < 0 || saved === same.length - 1, `${step}, ${id} is not sent again once it is saved`)
  }
  for (const [index, { id, target, seen, at }] of sent.entries()) {
    const line = `${step}, ${id}`
    const row = planned.get(id)
    if (!row || !seen) throw new Error(`${line} was sent without being planned or loaded`)
    holds(isUnchanged({ target, before: row.before }, seen.values), `${line} had the old values when it was last loaded`)
    let between = 0
    while ((sent[index - between - 1]?.at ?? 0) > seen.at) between += 1
    holds(between < 2 * PART, `${line} was loaded shortly before it was sent`)
    const all = written.get(id) ?? []
    if (isUndo) {
      // Nothing distinguishes a change of ours whose answer was lost or wrong from the same change of someone else.
      const own = earlier.get(id) ?? []
      const mayBeOurs = all.some((one) => one.by === 'alike') && own.length > 0
      holds(mayBeOurs || all.some((one) => one.by === 'us' && one.at < at), `${line} was saved before it is undone`)
      for (const part of ['status', 'price'] as const) {
        const last = all.findLast((one) => one.at < seen.at && one.change[part] !== undefined)
        const ours = own.findLast(({ target: asked }) => asked[part] !== undefined)
        // Nothing distinguishes a price near the sent one from a price that the marketplace rounded.
        const isNear = part === 'price' && isWithinRounding(last?.change.price ?? 0, ours?.target.price ?? 0)
        holds(target[part] === undefined || isNear || last?.by !== 'other', `${line}: the ${part} of another person is not undone`)
      }
    }
    const wrote = all.find((one) => one.by === 'us' && one.at > at && one.at <= at + 1)
    // The API has no conditional write (SPEC 4.3), so a change between the last load and the PUT cannot be seen.
    const isRace = all.some((one) => one.by !== 'us' && one.at > seen.at && one.at <= at)
    if (wrote && !isRace) holds(isUnchanged({ target, before: row.before }, wrote.before), `${line} overwrites only the old values`)
  }
}
