import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readErrorBody } from './error-body'

const read = (body: unknown) => readErrorBody(body, JSON.stringify(body))

test.each([
  ['{ok:false,error}', { ok: false, error: 'no such offer' }, 'error', 'no such offer', []],
  ['FastAPI text', { detail: 'Not enough funds' }, 'detail', 'Not enough funds', []],
  [
    'FastAPI list',
    { detail: [{ loc: ['body', 'query', 'price_gt'], msg: 'must be a number', type: 'type_error' }] },
    'detail-list',
    undefined,
    [{ path: 'query.price_gt', message: 'must be a number' }],
  ],
  [
    'a map of lists',
    { errors: { name: ['too long', 'taken'] } },
    'errors-map',
    undefined,
    [
      { path: 'name', message: 'too long' },
      { path: 'name', message: 'taken' },
    ],
  ],
  [
    'a list with field',
    { message: 'Invalid', errors: [{ field: 'image', message: 'unknown image' }] },
    'errors-list',
    'Invalid',
    [{ path: 'image', message: 'unknown image' }],
  ],
  [
    'RFC 9457',
    { title: 'Bad', detail: 'Bad input', errors: [{ pointer: '#/env', detail: 'bad line' }] },
    'detail',
    'Bad input',
    [{ path: 'env', message: 'bad line' }],
  ],
  [
    'JSON:API',
    { errors: [{ source: { pointer: '/data/price' }, detail: 'too low' }] },
    'errors-list',
    undefined,
    [{ path: 'data.price', message: 'too low' }],
  ],
  [
    'error object',
    { error: { code: 'E42', message: 'No', fields: { price: 'too low' } } },
    'error-object',
    'No',
    [{ path: 'price', message: 'too low' }],
  ],
  [
    'zod issues',
    { issues: [{ path: ['query', 'vram_gt'], message: 'NaN' }] },
    'issues',
    undefined,
    [{ path: 'query.vram_gt', message: 'NaN' }],
  ],
  ['a message', { success: false, msg: 'rate limit' }, 'message', 'rate limit', []],
  ['a flat map', { price: ['required'] }, 'flat', undefined, [{ path: 'price', message: 'required' }]],
  ['nothing known', { code: 7 }, 'unknown', undefined, []],
  ['nothing', {}, 'empty', undefined, []],
] as const)('%s', (_, body, form, message, fields) => {
  expect(read(body)).toEqual({ form, message, fields })
})

test('complaints without a field are kept as the message', () => {
  expect(read({ detail: [{ msg: 'first' }, 'second', { loc: ['body', 'name'], msg: 'third' }] })).toMatchObject({
    message: 'first; second',
    fields: [{ path: 'name', message: 'third' }],
  })
})

test('text and pages', () => {
  expect(readErrorBody(undefined, '  upstream down ')).toMatchObject({ form: 'text', message: 'upstream down' })
  expect(readErrorBody(undefined, '<!doctype html><title>502 Bad Gateway</title><p>nginx')).toMatchObject({
    form: 'html',
    message: '502 Bad Gateway',
  })
  expect(readErrorBody(undefined, '')).toMatchObject({ form: 'empty', message: undefined })
})

test('whatever comes: no throw, texts of at most 500 characters', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.jsonValue(), fc.dictionary(fc.constantFrom('detail', 'error', 'errors', 'issues', 'message'), fc.jsonValue())),
      (body) => {
        const { message, fields } = read(body)
        for (const text of [message ?? '', ...fields.map((field) => field.message)]) expect(text.length).toBeLessThanOrEqual(501)
      },
    ),
  )
})
