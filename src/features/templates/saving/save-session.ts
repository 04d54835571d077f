import type { Template, TemplateUpdateBody } from '@/contract/template'
import { FIRST_STATE, step, type SaveEffect, type SaveEvent, type SaveState } from './save-machine'
import type { SaveIntent } from './save-plan'

export interface SessionParts {
  read: () => Promise<Template>
  put: (body: TemplateUpdateBody) => Promise<Template>
  now: () => number
  /** Told of every new state, after the listeners. */
  onState?: (state: SaveState) => void
}

/** What the page may ask for; times and runs are filled in here. */
export type SaveAct =
  | { type: 'review'; intent: SaveIntent }
  | { type: 'save' }
  | { type: 'look' }
  | { type: 'undo' }
  | Extract<SaveEvent, { type: 'choose' | 'agree' | 'close' | 'forget-password' }>

export interface SaveSession {
  get(): SaveState
  subscribe(listener: () => void): () => void
  act(act: SaveAct): void
}

/** Runs the machine: keeps the state, does what the effects say and reports back. */
export function createSaveSession({ read, put, now, onState }: SessionParts): SaveSession {
  const listeners = new Set<() => void>()
  let state: SaveState = FIRST_STATE
  let run = 0

  function dispatch(event: SaveEvent): void {
    const next = step(state, event)
    const hasChanged = next.state !== state
    // Before the effects: an event that they cause at once must meet the new state.
    state = next.state
    next.effects.forEach(perform)
    if (!hasChanged) return
    listeners.forEach((listener) => listener())
    onState?.(state)
  }

  function perform(effect: SaveEffect): void {
    const { run: mine } = effect
    if (effect.type === 'put') {
      put(effect.body).then(
        (answer) => dispatch({ type: 'answered', run: mine, answer }),
        (error: unknown) => dispatch({ type: 'failed', run: mine, error }),
      )
    } else {
      read().then(
        (found) => dispatch({ type: 'read', run: mine, found, now: now() }),
        (error: unknown) => dispatch({ type: 'read-failed', run: mine, error }),
      )
    }
  }

  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    act(act) {
      switch (act.type) {
        case 'choose':
        case 'agree':
        case 'close':
        case 'forget-password':
          return dispatch(act)
        case 'save':
          return dispatch({ type: 'save', run: (run += 1), now: now() })
        default:
          return dispatch({ ...act, run: (run += 1) })
      }
    },
  }
}
