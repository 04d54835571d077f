import { describe, expect, test } from 'vitest'
import { ApiError, type ApiErrorKind } from '@/shared/lib/api-error'
import { valuesOf, type TemplateValues, type RegistryEdit } from '../diff/template-values'
import { FIRST_STATE, fieldsNotSaved, mergedIn, RECHECK_AFTER_MS, step, undoableIn, type SaveEvent, type SaveState } from './save-machine'
import {
  answered,
  BASE,
  failed,
  found,
  intentOf,
  PASSWORD,
  review,
  run,
  runFrom,
  save,
  sentByService,
  T0,
} from './save-machine.test-support'
import { blockerOf } from './save-plan'

/** Lines of both sides that the merged texts of these tests do not have. */
const LEFT_OUT = ['mine', 'theirs']

const choicesIn = (state: SaveState) => (state.at === 'review' ? state.plan.choices : undefined)

describe('before the review', () => {
  test('opens the review after the template was loaded again (G1)', () => {
    expect(run(review())).toMatchObject({ state: { at: 'checking' }, effects: [{ type: 'read', run: 1 }] })
    expect(run(review(), found()).state).toMatchObject({ at: 'review', plan: { checkedAt: T0, choices: {} } })
  })
  test('ignores a late response to an earlier check', () => {
    expect(run({ ...review(), run: 3 } as SaveEvent, found({}, 1)).state.at).toBe('checking')
    expect(run(review(), { type: 'close' }, found()).state.at).toBe('idle')
  })
  test('keeps the typed values when the template was deleted', () => {
    const gone = run(review(), { type: 'read-failed', run: 1, error: new ApiError('not-found', { status: 404 }) })
    expect(gone.state).toMatchObject({ at: 'gone', intent: { values: { image_tag: 'v0.9.1' } } })
    expect(runFrom(gone.state, save()).puts).toEqual([])
    expect(runFrom(gone.state, { type: 'look', run: 2 }, found({}, 2)).state.at).toBe('review')
  })
  test('repeats a failed check', () => {
    const state = run(review(), { type: 'read-failed', run: 1, error: new ApiError('network') }).state
    expect(state.at).toBe('check-failed')
    expect(runFrom(state, { type: 'look', run: 2 }, found({}, 2)).state.at).toBe('review')
  })
})

describe('changes by others', () => {
  test('keeps their changes to other fields and includes them in the body (G3)', () => {
    const { puts } = run(review(), found({ description: 'Theirs' }), save())
    expect(puts).toMatchObject([{ image_tag: 'v0.9.1', description: 'Theirs' }])
  })
  test('requires a decision when both sides changed a field, and preselects none (G2)', () => {
    const asked = run(review(), found({ image_tag: 'v0.9.0' }))
    expect(choicesIn(asked.state)).toEqual({})
    expect(runFrom(asked.state, save()).puts).toEqual([])
    const choose = (kind: 'mine' | 'theirs'): SaveEvent => ({ type: 'choose', field: 'image_tag', choice: { kind } })
    expect(runFrom(asked.state, choose('mine'), save()).puts).toMatchObject([{ image_tag: 'v0.9.1' }])
    const theirs = runFrom(asked.state, choose('theirs'), save())
    expect(theirs.puts).toEqual([])
    expect(theirs.state.at === 'review' && blockerOf(theirs.state.plan)).toBe('nothing')
  })
  test('accepts a manually merged text only if it follows the rules of the field', () => {
    const asked = run(review({ on_start_command: 'serve --a' }), found({ on_start_command: 'serve --b' }))
    const edit = (text: string): SaveEvent => ({
      type: 'choose',
      field: 'on_start_command',
      choice: { kind: 'edited', text, leftOut: LEFT_OUT },
    })
    expect(runFrom(asked.state, edit('serve --a --b'), save()).puts).toMatchObject([{ on_start_command: 'serve --a --b' }])
    expect(runFrom(asked.state, edit('a\0'), save()).puts).toEqual([])
  })
  test('blocks saving until each missing line of a merged text is left out on purpose', () => {
    const asked = run(review({ on_start_command: 'serve --a' }), found({ on_start_command: 'serve --b' }))
    const edit = (leftOut: string[]): SaveEvent => ({
      type: 'choose',
      field: 'on_start_command',
      choice: { kind: 'edited', text: 'serve --a', leftOut },
    })
    const waiting = runFrom(asked.state, edit([]), save())
    expect(waiting.puts).toEqual([])
    expect(waiting.state.at === 'review' && blockerOf(waiting.state.plan)).toBe('dropped-lines')
    expect(runFrom(asked.state, edit(['--b']), save()).puts).toMatchObject([{ on_start_command: 'serve --a' }])
  })
  test('needs no decision when both sides set the same value', () => {
    const same = run(review(), found({ image_tag: 'v0.9.1' }))
    expect(same.state.at === 'review' && blockerOf(same.state.plan)).toBe('nothing')
    expect(run(review({ image_tag: 'v0.9.1', name: 'x' }), found({ image_tag: 'v0.9.1' }), save()).puts).toMatchObject([{ name: 'x' }])
  })
})

