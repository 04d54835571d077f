import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseErrorBody } from './error-body'

const read = (body: unknown) => parseErrorBody(body, JSON.stringify(body))

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
    'problem+json with invalid-params',
    {
      type: 'https://example.com/invalid',
      title: 'Invalid parameters',
      status: 400,
      'invalid-params': [
        { name: 'price', reason: 'must be positive' },
        { name: 'storage', reason: 'too small' },
      ],
    },
    'message',
    'Invalid parameters',
    [
      { path: 'price', message: 'must be positive' },
      { path: 'storage', message: 'too small' },
    ],
  ],
  [
    'invalid_params beside a detail',
    { detail: 'No', invalid_params: [{ name: 'env', reason: 'bad line' }] },
    'detail',
    'No',
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
  ['error without words', { error: ' ', message: 'Something else' }, 'error', 'Something else', []],
  [
    'error object with a code and details',
    { error: { code: 'E42', details: [{ name: 'price', title: 'too low' }] } },
    'error-object',
    'E42',
    [{ path: 'price', message: 'too low' }],
  ],
  [
    'a list with other names for the field',
    {
      title: 'Invalid',
      errors: [
        { name: 'a', message: '1' },
        { param: 'b', msg: '2' },
        { source: { parameter: 'c' }, title: '3' },
      ],
    },
    'errors-list',
    'Invalid',
    [
      { path: 'a', message: '1' },
      { path: 'b', message: '2' },
      { path: 'c', message: '3' },
    ],
  ],
  [
    'a map under a message',
    { message: 'Invalid', title: 'Bad', errors: { env: 'bad line' } },
    'errors-map',
    'Invalid',
    [{ path: 'env', message: 'bad line' }],
  ],
  ['a map under a title', { title: 'Bad', errors: { env: { message: 'bad' } } }, 'errors-map', 'Bad', [{ path: 'env', message: 'bad' }]],
  ['a map of nothing', { errors: { env: [' ', 7] } }, 'errors-map', undefined, []],
  ['a message under three names', { message: 'a', msg: 'b', title: 'c' }, 'message', 'a; b', []],
  ['a title', { title: 'Bad' }, 'message', 'Bad', []],
  [
    'a flat map beside the envelope',
    { ok: false, data: null, price: ['required'] },
    'flat',
    undefined,
    [{ path: 'price', message: 'required' }],
  ],
  [
    'a flat map beside what names the request',
    { price: ['required'], request_id: '7', timestamp: '2026-11-21' },
    'flat',
    undefined,
    [{ path: 'price', message: 'required' }],
  ],
  ['an envelope alone', { ok: false, data: null }, 'unknown', undefined, []],
  ['a map of which only a part are complaints', { price: ['bad', 7], page: 7 }, 'flat', undefined, [{ path: 'price', message: 'bad' }]],
  ['a map of texts', { image: 'no such image' }, 'flat', undefined, [{ path: 'image', message: 'no such image' }]],
  [
    'a map beside a status, and about one',
    { code: 422, status: ['unknown status'], query: { price_gt: ['NaN'] } },
    'flat',
    undefined,
    [
      { path: 'status', message: 'unknown status' },
      { path: 'query.price_gt', message: 'NaN' },
    ],
  ],
  ['a status that is none of ours', { status: 'error', message: 'bad' }, 'message', 'bad', []],
  [
    'an error beside a list',
    { ok: false, error: 'Validation failed', detail: [{ loc: ['body', 'image'], msg: 'no such image', input: 'x', ctx: { reason: 'y' } }] },
    'error',
    'Validation failed',
    [{ path: 'image', message: 'no such image' }],
  ],
  [
    'an error beside a map',
    { ok: false, error: 'Validation failed', errors: { image: ['no such image'] } },
    'error',
    'Validation failed',
    [{ path: 'image', message: 'no such image' }],
  ],
  [
    'NestJS',
    { message: ['image must be a string'], error: 'Bad Request', statusCode: 400 },
    'error',
    'Bad Request; image must be a string',
    [],
  ],
  ['a text beside texts', { detail: 'Invalid', errors: ['quota exceeded', 'Invalid'] }, 'detail', 'Invalid; quota exceeded', []],
  ['an error object with texts', { error: { message: 'bad', details: ['worse'] } }, 'error-object', 'bad; worse', []],
  ['a map as the message', { message: { image: 'required' } }, 'message', undefined, [{ path: 'image', message: 'required' }]],
  ['an object as the detail', { detail: { code: 'E42', message: 'No' } }, 'detail-list', 'No', []],
  ['a list alone', ['bad', { path: 'image', message: 'worse' }], 'errors-list', 'bad', [{ path: 'image', message: 'worse' }]],
  [
    'what was sent and where it failed',
    { error: 'bad', path: '/v0/x', body: { env: 'A=1' }, stack: 'at x', request_id: '7', template_id: 'unknown' },
    'error',
    'bad',
    [{ path: 'template_id', message: 'unknown' }],
  ],
  ['a text', 'closed today', 'text', 'closed today', []],
  ['a number', 7, 'unknown', undefined, []],
  ['a message', { success: false, msg: 'rate limit' }, 'message', 'rate limit', []],
  ['a flat map', { price: ['required'] }, 'flat', undefined, [{ path: 'price', message: 'required' }]],
  ['nothing known', { code: 7 }, 'unknown', undefined, []],
  ['nothing', {}, 'empty', undefined, []],
] as const)('%s', (_, body, form, message, fields) => {
  expect(read(body)).toEqual({ form, message, fields })
})

