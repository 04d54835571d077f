import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { listTemplates } from '@/contract/template'
import { server } from '@/mocks/node'
import { setKey } from './api-key'
import { call } from './http'

const asked: string[] = []
const refusing = (status: number, body: unknown, most = 25) =>
  server.use(
    http.get('*/v0/templates', ({ request }) => {
      const { searchParams } = new URL(request.url)
      const limit = Number(searchParams.get('limit'))
      asked.push(searchParams.get('limit') ?? '')
      if (limit > most) return HttpResponse.json(body as Record<string, unknown>, { status })
      return HttpResponse.json({ ok: true, data: [], total_items: 0 })
    }),
  )

/** Each test has its own key, because a lowered limit lasts as long as the key. */
let keys = 0
const list = (limit: number) => call(listTemplates, { query: { start: 0, limit } })
beforeEach(() => {
  asked.length = 0
  setKey(`unnamed-limit-${(keys += 1)}`)
})

test.each([
  [400, {}],
  [400, { error: 'Bad request' }],
  [400, { detail: 'Value out of range' }],
  [422, { detail: [{ loc: ['query', 'page_size'], msg: 'too large' }] }],
  [422, { errors: { size: ['must be at most 25'] } }],
  [422, { message: 'Слишком много строк' }],
])('reads with the default limit when a larger one is refused with %i %j, and remembers it', async (status, body) => {
  refusing(status, body)
  expect((await list(50)).rows).toEqual([])
  expect((await list(50)).rows).toEqual([])
  expect(asked).toEqual(['50', '10', '10'])
})

test('repeats a read once, and keeps the larger limit, when something else is refused', async () => {
  refusing(400, { error: 'No such sort' }, -1)
  await expect(list(50)).rejects.toMatchObject({ kind: 'invalid', serverText: 'No such sort' })
  refusing(400, {}, 100)
  await list(50)
  expect(asked).toEqual(['50', '10', '50'])
})

test('requests as many rows as before when the key is replaced before the smaller page arrives', async () => {
  refusing(400, {})
  server.use(
    http.get('*/v0/templates', ({ request }) => {
      if (new URL(request.url).searchParams.get('limit') !== '10') return undefined
      setKey(`unnamed-limit-${(keys += 1)}`)
      return HttpResponse.json({ ok: true, data: [], total_items: 0 })
    }),
  )
  await list(50)
  await list(25)
  expect(asked).toEqual(['50', '25'])
})

test.each([401, 403, 404, 409, 500, 503])('does not repeat a read after HTTP %i', async (status) => {
  refusing(status, { error: 'limit' })
  await expect(list(50)).rejects.toMatchObject({ status })
  expect(asked).toEqual(['50'])
})

test('does not repeat a read that had the default limit', async () => {
  refusing(400, {}, 5)
  await expect(list(10)).rejects.toMatchObject({ kind: 'invalid' })
  expect(asked).toEqual(['10'])
})
