import fc from 'fast-check'
import { expect, test } from 'vitest'
import { template as templateSchema, type Template, type TemplateUpdateBody } from '@/contract/template'
import { ApiError } from '@/shared/lib/api-error'
import { valuesOf, type TemplateValues, NO_REGISTRY_EDIT, type RegistryEdit } from '../diff/template-values'
import { waitingOf, blockerOf } from './save-plan'
import { createSaveSession } from './save-session'

const FIRST = templateSchema.parse({
  id: 't1',
  name: 'Trainer',
  description: 'Ours',
  image: 'a/b',
  image_tag: '1',
  docker_login: 'robot',
  env: 'A=1',
  is_private: true,
  ssh_username: 'ops',
})

/** Resets absent fields, as SPEC 4.10 allows, and never returns write-only ones. The test decides when each response arrives. */
function createWorld() {
  let now = 1_000_000
  let there: Template | null = FIRST
  const bodies: TemplateUpdateBody[] = []
  const waiting: (() => void)[] = []
  const answer = <Result>(make: () => Result) =>
    new Promise<Result>((resolve, reject) => {
      waiting.push(() => {
        try {
          resolve(make())
        } catch (error) {
          reject(error instanceof Error ? error : new Error('odd'))
        }
      })
    })
  const found = (): Template => {
    if (there === null) throw new ApiError('not-found', { status: 404 })
    return there
  }
  let fault: 'none' | 'before' | 'after' | 'refuse' = 'none'
  const session = createSaveSession({
    now: () => now,
    read: () => answer(found),
    put: (body) => {
      bodies.push(body)
      const mine = fault
      return answer(() => {
        if (mine === 'refuse') throw new ApiError('invalid', { status: 422 })
        if (mine === 'before') throw new ApiError('network')
        const { docker_username = '', docker_password: _password, docker_registry: _server, ...rest } = body
        const before = found()
        there = templateSchema.parse({ ...before, is_private: false, ssh_username: 'root', ...rest, docker_login: docker_username })
        if (mine === 'after') throw new ApiError('timeout')
        return there
      })
    },
  })
  return {
    session,
    bodies,
    pass: (ms: number) => (now += ms),
    setFault: (next: typeof fault) => (fault = next),
    there: () => there,
    theirs: (change: Partial<Template>) => (there = there && { ...there, ...change }),
    remove: () => (there = null),
    async settleOne() {
      waiting.shift()?.()
      await new Promise((resolve) => setTimeout(resolve))
    },
    /** Delivers all pending responses, including responses to new requests that they cause. */
    async settle() {
      while (waiting.length > 0) {
        waiting.shift()?.()
        await new Promise((resolve) => setTimeout(resolve))
      }
    },
  }
}

const intent = (edits: Partial<TemplateValues>, registry: RegistryEdit = NO_REGISTRY_EDIT) => ({
  base: valuesOf(FIRST),
  baseAt: 0,
  values: { ...valuesOf(FIRST), ...edits },
  registry,
  isUndo: false,
})

test('saves and undoes without loss when the API resets absent fields', async () => {
  const world = createWorld()
  world.session.act({ type: 'review', intent: intent({ image_tag: '2' }) })
  world.theirs({ description: 'Theirs' })
  await world.settle()
  world.session.act({ type: 'save' })
  await world.settle()
  expect(world.session.get()).toMatchObject({ at: 'saved', notSaved: [] })
  expect(world.there()).toMatchObject({
    image_tag: '2',
    description: 'Theirs',
    is_private: true,
    ssh_username: 'ops',
    docker_login: 'robot',
  })
  world.session.act({ type: 'undo' })
  await world.settle()
  expect(world.session.get()).toMatchObject({ at: 'saved', sent: { isUndo: true } })
  expect(world.there()).toMatchObject({ image_tag: '1', description: 'Theirs', is_private: true, ssh_username: 'ops' })
  expect(world.bodies).toHaveLength(2)
})

