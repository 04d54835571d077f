import { expect, test } from 'vitest'
import { passphraseBits, strengthOf } from './passphrase-strength'

test.each([
  'aaaaaaaaaaaa',
  'abababababab',
  'passwordpassword',
  'Password1234',
  'P@ssw0rd2024!',
  'p a s s w o r d 1 2',
  '123456789012',
  '987654321098',
  'qwertyuiop12',
  'qwertyqwerty',
  '1qaz2wsx3edc',
  'letmeinletmein',
  'iloveyou2019',
  'correcthorsebatterystaple',
  'correct horse battery staple',
  'Administrator1',
  'парольпароль',
  'йцукенгшщзхъ',
  'мой пароль 2020',
  '............',
  '',
])('rates %j as weak', (passphrase) => {
  expect(strengthOf(passphrase)).toBe('weak')
})

test.each(['correct horse battery', 'four plain words here', 'quite another passphrase', 'Tr0ub4dor&3xyz', 'восемь рыжих котов'])(
  'accepts %j',
  (passphrase) => {
    expect(strengthOf(passphrase)).not.toBe('weak')
  },
)

test.each(['marble teacup orbit velvet canyon', 'k7#Qz!v9Lp2@xW4mRt8&', 'сорок рыжих котов пьют кефир у реки'])(
  'rates %j as strong',
  (passphrase) => {
    expect(strengthOf(passphrase)).toBe('strong')
  },
)

test('ignores case and Unicode composition, but counts an additional word', () => {
  expect(passphraseBits('CORRECT HORSE BATTERY')).toBe(passphraseBits('correct horse battery'))
  expect(passphraseBits('cafe\u0301 under the bridge')).toBe(passphraseBits('caf\u00e9 under the bridge'))
  expect(passphraseBits('correct horse battery lantern')).toBeGreaterThan(passphraseBits('correct horse battery'))
})

test('judges the first 200 characters only, so that a pasted file does not block the page', () => {
  const long = 'ab1 kitten '.repeat(20)
  expect(passphraseBits(long.slice(0, 200) + 'x'.repeat(1_000_000))).toBe(passphraseBits(long.slice(0, 200)))
})