describe('saving', () => {
  test('sends one request when Save is pressed several times', () => {
    const { puts, state } = run(review(), found(), save(), save(), { ...save(), run: 3 } as SaveEvent)
    expect(puts).toHaveLength(1)
    expect(state.at).toBe('saving')
  })
  test('publishes a private template only after consent (G9)', () => {
    const asked = run(review({ is_private: false }), found())
    expect(runFrom(asked.state, save()).puts).toEqual([])
    expect(runFrom(asked.state, { type: 'agree', mayPublish: true }, save()).puts).toMatchObject([{ is_private: false }])
    expect(runFrom(asked.state, { type: 'agree', mayPublish: true }, { type: 'agree', mayPublish: false }, save()).puts).toEqual([])
  })
  test('needs no consent when someone else has already published the template', () => {
    expect(run(review(), found({ is_private: false }), save()).puts).toMatchObject([{ is_private: false }])
  })
  test('rechecks old data before saving, and continues when nothing has changed (G1)', () => {
    const late = run(review(), found(), save(T0 + RECHECK_AFTER_MS + 1))
    expect(late).toMatchObject({ puts: [], state: { at: 'checking' } })
    expect(runFrom(late.state, found({}, 2, T0 + 60_000)).puts).toMatchObject([{ image_tag: 'v0.9.1' }])
    expect(runFrom(late.state, found({ description: 'Theirs' }, 2)).state).toMatchObject({ at: 'review' })
    expect(run(review(), found(), save(T0 - 1)).state.at).toBe('checking')
    expect(run(review(), found(), save(T0 + RECHECK_AFTER_MS)).puts).toHaveLength(1)
  })
  test('keeps a choice after a recheck only if both values are the same', () => {
    const decided = run(
      review(),
      found({ image_tag: 'v0.9.0' }),
      { type: 'choose', field: 'image_tag', choice: { kind: 'mine' } },
      save(T0 + RECHECK_AFTER_MS + 1),
    ).state
    expect(runFrom(decided, found({ image_tag: 'v0.9.0' }, 2)).puts).toHaveLength(1)
    const other = runFrom(decided, found({ image_tag: 'v1' }, 2))
    expect(other).toMatchObject({ puts: [], state: { at: 'review' } })
    expect(choicesIn(other.state)).toEqual({})
  })
  test('stays open while the request is running', () => {
    expect(run(review(), found(), save(), { type: 'close' }).state.at).toBe('saving')
    expect(run(review(), found(), save(), answered({ image_tag: 'v0.9.1' }), { type: 'close' }).state.at).toBe('reading-back')
  })
})

describe('a failure of an older request', () => {
  test('ignores the failure of an older request', () => {
    const saving = run(review(), found(), save()).state
    expect(saving.at).toBe('saving')
    expect(step(saving, { ...failed('server'), run: 1 } as SaveEvent).state).toBe(saving)
    const checking = run(review()).state
    expect(step(checking, { type: 'read-failed', run: 7, error: new ApiError('network') }).state).toBe(checking)
    const open = run(review(), found()).state
    expect(step(open, failed('server')).state).toBe(open)
  })
})

