import fc from 'fast-check'
import { expect } from 'vitest'
import { createTabs, interleave, turnsOf, type Done, type Memory, type TabProgram } from '@/shared/lib/interleave.test-support'
import { attemptWith } from '@/test/make-attempt'
import { createJournal, type Journal } from './journal'

const SERVICE = 'https://service.test'
const TABS = 3
const ATTEMPTS = 2

const idOf = (tab: number, nth: number): string => `a-${tab}-${nth}`
const attemptOf = (tab: number, nth: number) =>
  attemptWith({ attemptId: idOf(tab, nth), startedAt: 1_000 + nth, offer: { ...attemptWith().offer, id: `offer-${tab}-${nth}` } })
const receipt = (id: string) => ({ shape: 'A' as const, fields: { id: `instance of ${id}` } })

type Step =
  | { does: 'rent' | 'fail' | 'lose'; nth: number }
  | {
      does: 'give-up' | 'dismiss' | 'remove' | 'note' | 'clear-note' | 'stop' | 'undo-stop' | 'stop-by' | 'no-stop-by' | 'remind'
      tab: number
      nth: number
    }
  | { does: 'erase' | 'look' }

const own = fc.record({
  does: fc.constantFrom('rent' as const, 'rent' as const, 'fail' as const, 'lose' as const),
  nth: fc.nat(ATTEMPTS - 1),
})
const others = fc.record({
  does: fc.constantFrom(
    'give-up' as const,
    'dismiss' as const,
    'remove' as const,
    'note' as const,
    'note' as const,
    'clear-note' as const,
    'stop' as const,
    'stop' as const,
    'undo-stop' as const,
    'stop-by' as const,
    'no-stop-by' as const,
    'remind' as const,
  ),
  tab: fc.nat(TABS - 1),
  nth: fc.nat(ATTEMPTS - 1),
})
const general = fc.record({ does: fc.constantFrom('erase' as const, 'look' as const) })
const steps: fc.Arbitrary<Step[]> = fc.array(fc.oneof(own, others, general), { minLength: 2, maxLength: 4 })

interface Written {
  begun: Set<string>
  ended: Map<string, 'rented' | 'refused' | 'unknown'>
}

function program(tab: number, all: readonly Step[], written: Written): TabProgram {
  return (storage) => {
    const journal = createJournal({ storage, service: SERVICE, now: () => 5_000 })
    const sent = new Set<number>()
    for (const step of all) run(journal, step, sent)
  }

  function run(journal: Journal, step: Step, sent: Set<number>): void {
    switch (step.does) {
      case 'rent':
      case 'fail':
      case 'lose': {
        if (sent.has(step.nth)) return
        sent.add(step.nth)
        const attempt = attemptOf(tab, step.nth)
        const state = ({ rent: 'rented', fail: 'refused', lose: 'unknown' } as const)[step.does]
        if (!journal.begin(attempt)) return
        written.begun.add(attempt.attemptId)
        written.ended.set(attempt.attemptId, state)
        const receipts = state === 'rented' ? [receipt(attempt.attemptId)] : []
        return void journal.settle(attempt, { state, outcome: { kind: state, status: null, text: null }, receipts })
      }
      case 'give-up':
        return journal.giveUp(idOf(step.tab, step.nth))
      case 'dismiss':
        return void journal.dismiss(idOf(step.tab, step.nth))
      case 'remove':
        return journal.remove(idOf(step.tab, step.nth))
      case 'note':
        return void journal.writeNote(idOf(step.tab, step.nth), `note of tab ${tab}`)
      case 'clear-note':
        return void journal.writeNote(idOf(step.tab, step.nth), '')
      case 'stop':
        return void journal.writeStop(idOf(step.tab, step.nth), 4_000 + tab)
      case 'undo-stop':
        return void journal.writeStop(idOf(step.tab, step.nth), null)
      case 'stop-by':
        return void journal.writeStopBy(idOf(step.tab, step.nth), 7_000 + tab)
      case 'no-stop-by':
        return void journal.writeStopBy(idOf(step.tab, step.nth), null)
      case 'remind':
        return void journal.writeRemind(idOf(step.tab, step.nth), 8_000 + tab)
      case 'erase':
        return journal.erase()
      case 'look':
        return void journal.attempts()
    }
  }
}

