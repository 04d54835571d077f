import { expect, test } from 'vitest'
import { compareReturnedKey } from './compare-returned-key'

const KEY = 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIKBShueDzqG0xcGf4VsLs3x9caChqJzb1ey4zYtlUN4F'
const [, BODY = ''] = KEY.split(' ')
const SENT = `${KEY} me@here`
const PRINT = 'SHA256:k48g3mO03STn6C4KVE9lJYl9YQu7g87SqfTJWlS4J44'
const echo = (value: string | null | undefined) => compareReturnedKey(SENT, PRINT, value)

test.each([SENT, `  ${SENT}\n`, KEY, `${KEY} another comment`, PRINT, BODY, `${BODY} me@here`])('returns "same" for %j', (value) => {
  expect(echo(value)).toBe('same')
})
test.each([null, undefined, '', '  '])('returns "none" for %j', (value) => {
  expect(echo(value)).toBe('none')
})
test.each([
  '••••',
  '********',
  '<SSH_PUBLIC_KEY>',
  '[hidden]',
  `${SENT.slice(0, 16)}…${SENT.slice(-6)}`,
  `${KEY.slice(0, 20)}...`,
  `...${KEY.slice(-8)}`,
  `ssh-ed25519 …${KEY.slice(40, 50)}…${KEY.slice(-4)}`,
  `ssh-ed25519 **** me@here`,
  `${BODY.slice(0, 8)}…${BODY.slice(-8)}`,
  `…${BODY.slice(20, 30)}…`,
])('returns "hidden" for %j, whose visible part matches', (value) => {
  expect(echo(value)).toBe('hidden')
})
test.each([
  KEY.replace('UN4F', 'UN4E'),
  `${KEY.slice(0, 40)}…AAAA`,
  'ssh-rsa AAAA…here',
  `ssh-ed25519 …OTHER…${KEY.slice(-4)}`,
  `ssh-ed25519 …${KEY.slice(-4)}…OTHER`,
  // The visible parts would have to overlap.
  `${KEY.slice(0, 60)}…${KEY.slice(50)}`,
  `…${KEY.slice(40, 50)}…${KEY.slice(30, 40)}…`,
  'SHA256:mXfl5N7aYFd9KGzq75pOwM69wMLB3pzYrp1ibXLQxUw',
  'saved',
])('returns "differs" for %j', (value) => {
  expect(echo(value)).toBe('differs')
})