describe('a registry password that is deleted with the key', () => {
  const forget: SaveEvent = { type: 'forget-password' }
  test('closes a review that contains the password', () => {
    expect(run(review({ image_tag: 'v0.9.1' }, PASSWORD), found(), forget).state).toBe(FIRST_STATE)
  })
  test('keeps a review without the password open', () => {
    expect(run(review(), found(), forget).state.at).toBe('review')
  })
  test('keeps a refusal and the other values', () => {
    const { state } = run(review({ image_tag: 'v0.9.1' }, PASSWORD), found(), save(), failed('forbidden', { status: 403 }), forget)
    expect(state).toMatchObject({
      at: 'refused',
      plan: { intent: { values: { image_tag: 'v0.9.1' }, registry: { docker_registry: { kind: 'keep' } } } },
    })
    expect(JSON.stringify(state)).not.toContain('hunter2')
  })
  test('keeps the values of a deleted template', () => {
    const { state } = run(review({ image_tag: 'v0.9.1' }, PASSWORD), found(), save(), failed('not-found'), forget)
    expect(state).toMatchObject({
      at: 'gone',
      intent: { values: { image_tag: 'v0.9.1' }, registry: { docker_registry: { kind: 'keep' } } },
    })
    expect(JSON.stringify(state)).not.toContain('hunter2')
  })
})

describe('an accepted request', () => {
  const saving = [review(), found(), save(), answered({ image_tag: 'v0.9.1' })]
  test('verifies the saved template', () => {
    const done = run(...saving, found({ image_tag: 'v0.9.1' }, 2))
    expect(done.state).toMatchObject({ at: 'saved', notSaved: [], isReadBack: true, sent: { fields: ['image_tag'] } })
  })
  test('lists the values that were not saved (G7)', () => {
    const done = run(...saving, found({ image_tag: 'v0.8.5', ssh_username: 'root' }, 2))
    expect(done.state).toMatchObject({
      notSaved: [
        { field: 'image_tag', sent: 'v0.9.1', found: 'v0.8.5' },
        { field: 'ssh_username', sent: 'ops', found: 'root' },
      ],
    })
    // The SSH user was sent only to keep its value.
    expect(done.state.at === 'saved' && fieldsNotSaved(done.state).map(({ field }) => field)).toEqual(['image_tag'])
  })
  test('uses the response of the PUT when verification fails', () => {
    const done = run(...saving, { type: 'read-failed', run: 2, error: new ApiError('network') })
    expect(done.state).toMatchObject({ at: 'saved', isReadBack: false, notSaved: [] })
  })
  test('verifies after an unreadable response, and reports it if that fails too', () => {
    const odd = [review(), found(), save(), failed('unexpected-shape')]
    expect(run(...odd).state.at).toBe('reading-back')
    expect(run(...odd, found({ image_tag: 'v0.9.1' }, 2)).state).toMatchObject({ at: 'saved', notSaved: [] })
    const unseen = run(...odd, { type: 'read-failed', run: 2, error: new ApiError('network') })
    expect(unseen.state.at).toBe('saved-unseen')
    expect(runFrom(unseen.state, { type: 'look', run: 3 }, found({ image_tag: 'v0.9.1' }, 3)).state.at).toBe('saved')
  })
  test('keeps the registry password in no state after saving', () => {
    const done = run(review({}, PASSWORD), found(), save(), answered({}), found({}, 2))
    expect(done.puts).toMatchObject([{ docker_password: 'hunter2' }])
    expect(done.state.at).toBe('saved')
    expect(JSON.stringify(done.state)).not.toContain('hunter2')
  })
})

describe('undo', () => {
  const saved = run(
    review({ image_tag: 'v0.9.1', is_private: true }),
    found(),
    save(),
    answered({}),
    found({ image_tag: 'v0.9.1' }, 2),
  ).state
  test('rechecks and sends the old values of the changed fields at once', () => {
    const undone = runFrom(saved, { type: 'undo', run: 3 }, found({ image_tag: 'v0.9.1', description: 'Theirs' }, 3))
    expect(undone.puts).toMatchObject([{ image_tag: 'v0.8.5', description: 'Theirs', is_private: true, ssh_username: 'ops' }])
    expect(undone.state).toMatchObject({ at: 'saving', sent: { isUndo: true } })
  })
  test('opens the review when someone else has changed the same field', () => {
    const asked = runFrom(saved, { type: 'undo', run: 3 }, found({ image_tag: 'v1' }, 3))
    expect(asked).toMatchObject({ puts: [], state: { at: 'review' } })
  })
  test('asks for consent before undo makes a template public (G9)', () => {
    const base = sentByService({ is_private: false })
    const intent = { ...intentOf({}), base: valuesOf(base), values: valuesOf(BASE) }
    const hidden = run({ type: 'review', intent, run: 1 }, found({ is_private: false }), save(), answered({}), found({}, 2)).state
    expect(runFrom(hidden, { type: 'undo', run: 3 }, found({}, 3))).toMatchObject({ puts: [], state: { at: 'review' } })
  })
})

