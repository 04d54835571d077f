import { describe, expect, test } from 'vitest'
import { isBegin, isEnd, parseBlock, parseHeaders } from './blocks'

describe('a BEGIN line', () => {
  test.each(['-----BEGIN PUBLIC KEY-----', '---- BEGIN SSH2 PUBLIC KEY ----', '-----BEGIN RSA PUBLIC KEY-----', '----BEGIN KEY----'])(
    'is %s',
    (line) => {
      expect(isBegin(line)).toBe(true)
    },
  )
  test.each([
    'BEGIN PUBLIC KEY',
    '---BEGIN PUBLIC KEY---',
    '------BEGIN PUBLIC KEY-----',
    '-----BEGIN PUBLIC KEY------',
    '-----BEGIN PUBLIC KEY',
    '-----BEGIN -----',
    '-----BEGINPUBLIC KEY-----',
    '-----BEGIN PUBLIC-KEY-----',
    '-----begin public key-----',
    '> -----BEGIN PUBLIC KEY-----',
    '-----BEGIN PUBLIC KEY----- AAAA',
    '-----END PUBLIC KEY-----',
  ])('is rejected: %s', (line) => {
    expect(isBegin(line)).toBe(false)
  })
})

test.each([
  ['-----END PUBLIC KEY-----', true],
  ['---- END SSH2 PUBLIC KEY ----', true],
  ['-----END PUBLIC', true],
  ['---END PUBLIC KEY---', false],
  ['-----ENDING', false],
  ['AAAA-----END PUBLIC KEY-----', false],
  ['-----BEGIN PUBLIC KEY-----', false],
])('checks whether %s ends a block: %s', (line, ends) => {
  expect(isEnd(line)).toBe(ends)
})

describe('block', () => {
  test('has a label, headers and the bytes of all its lines', () => {
    expect(parseBlock(['---- BEGIN SSH2 PUBLIC KEY ----', 'Comment: me', 'AAEC', 'AwQ=', '---- END SSH2 PUBLIC KEY ----'])).toEqual({
      label: 'SSH2 PUBLIC KEY',
      headers: { comment: 'me' },
      bytes: Uint8Array.of(0, 1, 2, 3, 4),
      hasEnd: true,
    })
  })
  test('ends at its first END line', () => {
    const lines = ['-----BEGIN A-----', 'AAEC', '-----END A-----', 'AwQF', '-----END B-----']
    expect(parseBlock(lines)).toMatchObject({ label: 'A', bytes: Uint8Array.of(0, 1, 2), hasEnd: true })
  })
  test('extends to the end of the text without an END line', () => {
    expect(parseBlock(['-----BEGIN A-----', 'AAEC', 'AwQF'])).toMatchObject({ bytes: Uint8Array.of(0, 1, 2, 3, 4, 5), hasEnd: false })
  })
  test('has no bytes if the body is not base64', () => {
    expect(parseBlock(['-----BEGIN A-----', 'what?', '-----END A-----']).bytes).toBeNull()
  })
})

describe('headers', () => {
  test.each([
    ['a plain value', ['Comment: me@here'], 'me@here'],
    ['no blank after the colon', ['Comment:me@here'], 'me@here'],
    ['several blanks after the colon', ['Comment:   me@here'], 'me@here'],
    ['colons in the value', ['Comment: a: b:c'], 'a: b:c'],
    ['an empty value', ['Comment:'], ''],
    ['a quoted value', ['Comment: "me at home"'], 'me at home'],
    ['an empty quoted value', ['Comment: ""'], ''],
    ['a quotation at the start only', ['Comment: "me" at home'], '"me" at home'],
    ['a quotation at the end only', ['Comment: known as "me"'], 'known as "me"'],
    ['a lone quotation mark', ['Comment: "'], '"'],
    ['a value of three lines', ['Comment: "one \\', 'two \\', 'three"'], 'one two three'],
    ['a backslash on the last line', ['Comment: me\\'], 'me\\'],
  ])('are parsed with %s', (_, lines, comment) => {
    expect(parseHeaders(lines)).toEqual({ headers: { comment }, body: [] })
  })
  test('have lower-case names and end at the body', () => {
    const lines = ['Subject: me', 'X-Key_1: yes', 'DEK-Info: AES-128-CBC,00', 'AAAA', 'Comment: too late']
    expect(parseHeaders(lines)).toEqual({
      headers: { subject: 'me', 'x-key_1': 'yes', 'dek-info': 'AES-128-CBC,00' },
      body: ['AAAA', 'Comment: too late'],
    })
  })
  test.each(['of mine: yes', '+AAA:', ':', ' Comment: me'])('do not begin with %j', (line) => {
    expect(parseHeaders([line])).toEqual({ headers: {}, body: [line] })
  })
})
