import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fromBase64, toBase64 } from './bytes'
import { classify, type Classified } from './classify'
import { md5Fingerprint, sha256Fingerprint } from './fingerprints'
import { lineOf } from './public-key'
import { ACCEPTED, REFUSED, RSA_FORMS, EC_FORMS } from './public-samples.test-support'

const ED = ACCEPTED[0]?.line ?? ''
const [TYPE = '', BODY = ''] = ED.split(' ')
const RSA = ACCEPTED.find(({ bits, line }) => bits === 2048 && line.startsWith('ssh-rsa'))?.line ?? ''

const written = (classified: Classified) => (classified.kind === 'public' ? lineOf(classified.key) : classified)
const faultOf = (text: string) => {
  const classified = classify(text)
  return classified.kind === 'refused' ? classified.fault : classified
}

describe.each(ACCEPTED)('$line', ({ line, bits, sha256, md5 }) => {
  test('is parsed to the last byte and written unchanged', () => {
    const classified = classify(line)
    expect(written(classified)).toBe(line)
    expect(classified).toMatchObject({ form: 'openssh', key: { bits } })
  })
  test('has the fingerprints of ssh-keygen', () => {
    const classified = classify(line)
    if (classified.kind !== 'public') throw new Error('not a public key')
    expect([sha256Fingerprint(classified.key), md5Fingerprint(classified.key)]).toEqual([sha256, md5])
  })
})

test.each(REFUSED)('gives the reason $reason for a refused line', ({ line, reason }) => {
  expect(faultOf(line)).toMatchObject({ reason })
})

describe('cleanup', () => {
  test.each([
    ['a byte order mark and surrounding spaces', `\uFEFF  ${ED} \n\n`],
    ['tabs and runs of blanks', ED.replaceAll(' ', ' \t ')],
    ['no-break spaces, as copied from a page', ED.replaceAll(' ', '\u00A0')],
    ['Windows line breaks', `${ED}\r\n`],
    ['comments of authorized_keys above it', `# mine\n\n${ED}`],
    ['a prompt above it', `$ cat ~/.ssh/id_ed25519.pub\n${ED}`],
    ['the command that printed it above it', `ssh-keygen -y -f ~/.ssh/id_ed25519\n${ED}`],
  ])('removes %s', (_, text) => {
    expect(written(classify(text))).toBe(ED)
  })
  test('keeps a comment in any language, with its spaces', () => {
    expect(written(classify(`${TYPE} ${BODY} мой ключ  №1`))).toBe(`${TYPE} ${BODY} мой ключ №1`)
  })
  test('restores the missing type of a key', () => {
    expect(written(classify(`${BODY} me@here`))).toBe(`${TYPE} ${BODY} me@here`)
  })
  test('joins a line that a terminal has broken', () => {
    const broken = RSA.replaceAll(/.{76}/g, '$&\n')
    expect(classify(broken)).toMatchObject({ kind: 'public', form: 'joined' })
    expect(written(classify(broken))).toBe(RSA)
  })
})

describe('several keys on one line', () => {
  const linesIn = (text: string) => {
    const classified = classify(text)
    return classified.kind === 'several'
      ? classified.keys.map((key) => (key.kind === 'public' ? lineOf(key.key) : key.fixed && lineOf(key.fixed)))
      : []
  }
  test('are split, each with its own comment', () => {
    expect(linesIn(`${ED} ${RSA} me and you ${ED}`)).toEqual([ED, `${RSA} me and you`, ED])
    expect(linesIn(`${BODY} ${RSA}`)).toEqual([`${TYPE} ${BODY}`, RSA])
    expect(linesIn(`no-pty ${ED} ${RSA}`)).toEqual([ED, RSA])
  })
  test('are not found in a comment that mentions keys', () => {
    const line = `${TYPE} ${BODY} my ssh-rsa AAAA key, not ecdsa-sha2-nistp256`
    expect(written(classify(line))).toBe(line)
  })
  test('are parsed quickly when the line is very long', () => {
    expect(linesIn(`${ED} `.repeat(5000))).toHaveLength(5000)
    expect(classify(`"${'"'.repeat(500_000)}x`).kind).toBe('unknown')
  })
})

describe('a key with surrounding text', () => {
  test.each([
    `"${ED}"`,
    `'${ED}',`,
    `\`${ED}\``,
    `“${ED}”`,
    `« ${ED} »;`,
    `"${ED}`,
    `\u200B${ED}`,
    `\u2060${ED.slice(0, 30)}\u00AD${ED.slice(30)}\u200E`,
  ])('returns the key of %j', (text) => {
    expect(written(classify(text))).toBe(ED)
  })
  test('keeps the quotes and emoji of its comment', () => {
    const line = `${TYPE} ${BODY} the "old" 👩\u200D💻 "laptop"`
    expect(written(classify(line))).toBe(line)
  })
})

