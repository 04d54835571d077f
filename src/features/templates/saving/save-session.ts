import type { Template, TemplateUpdateBody } from '@/contract/template'
import type { ReadableStore } from '@/shared/lib/create-store'
import { runMachine } from '@/shared/lib/run-machine'
import { FIRST_STATE, step, type SaveEffect, type SaveEvent, type SaveState } from './save-machine'
import type { SaveIntent } from './save-plan'

export interface SessionParts {
  read: () => Promise<Template>
  put: (body: TemplateUpdateBody) => Promise<Template>
  now: () => number
}

/** An event of the UI. The session adds times and run numbers. */
export type SaveAct =
  | { type: 'review'; intent: SaveIntent }
  | { type: 'save' }
  | { type: 'look' }
  | { type: 'undo' }
  | Extract<SaveEvent, { type: 'choose' | 'agree' | 'close' | 'forget-password' }>

export interface SaveSession extends ReadableStore<SaveState> {
  act(act: SaveAct): void
}

export function createSaveSession({ read, put, now }: SessionParts): SaveSession {
  const { get, subscribe, dispatch } = runMachine(FIRST_STATE, step, perform)
  let run = 0
  const stamp = () => ({ run: (run += 1), now: now() })

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
    get,
    subscribe,
    act: (act) => dispatch({ ...act, ...stamp() }),
  }
}
