import { describe, expect, test } from 'vitest'
import { ApiError, type ApiErrorKind } from '@/shared/lib/api-error'
import type { RegistryEdit } from '../diff/registry-edit'
import { valuesOf, type TemplateValues } from '../diff/template-values'
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

/** Lines of both sides that a text put together in these tests does not have. */
const LEFT_OUT = ['mine', 'theirs']

const choicesIn = (state: SaveState) => (state.at === 'review' ? state.plan.choices : undefined)

describe('before the review', () => {
  test('the template is read again, and only then the review opens', () => {
    expect(run(review())).toMatchObject({ state: { at: 'checking' }, effects: [{ type: 'read', run: 1 }] })
    expect(run(review(), found()).state).toMatchObject({ at: 'review', plan: { checkedAt: T0, choices: {} } })
  })
  test('a late answer to an earlier reading opens nothing', () => {
    expect(run({ ...review(), run: 3 } as SaveEvent, found({}, 1)).state.at).toBe('checking')
    expect(run(review(), { type: 'close' }, found()).state.at).toBe('idle')
  })
  test('a template that is gone cannot be saved; what was typed is kept', () => {
    const gone = run(review(), { type: 'read-failed', run: 1, error: new ApiError('not-found', { status: 404 }) })
    expect(gone.state).toMatchObject({ at: 'gone', intent: { values: { image_tag: 'v0.9.1' } } })
    expect(runFrom(gone.state, save()).puts).toEqual([])
    expect(runFrom(gone.state, { type: 'look', run: 2 }, found({}, 2)).state.at).toBe('review')
  })
  test('a reading that fails can be repeated', () => {
    const state = run(review(), { type: 'read-failed', run: 1, error: new ApiError('network') }).state
    expect(state.at).toBe('check-failed')
    expect(runFrom(state, { type: 'look', run: 2 }, found({}, 2)).state.at).toBe('review')
  })
})