describe('a key in pieces', () => {
  const [RSA_TYPE = '', RSA_BODY = ''] = RSA.split(' ')
  const inPieces = (text: string, length: number) => text.replaceAll(new RegExp(`.{${length}}(?=.)`, 'g'), '$&\n')
  test.each([
    ['without its type', inPieces(RSA_BODY, 76), `${RSA_TYPE} ${RSA_BODY}`],
    ['without its type, if the first piece is shorter than any word', `AA\nA${BODY.slice(3)}`, `${TYPE} ${BODY}`],
    ['below its type', `${RSA_TYPE}\n${inPieces(RSA_BODY, 76)}`, `${RSA_TYPE} ${RSA_BODY}`],
    ['with its comment below', `${TYPE} ${BODY.slice(0, 30)}\n${BODY.slice(30)}\nme@here`, `${TYPE} ${BODY} me@here`],
    ['from two lines', `${TYPE} ${BODY.slice(0, 30)}\n${BODY.slice(30)}`, `${TYPE} ${BODY}`],
  ])('is joined %s', (_, text, line) => {
    const classified = classify(text)
    expect(classified).toMatchObject({ kind: 'public', form: 'joined' })
    expect(written(classified)).toBe(line)
  })
  test.each([...RSA_FORMS, ...EC_FORMS].filter(({ form }) => form !== 'rfc4716'))(
    'is converted from $form without BEGIN and END',
    ({ text, line }) => {
      const classified = classify(text.replaceAll(/^-.*\n/gm, ''))
      expect(classified).toMatchObject({ kind: 'public', form: 'der' })
      expect(written(classified)).toBe(line)
    },
  )
  test('is not joined within one line, where the second piece would be the comment', () => {
    expect(faultOf(`${TYPE} ${BODY.slice(0, 40)} ${BODY.slice(40)}`)).toMatchObject({ reason: 'truncated' })
  })
  test('is not joined from more pieces than a terminal makes', () => {
    expect(classify(inPieces(RSA, 9))).toMatchObject({ kind: 'public', form: 'joined' })
    expect(classify(inPieces(RSA, 7)).kind).not.toBe('public')
  })
})

describe('conversion', () => {
  test.each([...RSA_FORMS, ...EC_FORMS])('converts $form', ({ form, text, line }) => {
    const classified = classify(text)
    expect(classified).toMatchObject({ kind: 'public', form })
    expect(classified.kind === 'public' && lineOf({ ...classified.key, comment: '' })).toBe(line)
  })
  test('keeps the comment of RFC 4716 and unfolds its lines', () => {
    const text = `---- BEGIN SSH2 PUBLIC KEY ----\nSubject: me\nComment: "two \\\nlines"\n${BODY.slice(0, 40)}\n${BODY.slice(40)}\n---- END SSH2 PUBLIC KEY ----`
    expect(written(classify(text))).toBe(`${TYPE} ${BODY} two lines`)
  })
  test('converts an Ed25519 key from a different program', () => {
    const spki = toBase64(new Uint8Array([...Buffer.from('302a300506032b6570032100', 'hex'), ...(fromBase64(BODY)?.slice(-32) ?? [])]))
    expect(written(classify(`-----BEGIN PUBLIC KEY-----\n${spki}\n-----END PUBLIC KEY-----`))).toBe(`${TYPE} ${BODY}`)
    expect(classify(spki)).toMatchObject({ kind: 'public', form: 'der' })
  })
})

describe('refusal reasons', () => {
  test('reports a cut key and the number of missing bytes', () => {
    expect(faultOf(`${TYPE} ${BODY.slice(0, 50)}`)).toEqual({ reason: 'truncated', have: 36, want: 51 })
    expect(faultOf(RSA.slice(0, 200))).toMatchObject({ reason: 'truncated', want: 279 })
    expect(faultOf(TYPE)).toEqual({ reason: 'no-body' })
  })
  test('reports a character outside base64', () => {
    expect(faultOf(`${TYPE} ${BODY.slice(0, 20)}_${BODY.slice(21)}`)).toEqual({ reason: 'not-base64', letter: '_' })
    expect(faultOf(`${TYPE} ${BODY}=`)).toEqual({ reason: 'not-base64', letter: null })
  })
  test('reports leading options and offers the key after them', () => {
    const classified = classify(`from="10.0.0.1, !x",no-pty ${ED}`)
    expect(classified).toMatchObject({ kind: 'refused', fault: { reason: 'options' } })
    expect(classified.kind === 'refused' && classified.fixed && lineOf(classified.fixed)).toBe(ED)
  })
  test('reports a wrong type name and offers the key with its own type', () => {
    const classified = classify(ED.replace(TYPE, 'SSH-ED25519'))
    expect(classified).toMatchObject({ fault: { reason: 'type-mismatch', outer: 'SSH-ED25519', inner: TYPE } })
    expect(classified.kind === 'refused' && classified.fixed && lineOf(classified.fixed)).toBe(ED)
    expect(classify(RSA.replace('ssh-rsa', 'rsa-sha2-512'))).toMatchObject({ fault: { reason: 'type-mismatch' } })
  })
  test('reports a key after a refused one as a second key', () => {
    const [, short = ''] = REFUSED.find(({ reason }) => reason === 'rsa-short')?.line.split(' ') ?? []
    expect(classify(`${short} ${ED}`)).toMatchObject({
      kind: 'several',
      keys: [{ kind: 'refused', fault: { reason: 'rsa-short', bits: 1024 }, fixed: null }, { kind: 'public' }],
    })
  })
  test('reports a web server certificate, a PGP key and a block without its end', () => {
    expect(faultOf('-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----')).toEqual({ reason: 'x509' })
    expect(faultOf('-----BEGIN PGP PUBLIC KEY BLOCK-----\n\nmQEN\n-----END PGP PUBLIC KEY BLOCK-----')).toEqual({ reason: 'pgp' })
    expect(faultOf(`---- BEGIN SSH2 PUBLIC KEY ----\n${BODY}`)).toEqual({ reason: 'no-end' })
  })
})