describe('a rejected request', () => {
  test.each([
    ['invalid', { status: 422 }],
    ['conflict', { status: 409 }],
    ['forbidden', { status: 403 }],
    ['unauthorised', { status: 401 }],
    ['rate-limited', { status: 429 }],
    ['refused', { status: 200, isOkFalse: true }],
    ['conflict', { status: 412 }],
    ['offline', { wasSent: false }],
  ] as const)('treats %s as a refusal: nothing was saved', (kind, details) => {
    expect(run(review(), found(), save(), failed(kind, details)).state).toMatchObject({
      at: 'refused',
      plan: { intent: { values: { image_tag: 'v0.9.1' } } },
    })
  })
  test('treats not-found as a deleted template', () => {
    expect(run(review(), found(), save(), failed('not-found')).state.at).toBe('gone')
  })
})

describe('a template with unreported visibility and SSH user', () => {
  const silent = { is_private: null, ssh_username: null }
  const bare = sentByService(silent)
  const intent = (edits: Partial<TemplateValues>): SaveEvent => ({
    type: 'review',
    intent: { ...intentOf({}), base: valuesOf(bare), values: { ...valuesOf(bare), ...edits } },
    run: 1,
  })
  test('sends nothing before both unreported fields are chosen', () => {
    for (const edits of [{}, { is_private: true }, { ssh_username: 'ops' }]) {
      const asked = run(intent({ image_tag: 'v1', ...edits }), found(silent), save())
      expect(asked.puts).toEqual([])
      expect(asked.state.at === 'review' && blockerOf(asked.state.plan)).toBe('unchosen')
    }
    expect(run(intent({ image_tag: 'v1', is_private: true, ssh_username: 'ops' }), found(silent), save()).puts).toMatchObject([
      { image_tag: 'v1', is_private: true, ssh_username: 'ops' },
    ])
  })
  test('never publishes a template of unknown visibility without consent', () => {
    const asked = run(intent({ is_private: false, ssh_username: 'ops' }), found(silent), save())
    expect(asked.state.at === 'review' && blockerOf(asked.state.plan)).toBe('not-agreed')
    expect(runFrom(asked.state, { type: 'agree', mayPublish: true }, save()).puts).toMatchObject([{ is_private: false }])
  })
  test('cannot verify a save that changed only unreported fields', () => {
    const chosen = { is_private: true, ssh_username: 'ops' }
    const lost = run(intent(chosen), found(silent), save(), failed('timeout'), { type: 'look', run: 3 }, found(silent, 3)).state
    expect(lost).toMatchObject({ at: 'not-saved', values: 'unreported' })
  })
  test('keeps the chosen unreported values when the rest is undone', () => {
    const sent = { image_tag: 'v1', is_private: true, ssh_username: 'ops' }
    const saved = run(intent(sent), found(silent), save(), answered(silent), found({ ...silent, image_tag: 'v1' }, 2)).state
    expect(undoableIn(saved as Extract<SaveState, { at: 'saved' }>)).toEqual(['image_tag'])
    const undone = runFrom(saved, { type: 'undo', run: 3 }, found({ ...silent, image_tag: 'v1' }, 3))
    expect(undone.puts).toMatchObject([{ image_tag: 'v0.8.5', is_private: true, ssh_username: 'ops' }])
  })
})