test('joins errors without a field into the message', () => {
  expect(read({ detail: [{ msg: 'first' }, 'second', { loc: ['body', 'name'], msg: 'third' }] })).toMatchObject({
    message: 'first; second',
    fields: [{ path: 'name', message: 'third' }],
  })
})

test('finds the path of a field in any key, without the part of the request and malformed parts', () => {
  const fieldOf = (complaint: object) => read({ errors: [{ ...complaint, message: 'm' }] }).fields[0]?.path
  expect(fieldOf({ loc: ['body', 'gpus', 0, 'name'] })).toBe('gpus.0.name')
  expect(fieldOf({ loc: ['body', null, { a: 1 }, 'name'] })).toBe('name')
  expect(fieldOf({ loc: ['query'] })).toBe('query')
  expect(fieldOf({ loc: ['image', 'path.', 'x'] })).toBe('image.path..x')
  expect(fieldOf({ loc: ['my', 'body', 'x'] })).toBe('my.body.x')
  expect(fieldOf({ pointer: '#/data/gpus/0' })).toBe('data.gpus.0')
  expect(fieldOf({ field: 'a/b' })).toBe('a.b')
  expect(fieldOf({ field: 7 })).toBeUndefined()
})

test('trims texts and cuts them at 500 characters with an ellipsis', () => {
  const quoted = (detail: string) => read({ detail }).message
  expect(quoted(`  ${'x'.repeat(500)} `)).toBe('x'.repeat(500))
  expect(quoted('x'.repeat(501))).toBe(`${'x'.repeat(500)}…`)
  expect(quoted(' \n ')).toBeUndefined()
})

test.each([
  ['  upstream down ', 'text', 'upstream down'],
  ['see <html> for more', 'text', 'see <html> for more'],
  [' <!doctype html><title>502 Bad Gateway</title><p>nginx', 'html', '502 Bad Gateway'],
  ['<HTML><head><TITLE lang="en">Sign in</TITLE>', 'html', 'Sign in'],
  ['<body>oops', 'html', undefined],
  [' \n', 'empty', undefined],
])('parses %j as %s', (raw, form, message) => {
  expect(parseErrorBody(undefined, raw)).toEqual({ form, message, fields: [] })
})

const FORMS: ((complaints: Complaint[]) => unknown)[] = [
  (all) => ({ detail: all.map(({ name, text }) => ({ loc: ['body', name], msg: text, type: 'value_error' })) }),
  (all) => ({ errors: all.map(({ name, text }) => ({ field: name, message: text })) }),
  (all) => ({ errors: all.map(({ text }) => text) }),
  (all) => ({ issues: all.map(({ name, text }) => ({ path: [name], message: text })) }),
  (all) => ({ error: { message: 'Invalid', fields: named(all) } }),
  (all) => ({ error: { code: 'E42', details: all.map(({ text }) => text) } }),
  (all) => ({ errors: named(all) }),
  (all) => ({ message: all.map(({ text }) => text) }),
  (all) => named(all),
]
interface Complaint {
  name: string
  text: string
}
const named = (all: Complaint[]) => Object.fromEntries(all.map(({ name, text }) => [name, [text]]))
const complaint = fc.record({
  name: fc.constantFrom('image', 'status', 'value', 'name', 'description', 'price_gt', 'template_id'),
  // Never equal to a field name.
  text: fc.stringMatching(/^[a-z]{1,9}( [a-z]{1,9})?!$/),
})
const complaints = fc.uniqueArray(complaint, { selector: ({ name }) => name, minLength: 1, maxLength: 5 })

test('keeps every error text when a body mixes several forms', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom(...FORMS), complaints), { minLength: 1, maxLength: 3 }), (parts) => {
      const body = Object.assign({ ok: false, status: 422 }, ...parts.map(([form, all]) => form(all))) as Record<string, unknown>
      const sent = JSON.stringify(body)
      const { message = '', fields } = read(body)
      const quoted = [message, ...fields.map((field) => field.message)].join('; ')
      for (const { text } of parts.flatMap(([, all]) => all)) if (sent.includes(JSON.stringify(text))) expect(quoted).toContain(text)
    }),
  )
})

test('ignores a body that is nested too deeply, without overflowing the stack', () => {
  expect(parseErrorBody(JSON.parse(`${'{"errors":['.repeat(50_000)}"x"${']}'.repeat(50_000)}`), '')).toEqual({
    form: 'errors-list',
    message: undefined,
    fields: [],
  })
})

test('never throws, and cuts texts at 500 characters, for any body', () => {
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