test('ignores the response to an outdated check', async () => {
  const world = createWorld()
  world.session.act({ type: 'review', intent: intent({ image_tag: '2' }) })
  world.session.act({ type: 'review', intent: intent({ image_tag: '3' }) })
  await world.settleOne()
  expect(world.session.get().at).toBe('checking')
  await world.settleOne()
  expect(world.session.get()).toMatchObject({ at: 'review', plan: { intent: { values: { image_tag: '3' } } } })
})

const SETTINGS = ['image_tag', 'description', 'env'] as const
type World = ReturnType<typeof createWorld>
type Command = (world: World) => void | Promise<void>

const command: fc.Arbitrary<Command> = fc.oneof(
  fc.record({ field: fc.constantFrom(...SETTINGS), value: fc.constantFrom('x', 'y'), password: fc.boolean() }).map(
    ({ field, value, password }): Command =>
      ({ session }) =>
        session.act({
          type: 'review',
          intent: intent(
            { [field]: value },
            password ? { ...NO_REGISTRY_EDIT, docker_password: { kind: 'set', value: 'hunter2' } } : NO_REGISTRY_EDIT,
          ),
        }),
  ),
  fc.record({ field: fc.constantFrom(...SETTINGS), value: fc.constantFrom('x', 'z') }).map(({ field, value }): Command => (world) => {
    world.theirs({ [field]: value })
  }),
  // A complete save, which random single steps rarely reach.
  fc.constant<Command>(async (world) => {
    await world.settle()
    world.session.act({ type: 'save' })
    await world.settle()
  }),
  fc.constantFrom<Command[]>(
    ({ session }) => session.act({ type: 'save' }),
    ({ session }) => session.act({ type: 'save' }),
    ({ session }) => session.act({ type: 'look' }),
    ({ session }) => session.act({ type: 'undo' }),
    ({ session }) => session.act({ type: 'close' }),
    ({ session }) => session.act({ type: 'forget-password' }),
    ({ session }) => session.act({ type: 'agree', mayPublish: true }),
    (world) => void world.pass(60_000),
    (world) => world.settle(),
    (world) => world.settle(),
    (world) => world.settle(),
    (world) => void world.setFault('none'),
    (world) => void world.setFault('before'),
    (world) => void world.setFault('after'),
    (world) => void world.setFault('refuse'),
    (world) => void world.remove(),
  ),
  fc.record({ field: fc.constantFrom(...SETTINGS), kind: fc.constantFrom('mine' as const, 'theirs' as const) }).map(
    ({ field, kind }): Command =>
      ({ session }) =>
        session.act({ type: 'choose', field, choice: { kind } }),
  ),
)

test('sends at most one complete request per step, and none with an undecided field, for any order of events (G2)', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(command, { maxLength: 30 }), async (commands) => {
      const world = createWorld()
      const { session, bodies } = world
      for (const run of commands) {
        const before = session.get()
        const sentBefore = bodies.length
        await run(world)
        // A step may send one request, and only from a review without obstacles or from its recheck.
        expect(bodies.length - sentBefore).toBeLessThanOrEqual(1)
        if (bodies.length > sentBefore && before.at === 'review') {
          expect(blockerOf(before.plan)).toBeNull()
          expect(waitingOf(before.plan)).toEqual([])
        }
        if (bodies.length > sentBefore) expect(['review', 'checking']).toContain(before.at)
        const after = session.get()
        if (after.at === 'saved' || after.at === 'idle') expect(JSON.stringify(after)).not.toContain('hunter2')
      }
      session.act({ type: 'forget-password' })
      expect(JSON.stringify(session.get())).not.toContain('hunter2')
      for (const body of bodies) {
        expect(body).toMatchObject({ is_private: true, ssh_username: 'ops', docker_username: 'robot', name: 'Trainer' })
        expect(Object.values(body)).not.toContain(null)
      }
      const left = world.there()
      if (left) expect(left).toMatchObject({ is_private: true, ssh_username: 'ops', docker_login: 'robot' })
    }),
    { numRuns: 300 },
  )
})