describe('a manually merged text', () => {
  const merged = (...more: SaveEvent[]) =>
    run(
      review({ on_start_command: 'mine' }),
      found({ on_start_command: 'theirs' }),
      { type: 'choose', field: 'on_start_command', choice: { kind: 'edited', text: 'both', leftOut: LEFT_OUT } },
      save(),
      ...more,
    ).state
  const texts = [{ field: 'on_start_command', text: 'both', base: 'theirs' }]

  test('keeps the merged text in every state in which the editor does not have it', () => {
    const look: SaveEvent = { type: 'look', run: 3 }
    const cut: SaveEvent = { type: 'read-failed', run: 3, error: new ApiError('network') }
    const removed: SaveEvent = { type: 'read-failed', run: 3, error: new ApiError('not-found') }
    const states = [
      merged(),
      merged(failed('rate-limited')),
      merged(failed('rate-limited'), look),
      merged(failed('rate-limited'), look, cut),
      merged(failed('rate-limited'), look, removed),
      merged(failed('not-found')),
      merged(failed('timeout')),
      merged(failed('timeout'), look, removed),
      merged(failed('timeout'), look, found({ on_start_command: 'theirs' }, 3)),
      merged(failed('unexpected-shape'), { ...cut, run: 2 } as SaveEvent),
    ]
    expect(states.map(({ at }) => at)).toEqual([
      'saving',
      'refused',
      'checking',
      'check-failed',
      'gone',
      'gone',
      'unknown',
      'gone',
      'not-saved',
      'saved-unseen',
    ])
    for (const state of states) expect(mergedIn(state)).toEqual(texts)
    for (const state of states) if (state.at === 'gone') expect(state.intent.values.on_start_command).toBe('both')
    expect(mergedIn(merged(answered({}), found({ on_start_command: 'both' }, 2)))).toEqual([])
  })
  test('never sends the merged text over a third version that the user has not seen', () => {
    const third = { on_start_command: 'third' }
    const asked = merged(failed('timeout'), { type: 'look', run: 3 }, found(third, 3), { type: 'look', run: 4 }, found(third, 4))
    expect(asked).toMatchObject({ at: 'review', plan: { choices: {}, intent: { values: { on_start_command: 'both' } } } })
    expect(runFrom(asked, save()).puts).toEqual([])
  })
})

describe('an unknown outcome', () => {
  const unknown = (kind: ApiErrorKind = 'timeout', edits?: Partial<TemplateValues>, registry?: RegistryEdit) =>
    run(review(edits, registry), found(), save(), failed(kind)).state
  test.each(['network', 'timeout', 'server', 'unreadable', 'cancelled'] as const)(
    'treats %s as an unknown outcome, and sends nothing again (G8)',
    (kind) => {
      const state = unknown(kind)
      expect(state.at).toBe('unknown')
      expect(runFrom(state, save(), { type: 'undo', run: 5 }).effects).toEqual([])
    },
  )
  test('treats a 500 with ok:false as an unknown outcome', () => {
    const refusal = failed('server', { status: 500, isOkFalse: true })
    expect(run(review(), found(), save(), refusal).state.at).toBe('unknown')
  })
  test('resolves an unknown outcome on recheck: saved, not saved or partly saved', () => {
    const look: SaveEvent = { type: 'look', run: 3 }
    expect(runFrom(unknown(), look, look).effects).toHaveLength(1)
    expect(runFrom(unknown(), look, found({ image_tag: 'v0.9.1' }, 3)).state).toMatchObject({ at: 'saved', notSaved: [] })
    expect(runFrom(unknown(), look, found({}, 3)).state).toMatchObject({ at: 'not-saved', values: 'old' })
    const partly = runFrom(unknown('timeout', { name: 'x', image_tag: 'v0.9.1' }), look, found({ name: 'x' }, 3))
    expect(partly.state).toMatchObject({ at: 'saved', notSaved: [{ field: 'image_tag' }] })
    expect(runFrom(unknown(), look, found({}, 1)).state).toMatchObject({ at: 'unknown', isLooking: true })
  })
  test('stays unproven when the template has neither the old values nor the sent ones', () => {
    const look: SaveEvent = { type: 'look', run: 3 }
    expect(runFrom(unknown(), look, found({ image_tag: 'v1.0.0' }, 3)).state).toMatchObject({ at: 'not-saved', values: 'other' })
    const partly = unknown('timeout', { name: 'x', image_tag: 'v0.9.1' })
    expect(runFrom(partly, look, found({ image_tag: 'v1.0.0' }, 3)).state).toMatchObject({ at: 'not-saved', values: 'other' })
  })
  test('cannot verify a registry password that was sent alone', () => {
    const state = runFrom(unknown('timeout', {}, PASSWORD), { type: 'look', run: 3 }, found({}, 3)).state
    expect(state).toMatchObject({ at: 'not-saved', values: 'unreported' })
    expect(runFrom(state, { type: 'look', run: 4 }, found({}, 4)).state.at).toBe('review')
  })
  test('stays unknown when the recheck fails, and reports a deleted template', () => {
    const looking = runFrom(unknown(), { type: 'look', run: 3 }).state
    const error = new ApiError('network')
    expect(runFrom(looking, { type: 'read-failed', run: 3, error }).state).toMatchObject({
      at: 'unknown',
      isLooking: false,
      lookError: error,
    })
    expect(runFrom(looking, { type: 'read-failed', run: 3, error: new ApiError('not-found') }).state.at).toBe('gone')
  })
})
