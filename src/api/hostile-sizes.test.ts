import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { MAX_ROWS } from '@/contract/answer'
import { rentOffer } from '@/contract/instance'
import { searchOffers } from '@/contract/offer'
import { listTemplates } from '@/contract/template'
import { server } from '@/mocks/node'
import { ApiError } from '@/shared/lib/api-error'
import { setKey } from './api-key'
import { MAX_BYTES, readBodyText } from './body-text'
import { judgeFailure } from './outcome'
import { call } from './http'

beforeEach(() => setKey('key-of-this-test'))

const search = () => call(searchOffers, { query: { start: 0, limit: 100 }, body: {} })
const answer = (body: string | ReadableStream, init: ResponseInit = {}) =>
  server.use(http.post('*/v0/market/search', () => new HttpResponse(body, init)))
const failure = async (promise: Promise<unknown>): Promise<ApiError> => {
  const error = await promise.catch((thrown: unknown) => thrown)
  if (!(error instanceof ApiError)) throw new Error('an ApiError was expected', { cause: error })
  return error
}

function endless() {
  const asked = { pieces: 0, isCancelled: false }
  const piece = new Uint8Array(1e6).fill(32)
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        asked.pieces++
        controller.enqueue(piece)
      },
      cancel: () => void (asked.isCancelled = true),
    },
    { highWaterMark: 0 },
  )
  return { asked, body }
}

test('rejects an answer by its Content-Length before reading it, and reports the size', async () => {
  const { asked, body } = endless()
  const response = new Response(body, { headers: { 'Content-Length': '104000000' } })
  await expect(readBodyText(response)).rejects.toMatchObject({ size: 104e6 })
  expect(asked).toEqual({ pieces: 0, isCancelled: true })
})

test('stops after 32 MB when there is no Content-Length', async () => {
  const { asked, body } = endless()
  await expect(readBodyText(new Response(body))).rejects.toMatchObject({ size: undefined })
  expect(asked).toEqual({ pieces: MAX_BYTES / 1e6 + 1, isCancelled: true })
})

test('reads a body of exactly 32 MB, and characters split between two chunks', async () => {
  const halves = [new TextEncoder().encode('é').slice(0, 1), new TextEncoder().encode('é').slice(1)]
  const pieces = [...halves, new Uint8Array(MAX_BYTES - 2).fill(120)]
  const body = new ReadableStream({ pull: (controller) => (pieces.length > 0 ? controller.enqueue(pieces.shift()) : controller.close()) })
  const text = await readBodyText(new Response(body, { headers: { 'Content-Length': String(MAX_BYTES) } }))
  expect([text.length, text.slice(0, 2)]).toEqual([MAX_BYTES - 1, 'éx'])
})

test('reports an answer that is too large as "too-large" with its size', async () => {
  vi.stubGlobal('fetch', async () => new Response(endless().body, { headers: { 'Content-Length': '104000000' } }))
  expect(await failure(search())).toMatchObject({ kind: 'too-large', size: 104e6, request: 'POST /v0/market/search' })
  vi.stubGlobal('fetch', async () => new Response(endless().body))
  expect(await failure(search())).toMatchObject({ kind: 'too-large', size: undefined })
})

test('reports a rental as unknown, not refused, when its answer is too large', async () => {
  vi.stubGlobal('fetch', async () => new Response(endless().body))
  const error = await failure(call(rentOffer, { query: {}, body: { offer_id: 'o', template_id: 't' } }))
  expect(judgeFailure(error).outcome).toBe('unknown')
})

test('keeps the status of an error with a large body and quotes its beginning', async () => {
  const { asked, body } = endless()
  vi.stubGlobal('fetch', async () => new Response(body, { status: 503, headers: { 'Content-Length': '104000000' } }))
  expect(await failure(search())).toMatchObject({ kind: 'server', status: 503 })
  expect(asked).toEqual({ pieces: 1, isCancelled: true })
  vi.unstubAllGlobals()
  answer(`no ${'x'.repeat(1_000_000)}`, { status: 422 })
  expect((await failure(search())).serverText).toMatch(/^no x{497}…$/)
})

const rows = (count: number, fields = {}) => Array.from({ length: count }, (_, index) => ({ id: `offer-${index}`, ...fields }))
const listed = (data: unknown[], more = {}) => JSON.stringify({ ok: true, ...more, data, total_items: data.length })

test.each([3, 2_000])('returns %d rows unchanged, parsed at once or in slices', async (count) => {
  const sent = rows(count, { gpu_name: `"]}, \\ ${'L40S '.repeat(40)}` })
  answer(listed(sent, { note: [[1], { two: [2] }] }))
  const page = await search()
  expect(page.rows.map(({ id, gpu_name }) => ({ id, gpu_name }))).toEqual(sent)
  expect(page).toMatchObject({ received: count, total: count, mayContinue: false, setAside: [] })
})

test('keeps 10,000 rows of an answer and leaves the others to the next page', async () => {
  answer(listed([...rows(5), ...Array.from({ length: 60_000 }, () => 1), ...rows(3)]))
  const page = await search()
  expect(page).toMatchObject({ received: MAX_ROWS, mayContinue: true, total: 60_008 })
  expect([page.rows.length, page.setAside.length]).toEqual([5, MAX_ROWS - 5])
})

test('returns the same error for a large answer without a list, truncated or refused as for a small one', async () => {
  const long = 'x'.repeat(300_000)
  for (const [body, kind] of [
    [JSON.stringify({ data: { text: long } }), 'unexpected-shape'],
    [JSON.stringify([long]), 'unexpected-shape'],
    [listed(rows(20_000)).slice(0, -1), 'unreadable'],
    [listed(rows(20_000)).replace('},{', '},,{'), 'unreadable'],
    [`<html>${long}</html>`, 'unreadable'],
    [JSON.stringify({ ok: false, data: [long] }), 'refused'],
    [listed([JSON.parse(`${'['.repeat(200)}${']'.repeat(200)}`), long]), 'unexpected-shape'],
    [listed(rows(1, { extra: 'x'.repeat(6_100_000) })), 'too-large'],
    [JSON.stringify({ data: { text: 'x'.repeat(2_100_000) } }), 'too-large'],
  ] as const) {
    answer(body)
    // A Response has only one body.
    expect(await failure(search())).toMatchObject({ kind })
  }
})

test('sets a template aside when its text is too long to edit', async () => {
  const sent = ['fits', 'long'].map((id) => ({ id, env: 'x'.repeat(id === 'fits' ? 131_072 : 131_073) }))
  server.use(http.get('*/v0/templates', () => HttpResponse.json({ ok: true, data: sent, total_items: 2 })))
  const page = await call(listTemplates, { query: { start: 0, limit: 100 } })
  expect(page.rows.map(({ id, env }) => [id, env?.length])).toEqual([['fits', 131_072]])
  expect(page.setAside).toMatchObject([{ reason: 'env: not a text of at most 131,072 letters' }])
})

test('shortens a read-only text to 2,000 characters, while the raw row keeps it all', async () => {
  answer(listed(rows(1, { gpu_name: 'H'.repeat(5_000), location: { city: 'K'.repeat(2_000) } })))
  const [row] = (await search()).rows
  expect(row?.gpu_name).toBe(`${'H'.repeat(2_000)}…`)
  expect(row?.location?.city).toBe('K'.repeat(2_000))
})
