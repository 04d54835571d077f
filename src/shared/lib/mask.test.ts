import fc from 'fast-check'
import { expect, test } from 'vitest'
import { masked } from './mask'

test('masks secrets by name, all environment values and tokens in URLs, and keeps the rest', () => {
  const sent = {
    id: 'i',
    ssh_password: 'a',
    tunnel_token: 'b',
    docker_private: { registry: 'r', login: 'l', password: 'c' },
    env_variables: { HF_HOME: 'd', nested: { deep: ['e'] } },
    extra_env: ['X=f'],
    ui_url: 'https://u:g@ui.test/lab?token=h#i',
    ssh_port: 22,
    is_private: false,
    jupyter_token: null,
    list: [{ api_key: 1 }],
  }
  expect(masked(sent)).toEqual({
    id: 'i',
    ssh_password: '••••',
    tunnel_token: '••••',
    docker_private: { registry: '••••', login: '••••', password: '••••' },
    env_variables: { HF_HOME: '••••', nested: { deep: ['••••'] } },
    extra_env: ['••••'],
    ui_url: 'https://••••@ui.test/lab?••••',
    ssh_port: 22,
    is_private: false,
    jupyter_token: null,
    list: [{ api_key: '••••' }],
  })
})

test('masks commands and log texts completely, and known secrets in any text', () => {
  const sent = {
    ssh_password: 'hunter2',
    message: 'Your password is hunter2',
    logs: 'Jupyter: token=abc123',
    command: 'jupyter lab --token=abc',
    on_start_command: 'export HF_TOKEN=hf_x',
    image_args: ['--password', 'hunter2'],
    label: 'x',
    note: 'root/hunter2-long, root/hunter2, ab',
  }
  const hidden = '••••'
  expect(masked(sent, ['hunter2', 'hunter2-long', 'ab'])).toEqual({
    ssh_password: hidden,
    message: hidden,
    logs: hidden,
    command: hidden,
    on_start_command: hidden,
    image_args: [hidden, hidden],
    label: hidden,
    note: 'root/••••, root/••••, ab',
  })
})

test('masks every value below a secret name, at any depth', () => {
  const value = fc.anything({ values: [fc.constant('S3CR3T')], key: fc.string(), maxDepth: 4 })
  fc.assert(
    fc.property(
      fc.constantFrom('ssh_password', 'jupyterToken', 'client_secret', 'env'),
      value,
      (name, inner) => !JSON.stringify(masked([{ [name]: inner }]) ?? '').includes('"S3CR3T"'),
    ),
  )
})
