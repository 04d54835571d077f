import { expect, test } from 'vitest'
import { runMachine, type MachineStep } from './run-machine'

interface State {
  at: string
}

const steps = (table: Record<string, MachineStep<State, string>>) => (state: State, event: string) =>
  table[`${state.at} ${event}`] ?? { state, effects: [] }

test('sets the state, performs the effects in order, then notifies', () => {
  const log: string[] = []
  const machine = runMachine({ at: 'a' }, steps({ 'a go': { state: { at: 'b' }, effects: ['first', 'second'] } }), (effect) =>
    log.push(`${effect} in ${machine.get().at}`),
  )
  machine.subscribe(() => log.push(`notified of ${machine.get().at}`))
  machine.dispatch('go')
  expect(log).toEqual(['first in b', 'second in b', 'notified of b'])
})

test('does nothing when the state does not handle the event', () => {
  let calls = 0
  const machine = runMachine({ at: 'a' }, steps({ 'b go': { state: { at: 'c' }, effects: ['send'] } }), () => calls++)
  machine.subscribe(() => calls++)
  machine.dispatch('go')
  expect([machine.get().at, calls]).toEqual(['a', 0])
})

test('performs the effects without a notification when the state stays the same object', () => {
  const state = { at: 'a' }
  const log: string[] = []
  const machine = runMachine(state, steps({ 'a go': { state, effects: ['send'] } }), (effect) => log.push(effect))
  machine.subscribe(() => log.push('notified'))
  machine.dispatch('go')
  expect(log).toEqual(['send'])
})

test('steps from the new state when an effect dispatches at once, and finishes that event first', () => {
  const log: string[] = []
  const table = {
    'a go': { state: { at: 'b' }, effects: ['refuse', 'note'] },
    'b refused': { state: { at: 'c' }, effects: ['tidy'] },
  }
  const machine = runMachine({ at: 'a' }, steps(table), (effect) => {
    log.push(effect)
    if (effect === 'refuse') machine.dispatch('refused')
  })
  machine.subscribe(() => log.push(`notified of ${machine.get().at}`))
  machine.dispatch('go')
  expect(log).toEqual(['refuse', 'tidy', 'notified of c', 'note', 'notified of c'])
})

test('ignores a late result when the machine has moved on', async () => {
  const answers: (() => void)[] = []
  const table = {
    'idle send': { state: { at: 'sending' }, effects: ['post'] },
    'sending cancel': { state: { at: 'cancelled' }, effects: [] },
    'sending answered': { state: { at: 'done' }, effects: [] },
  }
  const post = async () => {
    await new Promise<void>((resolve) => answers.push(resolve))
    machine.dispatch('answered')
  }
  const posts: Promise<void>[] = []
  const machine = runMachine({ at: 'idle' }, steps(table), () => posts.push(post()))
  machine.dispatch('send')
  expect(machine.get().at).toBe('sending')
  machine.dispatch('cancel')
  answers[0]?.()
  await Promise.all(posts)
  expect(machine.get().at).toBe('cancelled')
})

test('stops notifying after a listener unsubscribes', () => {
  let calls = 0
  const machine = runMachine({ at: 'a' }, steps({ 'a go': { state: { at: 'b' }, effects: [] } }), () => undefined)
  machine.subscribe(() => calls++)()
  machine.dispatch('go')
  expect([machine.get().at, calls]).toEqual(['b', 0])
})
