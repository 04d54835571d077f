import fc from 'fast-check'
import type { ItemStorage, StorageChange } from './item-storage'

/** The actions of one tab, in order. Deterministic: equal storage results lead to equal operations. */
export type TabProgram = (storage: ItemStorage) => void

type Operation = { kind: 'keys' } | { kind: 'get' | 'remove'; key: string } | { kind: 'set'; key: string; text: string }

/** The next tab, the number of foreign writes it receives first, and the number of operations it performs. */
export interface Turn {
  tab: number
  arriving: number
  operations: number
}

export const turnsOf = (tabs: number): fc.Arbitrary<Turn[]> =>
  fc.array(fc.record({ tab: fc.nat(tabs - 1), arriving: fc.nat(3), operations: fc.constantFrom(1, 1, 1, 2, 3, 5, 9, 20) }), {
    minLength: 20,
    maxLength: 60,
    size: 'max',
  })

export interface Done {
  tab: number
  operation: Operation
  answer: unknown
}

const isWrite = ({ kind }: Operation) => kind === 'set' || kind === 'remove'

/** `shared`: all tabs see every write at once. `delayed`: a copy per tab, as in Chromium, where other writes arrive later. */
export type Memory = 'shared' | 'delayed'

/** In any order. Synchronous code cannot be paused: each turn replays the tab from its start. @param turns repeated until done */
export function interleave(
  programs: readonly TabProgram[],
  turns: readonly Turn[],
  { memory = 'shared', stored = new Map<string, string>() }: { memory?: Memory; stored?: Map<string, string> } = {},
): { stored: Map<string, string>; done: Done[] } {
  const done: Done[] = []
  const tabs = programs.map((program, tab) => ({
    tab,
    program,
    answers: [] as unknown[],
    sees: memory === 'shared' ? stored : new Map(stored),
    /** Writes of other tabs, oldest first, that this tab has not received yet. */
    arriving: [] as { from: number; operation: Operation }[],
    isOver: false,
  }))
  type Tab = (typeof tabs)[number]

  function perform(one: Tab, operation: Operation): unknown {
    const answer = carryOut(operation, one.sees)
    one.answers.push(answer)
    done.push({ tab: one.tab, operation, answer })
    if (memory === 'delayed' && isWrite(operation)) {
      carryOut(operation, stored)
      tabs.forEach((other) => other.arriving.push({ from: one.tab, operation }))
    }
    return answer
  }

  function arrive(one: Tab, count: number): void {
    for (let left = count; left > 0; left -= 1) {
      const next = one.arriving.shift()
      if (!next) return
      const isOverwritten = one.arriving.some((later) => later.from === one.tab && keyOf(later.operation) === keyOf(next.operation))
      if (next.from !== one.tab && !isOverwritten) carryOut(next.operation, one.sees)
    }
  }

  for (let at = 0; tabs.some(({ isOver }) => !isOver); at += 1) {
    const { tab, arriving, operations } = turns[at % turns.length] ?? { tab: 0, arriving: 1, operations: 1 }
    // A tab that the schedule omits runs at the end.
    const one = tabs[(at < 5 * turns.length ? tab : at) % tabs.length]
    if (!one || one.isOver) continue
    arrive(one, arriving)
    one.isOver = goOn(one.program, [...one.answers], operations, (operation) => perform(one, operation))
  }
  return { stored, done }
}

const keyOf = (operation: Operation): string | undefined => ('key' in operation ? operation.key : undefined)

/** Replays the recorded results, then performs up to `most` new operations. @returns true if the tab is done */
function goOn(program: TabProgram, answers: readonly unknown[], most: number, perform: (operation: Operation) => unknown): boolean {
  let asked = 0
  let isStopped = false
  const ask = (operation: Operation): unknown => {
    isStopped ||= asked >= answers.length + most
    // Pauses the tab; its reaction to this error is discarded.
    if (isStopped) throw new Error('not its turn')
    asked += 1
    return asked <= answers.length ? answers[asked - 1] : perform(operation)
  }
  const storage: ItemStorage = {
    keys: () => ask({ kind: 'keys' }) as string[],
    get: (key) => ask({ kind: 'get', key }) as string | null,
    set: (key, text) => void ask({ kind: 'set', key, text }),
    remove: (key) => void ask({ kind: 'remove', key }),
    listen: () => undefined,
    tell: () => undefined,
  }
  try {
    program(storage)
  } catch (error) {
    if (!isStopped) throw error
  }
  return !isStopped
}

function carryOut(operation: Operation, on: Map<string, string>): unknown {
  switch (operation.kind) {
    case 'keys':
      return [...on.keys()]
    case 'get':
      return on.get(operation.key) ?? null
    case 'set':
      return void on.set(operation.key, operation.text)
    case 'remove':
      return void on.delete(operation.key)
  }
}

/** Opens tabs of one browser whose storage is this map. Each tab receives the writes of the others as events. */
export function createTabs(stored: Map<string, string>) {
  const tabs = new Set<(changes: readonly StorageChange[]) => void>()
  let waiting: (() => void)[] = []
  const open = (): ItemStorage => {
    const mine: ((changes: readonly StorageChange[]) => void)[] = []
    const write = (key: string, text: string | null) => {
      for (const hear of tabs) if (!mine.includes(hear)) waiting.push(() => hear([{ key, text }]))
    }
    return {
      keys: () => [...stored.keys()],
      get: (key) => stored.get(key) ?? null,
      set(key, text) {
        stored.set(key, text)
        write(key, text)
      },
      remove(key) {
        stored.delete(key)
        write(key, null)
      },
      listen(hear) {
        tabs.add(hear)
        mine.push(hear)
      },
      tell: (key) => mine.forEach((hear) => hear([{ key, text: null }])),
    }
  }
  return {
    open,
    deliver() {
      for (let events = waiting; events.length > 0; events = waiting) {
        waiting = []
        events.forEach((event) => event())
      }
    },
  }
}