test('separates several keys, including refused ones', () => {
  const classified = classify(`${ED}\n${RSA}\n\n${REFUSED[0]?.line}`)
  expect(classified.kind === 'several' && classified.keys.map(({ kind }) => kind)).toEqual(['public', 'public', 'refused'])
})

test('separates a key from the block above it', () => {
  const classified = classify(`${EC_FORMS[1]?.text}${ED}`)
  expect(classified.kind === 'several' && classified.keys.map(written)).toEqual([EC_FORMS[1]?.line, ED])
})

test.each(['The key of the host is', 'ssh-keygen -lf ~/.ssh/id_ed25519.pub'])('finds a fingerprint below other text: %s', (words) => {
  const text = `${words}\nSHA256:mXfl5N7aYFd9KGzq75pOwM69wMLB3pzYrp1ibXLQxUw`
  expect(classify(text)).toMatchObject({ kind: 'fingerprint', fingerprint: { hash: 'SHA256' } })
})

test.each([
  ['SHA256:mXfl5N7aYFd9KGzq75pOwM69wMLB3pzYrp1ibXLQxUw', 'SHA256:mXfl5N7aYFd9KGzq75pOwM69wMLB3pzYrp1ibXLQxUw'],
  ['256 SHA256:mXfl5N7aYFd9KGzq75pOwM69wMLB3pzYrp1ibXLQxUw= me@here (ED25519)', 'SHA256:mXfl5N7aYFd9KGzq75pOwM69wMLB3pzYrp1ibXLQxUw'],
  ['D8:8c:a6:db:d5:1b:21:ec:d5:ee:4c:38:c7:c5:6c:d1', 'MD5:d8:8c:a6:db:d5:1b:21:ec:d5:ee:4c:38:c7:c5:6c:d1'],
  ['ssh-ed25519 255 SHA256:mXfl5N7aYFd9KGzq75pOwM69wMLB3pzYrp1ibXLQxUw', 'SHA256:mXfl5N7aYFd9KGzq75pOwM69wMLB3pzYrp1ibXLQxUw'],
])('returns a fingerprint, not a key, for %s', (text, value) => {
  expect(classify(text)).toMatchObject({ kind: 'fingerprint', fingerprint: { value } })
})

test.each(['', ' \n\t', '\uFEFF', '# only a comment'])('returns "empty" for %j', (text) => {
  expect(classify(text)).toEqual({ kind: 'empty' })
})
test.each([
  'hello',
  '~/.ssh/id_ed25519.pub',
  'https://example.com',
  'AAAA',
  '{"kty":"OKP"}',
  'two\nlines',
  'MIIB\nMIIB',
  'ssh-add -L',
  'ssh-copy-id me@here',
])('returns "unknown" for %j', (text) => {
  expect(classify(text)).toEqual({ kind: 'unknown' })
})

test('never throws for any text, and accepts its own output again', () => {
  const letters = fc.constantFrom(...Array.from('ssh-rsa ed25519AAAAC3NzaC1lZDI1NTE5=+/\n\t"#-_BEGIN PUBLIC KEY:'))
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.string({ unit: letters, maxLength: 200 }),
    fc.tuple(fc.constantFrom(...ACCEPTED), fc.nat(), fc.string({ unit: letters, maxLength: 3 })).map(([{ line }, at, put]) => {
      const cut = at % line.length
      return line.slice(0, cut) + put + line.slice(cut + put.length)
    }),
  )
  fc.assert(
    fc.property(text, (given) => {
      const classified = classify(given)
      if (classified.kind !== 'public') return
      const line = lineOf(classified.key)
      expect(line).not.toMatch(/[\r\n\t]| {2}/)
      expect(written(classify(line))).toBe(line)
    }),
    { numRuns: 2000 },
  )
})
