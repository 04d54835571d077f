import { afterEach, expect, test } from 'vitest'
import { connect, keyRefused } from '@/api/api-key'
import { diagnostics, noteError } from '@/api/diagnostics'
import { ApiError } from '@/shared/lib/api-error'
import { buildReport, withoutSecrets } from './report'

afterEach(() => diagnostics.clear())

test('removes the secrets of the spec from a row at any depth, and keeps other values', () => {
  const row = {
    id: 'h-1',
    ssh_password: 'SENTINEL',
    tunnel_token: 'SENTINEL',
    jupyter_token: 'SENTINEL',
    value: 'SENTINEL',
    env: 'A=SENTINEL',
    extra_env: [['A', 'SENTINEL']],
    on_start_command: 'run SENTINEL',
    docker_password: 'SENTINEL',
    actual_template: { docker_private: { password: 'SENTINEL' }, env_variables: { A: 'SENTINEL' } },
    ssh_keys: ['SENTINEL'],
    is_private: true,
    vram: 'eighty',
    empty_token: '',
  }
  const shown = withoutSecrets([row])
  expect(JSON.stringify(shown)).not.toContain('SENTINEL')
  expect(shown).toMatchObject([{ id: 'h-1', is_private: true, vram: 'eighty', empty_token: '' }])
})

test('removes what the page masks: passwords under other names, and tokens in addresses', () => {
  const row = {
    id: 'h-1',
    root_pass: 'SENTINEL',
    passphrase: 'SENTINEL',
    http_auth: { user: 'SENTINEL' },
    href: 'https://api.test/t/1?signature=SENTINEL',
    picture: ['https://me:SENTINEL@files.test/a.png'],
    address: '198.51.100.24',
  }
  const shown = withoutSecrets([row])
  expect(JSON.stringify(shown)).not.toContain('SENTINEL')
  expect(shown).toMatchObject([{ href: 'https://api.test/t/1?••••', picture: ['https://••••@files.test/a.png'], address: '198.51.100.24' }])
})

test('keeps only the beginning of a large row', () => {
  const row = { id: 'h-1', text: 'x'.repeat(5_000), list: Array.from({ length: 1_000 }, () => 'y'.repeat(3_000)) }
  const shown = JSON.stringify(withoutSecrets(row))
  expect(shown.length).toBeLessThan(210_000)
  expect(shown).toContain(`${'x'.repeat(2_000)}…`)
})

test('masks a rejected key that the API quoted in the report', async () => {
  await connect('EXAMPLE-key-0123456789', 'memory')
  keyRefused()
  noteError(new ApiError('unauthorised', { status: 401, serverText: 'no such key: EXAMPLE-key-0123456789' }))
  const text = buildReport()
  expect(text).not.toContain('EXAMPLE-key')
  expect(JSON.parse(text)).toMatchObject({ key: 'refused', errors: [{ kind: 'unauthorised', status: 401 }] })
})