function wasRemovedKnowingly(done: readonly Done[], key: string): boolean {
  const removals = done.filter(({ operation }) => operation.kind === 'remove' && operation.key === key)
  for (const { tab } of removals) {
    const hasSeen = done.some((one) => one.tab === tab && one.operation.kind === 'get' && one.operation.key === key && one.answer !== null)
    expect(hasSeen, `${key} was removed unseen`).toBe(true)
  }
  return removals.length > 0
}

function lastWritten(done: readonly Done[], key: string): unknown {
  const last = done.findLast(({ operation }) => (operation.kind === 'set' || operation.kind === 'remove') && operation.key === key)
  return last?.operation.kind === 'set' ? (JSON.parse(last.operation.text) as unknown) : null
}

function checkRemovals(done: readonly Done[], id: string): void {
  const removers = (...names: string[]) =>
    done.flatMap(({ tab, operation }) => (operation.kind === 'remove' && names.includes(operation.key) ? tab : []))
  const ofEntry = removers(`gpu-console.journal/${id}`, `gpu-console.journal-end/${id}`)
  for (const kind of ['note', 'stop', 'stop-by', 'remind']) {
    for (const tab of removers(`gpu-console.journal-remark/${kind}/${id}`)) expect(ofEntry, `${kind} of ${id}`).toContain(tab)
  }
}

/** Checks that no attempt, outcome, note and stop is lost, for any steps of the tabs and any order of storage operations. */
export function checkJournal(memory: Memory, numRuns: number): void {
  const tabs = fc.array(steps, { minLength: 2, maxLength: TABS })
  fc.assert(
    fc.property(tabs, turnsOf(TABS), (all, turns) => {
      const written: Written = { begun: new Set(), ended: new Map() }
      const { stored, done } = interleave(
        all.map((one, tab) => program(tab, one, written)),
        turns,
        { memory },
      )
      const journal = createJournal({ storage: createTabs(stored).open(), service: SERVICE, now: () => 6_000 })
      const found = new Map(journal.attempts().map((attempt) => [attempt.attemptId, attempt]))
      expect(journal.unreadable()).toEqual([])
      for (const id of written.begun) {
        const end = written.ended.get(id)
        const attempt = found.get(id)
        const wasRemoved = wasRemovedKnowingly(done, `gpu-console.journal-end/${id}`)
        if (end === 'rented' || end === 'refused') {
          if (!wasRemoved) expect(attempt?.state, id).toBe(end)
          if (end === 'rented' && attempt) expect(attempt.receipts).toEqual([receipt(id)])
        } else if (!wasRemoved) expect(['unknown', 'dismissed'], id).toContain(attempt?.state)
      }
      for (const [id, { state, note, stoppedAt, stopBy, remindAt }] of found) {
        checkRemovals(done, id)
        const written = (kind: string) => lastWritten(done, `gpu-console.journal-remark/${kind}/${id}`)
        expect(note, id).toEqual((written('note') as { text: string } | null)?.text || undefined)
        expect(stoppedAt, id).toEqual((written('stop') as { stoppedAt: number | null } | null)?.stoppedAt ?? undefined)
        expect(stopBy, id).toEqual((written('stop-by') as { stopBy: number | null } | null)?.stopBy)
        expect(remindAt, id).toEqual((written('remind') as { remindAt: number } | null)?.remindAt)
        if (stoppedAt !== undefined) expect(state).toBe('rented')
      }
      expect([...found.keys()].filter((id) => !written.begun.has(id))).toEqual([])
    }),
    { numRuns },
  )
}