describe('what was changed on the service meanwhile', () => {
  test('elsewhere than here is kept and goes into the body', () => {
    const { puts } = run(review(), found({ description: 'Theirs' }), save())
    expect(puts).toMatchObject([{ image_tag: 'v0.9.1', description: 'Theirs' }])
  })
  test('in the same field has to be decided; nothing is preselected', () => {
    const asked = run(review(), found({ image_tag: 'v0.9.0' }))
    expect(choicesIn(asked.state)).toEqual({})
    expect(runFrom(asked.state, save()).puts).toEqual([])
    const choose = (kind: 'mine' | 'theirs'): SaveEvent => ({ type: 'choose', field: 'image_tag', choice: { kind } })
    expect(runFrom(asked.state, choose('mine'), save()).puts).toMatchObject([{ image_tag: 'v0.9.1' }])
    // Theirs is what is there already, so nothing remains to be saved.
    const theirs = runFrom(asked.state, choose('theirs'), save())
    expect(theirs.puts).toEqual([])
    expect(theirs.state.at === 'review' && blockerOf(theirs.state.plan)).toBe('nothing')
  })
  test('may be put together with mine, by the rules of the field', () => {
    const asked = run(review({ on_start_command: 'serve --a' }), found({ on_start_command: 'serve --b' }))
    const edit = (text: string): SaveEvent => ({
      type: 'choose',
      field: 'on_start_command',
      choice: { kind: 'edited', text, leftOut: LEFT_OUT },
    })
    expect(runFrom(asked.state, edit('serve --a --b'), save()).puts).toMatchObject([{ on_start_command: 'serve --a --b' }])
    expect(runFrom(asked.state, edit('a\0'), save()).puts).toEqual([])
  })
  test('waits until each line that is missing in the text put together is left out on purpose', () => {
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
  test('to the same value as here needs no decision', () => {
    const same = run(review(), found({ image_tag: 'v0.9.1' }))
    expect(same.state.at === 'review' && blockerOf(same.state.plan)).toBe('nothing')
    expect(run(review({ image_tag: 'v0.9.1', name: 'x' }), found({ image_tag: 'v0.9.1' }), save()).puts).toMatchObject([{ name: 'x' }])
  })
})

describe('saving', () => {
  test('sends once, however often it is asked for', () => {
    const { puts, state } = run(review(), found(), save(), save(), { ...save(), run: 3 } as SaveEvent)
    expect(puts).toHaveLength(1)
    expect(state.at).toBe('saving')
  })
  test('a template that turns public is sent only after that was agreed to', () => {
    const asked = run(review({ is_private: false }), found())
    expect(runFrom(asked.state, save()).puts).toEqual([])
    expect(runFrom(asked.state, { type: 'agree', mayPublish: true }, save()).puts).toMatchObject([{ is_private: false }])
    expect(runFrom(asked.state, { type: 'agree', mayPublish: true }, { type: 'agree', mayPublish: false }, save()).puts).toEqual([])
  })
  test('a template that somebody else made public meanwhile is not published by us', () => {
    expect(run(review(), found({ is_private: false }), save()).puts).toMatchObject([{ is_private: false }])
  })
  test('a reading that is old is repeated first, and the save goes on when nothing has changed', () => {
    const late = run(review(), found(), save(T0 + RECHECK_AFTER_MS + 1))
    expect(late).toMatchObject({ puts: [], state: { at: 'checking' } })
    expect(runFrom(late.state, found({}, 2, T0 + 60_000)).puts).toMatchObject([{ image_tag: 'v0.9.1' }])
    expect(runFrom(late.state, found({ description: 'Theirs' }, 2)).state).toMatchObject({ at: 'review' })
    expect(run(review(), found(), save(T0 - 1)).state.at).toBe('checking')
    expect(run(review(), found(), save(T0 + RECHECK_AFTER_MS)).puts).toHaveLength(1)
  })
  test('a decision stands over a repeated reading only as long as both sides are what they were', () => {
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
  test('cannot be closed while the request is on its way', () => {
    expect(run(review(), found(), save(), { type: 'close' }).state.at).toBe('saving')
    expect(run(review(), found(), save(), answered({ image_tag: 'v0.9.1' }), { type: 'close' }).state.at).toBe('reading-back')
  })
})

describe('an answer to an older request', () => {
  test('changes nothing when it is a failure', () => {
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
  test('closes the review that would have sent it', () => {
    expect(run(review({ image_tag: 'v0.9.1' }, PASSWORD), found(), forget).state).toBe(FIRST_STATE)
  })
  test('leaves a review without one open', () => {
    expect(run(review(), found(), forget).state.at).toBe('review')
  })
  test('leaves a refusal and the other values', () => {
    const { state } = run(review({ image_tag: 'v0.9.1' }, PASSWORD), found(), save(), failed('forbidden', { status: 403 }), forget)
    expect(state).toMatchObject({
      at: 'refused',
      plan: { intent: { values: { image_tag: 'v0.9.1' }, registry: { docker_registry: { kind: 'keep' } } } },
    })
    expect(JSON.stringify(state)).not.toContain('hunter2')
  })
  test('leaves the values of a template that is gone', () => {
    const { state } = run(review({ image_tag: 'v0.9.1' }, PASSWORD), found(), save(), failed('not-found'), forget)
    expect(state).toMatchObject({
      at: 'gone',
      intent: { values: { image_tag: 'v0.9.1' }, registry: { docker_registry: { kind: 'keep' } } },
    })
    expect(JSON.stringify(state)).not.toContain('hunter2')
  })
})

describe('after the service said yes', () => {
  const saving = [review(), found(), save(), answered({ image_tag: 'v0.9.1' })]
  test('the template is read back', () => {
    const done = run(...saving, found({ image_tag: 'v0.9.1' }, 2))
    expect(done.state).toMatchObject({ at: 'saved', notKept: [], isReadBack: true, sent: { fields: ['image_tag'] } })
  })
  test('what did not stick is listed', () => {
    const done = run(...saving, found({ image_tag: 'v0.8.5', ssh_username: 'root' }, 2))
    expect(done.state).toMatchObject({
      notKept: [
        { field: 'image_tag', sent: 'v0.9.1', found: 'v0.8.5' },
        { field: 'ssh_username', sent: 'ops', found: 'root' },
      ],
    })
    // The user was sent only so that it stays.
    expect(done.state.at === 'saved' && fieldsNotSaved(done.state).map(({ field }) => field)).toEqual(['image_tag'])
  })
  test('the answer itself counts when reading back fails', () => {
    const done = run(...saving, { type: 'read-failed', run: 2, error: new ApiError('network') })
    expect(done.state).toMatchObject({ at: 'saved', isReadBack: false, notKept: [] })
  })
  test('an answer of another form is read back, and what cannot be seen is said', () => {
    const odd = [review(), found(), save(), failed('unexpected-shape')]
    expect(run(...odd).state.at).toBe('reading-back')
    expect(run(...odd, found({ image_tag: 'v0.9.1' }, 2)).state).toMatchObject({ at: 'saved', notKept: [] })
    const unseen = run(...odd, { type: 'read-failed', run: 2, error: new ApiError('network') })
    expect(unseen.state.at).toBe('saved-unseen')
    expect(runFrom(unseen.state, { type: 'look', run: 3 }, found({ image_tag: 'v0.9.1' }, 3)).state.at).toBe('saved')
  })
  test('the registry password is in no state any more', () => {
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
  test('reads again and sends the old values of what was changed, at once', () => {
    const undone = runFrom(saved, { type: 'undo', run: 3 }, found({ image_tag: 'v0.9.1', description: 'Theirs' }, 3))
    expect(undone.puts).toMatchObject([{ image_tag: 'v0.8.5', description: 'Theirs', is_private: true, ssh_username: 'ops' }])
    expect(undone.state).toMatchObject({ at: 'saving', sent: { isUndo: true } })
  })
  test('asks when somebody has changed the same meanwhile', () => {
    const asked = runFrom(saved, { type: 'undo', run: 3 }, found({ image_tag: 'v1' }, 3))
    expect(asked).toMatchObject({ puts: [], state: { at: 'review' } })
  })
  test('asks before it makes a template public', () => {
    const base = sentByService({ is_private: false })
    const intent = { ...intentOf({}), base: valuesOf(base), values: valuesOf(BASE) }
    const hidden = run({ type: 'review', intent, run: 1 }, found({ is_private: false }), save(), answered({}), found({}, 2)).state
    expect(runFrom(hidden, { type: 'undo', run: 3 }, found({}, 3))).toMatchObject({ puts: [], state: { at: 'review' } })
  })
})

describe('when the answer is no', () => {
  test.each([
    ['invalid', { status: 422 }],
    ['conflict', { status: 409 }],
    ['forbidden', { status: 403 }],
    ['unauthorised', { status: 401 }],
    ['rate-limited', { status: 429 }],
    ['refused', { status: 200, saidNo: true }],
    ['conflict', { status: 412 }],
    ['offline', { wasSent: false }],
  ] as const)('%s is a refusal: nothing was saved', (kind, details) => {
    expect(run(review(), found(), save(), failed(kind, details)).state).toMatchObject({
      at: 'refused',
      plan: { intent: { values: { image_tag: 'v0.9.1' } } },
    })
  })
  test('not found means that the template is gone', () => {
    expect(run(review(), found(), save(), failed('not-found')).state.at).toBe('gone')
  })
})

describe('a template whose privacy and user are not reported', () => {
  const silent = { is_private: null, ssh_username: null }
  const bare = sentByService(silent)
  const intent = (edits: Partial<TemplateValues>): SaveEvent => ({
    type: 'review',
    intent: { ...intentOf({}), base: valuesOf(bare), values: { ...valuesOf(bare), ...edits } },
    run: 1,
  })
  test('is not sent before both have been chosen', () => {
    for (const edits of [{}, { is_private: true }, { ssh_username: 'ops' }]) {
      const asked = run(intent({ image_tag: 'v1', ...edits }), found(silent), save())
      expect(asked.puts).toEqual([])
      expect(asked.state.at === 'review' && blockerOf(asked.state.plan)).toBe('unchosen')
    }
    expect(run(intent({ image_tag: 'v1', is_private: true, ssh_username: 'ops' }), found(silent), save()).puts).toMatchObject([
      { image_tag: 'v1', is_private: true, ssh_username: 'ops' },
    ])
  })
  test('is not made public without consent', () => {
    const asked = run(intent({ is_private: false, ssh_username: 'ops' }), found(silent), save())
    expect(asked.state.at === 'review' && blockerOf(asked.state.plan)).toBe('not-agreed')
    expect(runFrom(asked.state, { type: 'agree', mayPublish: true }, save()).puts).toMatchObject([{ is_private: false }])
  })
  test('cannot be told to be saved when nothing else was changed', () => {
    const chosen = { is_private: true, ssh_username: 'ops' }
    const lost = run(intent(chosen), found(silent), save(), failed('timeout'), { type: 'look', run: 3 }, found(silent, 3)).state
    expect(lost).toMatchObject({ at: 'not-saved', canTell: false })
  })
  test('stays as it was set when the rest is undone', () => {
    const sent = { image_tag: 'v1', is_private: true, ssh_username: 'ops' }
    const saved = run(intent(sent), found(silent), save(), answered(silent), found({ ...silent, image_tag: 'v1' }, 2)).state
    expect(undoableIn(saved as Extract<SaveState, { at: 'saved' }>)).toEqual(['image_tag'])
    const undone = runFrom(saved, { type: 'undo', run: 3 }, found({ ...silent, image_tag: 'v1' }, 3))
    expect(undone.puts).toMatchObject([{ image_tag: 'v0.8.5', is_private: true, ssh_username: 'ops' }])
  })
})

describe('a text that was put together by hand', () => {
  const merged = (...more: SaveEvent[]) =>
    run(
      review({ on_start_command: 'mine' }),
      found({ on_start_command: 'theirs' }),
      { type: 'choose', field: 'on_start_command', choice: { kind: 'edited', text: 'both', leftOut: LEFT_OUT } },
      save(),
      ...more,
    ).state
  const texts = [{ field: 'on_start_command', text: 'both', theirs: 'theirs' }]

  test('is in every state in which the editor does not have it yet', () => {
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
  test('is not sent over a third version that nobody has seen', () => {
    const third = { on_start_command: 'third' }
    const asked = merged(failed('timeout'), { type: 'look', run: 3 }, found(third, 3), { type: 'look', run: 4 }, found(third, 4))
    expect(asked).toMatchObject({ at: 'review', plan: { choices: {}, intent: { values: { on_start_command: 'both' } } } })
    expect(runFrom(asked, save()).puts).toEqual([])
  })
})

describe('when there is no clear answer', () => {
  const unknown = (kind: ApiErrorKind = 'timeout', edits?: Partial<TemplateValues>, registry?: RegistryEdit) =>
    run(review(edits, registry), found(), save(), failed(kind)).state
  test.each(['network', 'timeout', 'server', 'unreadable', 'cancelled'] as const)(
    '%s is an unknown outcome, and nothing is sent again',
    (kind) => {
      const state = unknown(kind)
      expect(state.at).toBe('unknown')
      expect(runFrom(state, save(), { type: 'undo', run: 5 }).effects).toEqual([])
    },
  )
  test('a failure of the service whose body says ok:false is one too', () => {
    const said = failed('server', { status: 500, saidNo: true })
    expect(run(review(), found(), save(), said).state.at).toBe('unknown')
  })
  test('reading again decides: saved, not saved, or in part', () => {
    const look: SaveEvent = { type: 'look', run: 3 }
    expect(runFrom(unknown(), look, look).effects).toHaveLength(1)
    expect(runFrom(unknown(), look, found({ image_tag: 'v0.9.1' }, 3)).state).toMatchObject({ at: 'saved', notKept: [] })
    expect(runFrom(unknown(), look, found({}, 3)).state).toMatchObject({ at: 'not-saved', canTell: true })
    const partly = runFrom(unknown('timeout', { name: 'x', image_tag: 'v0.9.1' }), look, found({ name: 'x' }, 3))
    expect(partly.state).toMatchObject({ at: 'saved', notKept: [{ field: 'image_tag' }] })
    expect(runFrom(unknown(), look, found({}, 1)).state).toMatchObject({ at: 'unknown', isLooking: true })
  })
  test('a registry password that was sent alone cannot be looked for', () => {
    const state = runFrom(unknown('timeout', {}, PASSWORD), { type: 'look', run: 3 }, found({}, 3)).state
    expect(state).toMatchObject({ at: 'not-saved', canTell: false })
    expect(runFrom(state, { type: 'look', run: 4 }, found({}, 4)).state.at).toBe('review')
  })
  test('reading again may fail, or find the template gone', () => {
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
