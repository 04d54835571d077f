import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { updateTemplate } from '@/contract/template'
import { server } from '@/mocks/node'
import { isApiError, type ApiError } from '@/shared/lib/api-error'
import { setKey } from './api-key'
import { diagnostics } from './diagnostics'
import { call } from './http'
import { buildReport } from './report'

beforeEach(() => setKey('key-of-this-test'))
afterEach(diagnostics.clear)

const BODY = {
  docker_password: 'SECRET-1',
  env: 'MODE=debug\nHF_TOKEN=SECRET-2\n-e PASS="SECRET 3 "',
  on_start_command: 'git clone https://me:SECRET-4@host.test/a && serve --token SECRET-5',
}

async function refused(body: string, status = 422, sent: object = BODY): Promise<ApiError> {
  server.use(http.put('*/v0/templates/t', () => new HttpResponse(body, { status })))
  const error: unknown = await call(updateTemplate, { params: { template_id: 't' }, body: sent }).catch((thrown: unknown) => thrown)
  if (!isApiError(error)) throw new Error('an ApiError was expected', { cause: error })
  return error
}

test('masks secrets of the request in the errors of its fields, and keeps their other words', async () => {
  const detail = [
    { loc: ['body', 'docker_password'], msg: 'SECRET-1 was not accepted' },
    { loc: ['body', 'env'], msg: 'cannot parse HF_TOKEN=SECRET-2 and "SECRET 3 ", MODE is debug' },
    { loc: ['body', 'on_start_command'], msg: 'SECRET-4 and SECRET-5 not found' },
  ]
  expect((await refused(JSON.stringify({ detail }))).fields).toEqual([
    { path: 'docker_password', message: '•••• was not accepted' },
    { path: 'env', message: 'cannot parse HF_TOKEN=•••• and "••••", MODE is debug' },
    { path: 'on_start_command', message: '•••• and •••• not found' },
  ])
  expect(buildReport()).toContain('was not accepted')
  expect(buildReport()).not.toContain('SECRET')
})

test.each([
  ['of plain text', 'near SECRET-2: syntax error', 500, 'near ••••: syntax error'],
  ['of a page', '<!doctype html><title>No SECRET-1</title>', 502, 'No ••••'],
  ['in place of JSON', 'DEBUG SECRET-1', 200, 'DEBUG ••••'],
  ['on the edge of what is quoted', JSON.stringify({ error: `${'x'.repeat(496)}SECRET-1` }), 422, `${'x'.repeat(496)}••••`],
])('masks secrets of the request in an error %s', async (_, body, status, text) => {
  expect((await refused(body, status)).serverText).toBe(text)
  expect(buildReport()).not.toContain('SECRET')
})

test.each([
  ['JSON', 'CONFIG={"db_password": "SECRET-1", "mode": "production"}'],
  ['JSON in quotes', String.raw`CONFIG="{\"apiKey\":\"SECRET-1\",\"mode\":\"production\"}"`],
  ['Python', `CONFIG={'access_token': 'SECRET-1', 'mode': 'production'}`],
])('masks secrets of an environment variable that holds %s, and keeps its other words', async (_, env) => {
  const error = await refused('cannot parse SECRET-1, mode is production', 422, { env })
  expect(error.serverText).toBe('cannot parse ••••, mode is production')
})

const TOKEN = `hf_${'SECRET'.repeat(5)}`

test.each([
  `serve ${TOKEN} --port 8080`,
  `sshpass -p '${TOKEN}' ssh worker --port 8080`,
  `curl -u admin:${TOKEN} https://host.test:8080`,
  `echo ${TOKEN} | docker login --password-stdin registry.test:8080`,
])('masks an argument without a name that is certainly a secret: %s', async (on_start_command) => {
  const error = await refused(`unexpected ${TOKEN}, port 8080`, 422, { on_start_command })
  expect(error.serverText).toBe('unexpected ••••, port 8080')
})
