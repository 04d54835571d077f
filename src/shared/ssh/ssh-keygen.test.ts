import { afterAll, beforeAll, expect, test } from 'vitest'
import { classify } from './classify'
import { sha256Fingerprint } from './fingerprints'
import { fuzzedLines, policyRefuses } from './fuzzed-lines.test-support'
import { generatePair } from './generate'
import { parsePrivate } from './parse-private'
import { ACCEPTED } from './public-samples.test-support'
import { lineOf } from './public-key'
import { forEachOf, realKeygen } from './ssh-keygen.test-support'
import { sizeByTier } from '../../test/environment'

const PAIRS = sizeByTier(50, 1000)
const SIGNED = sizeByTier(10, 50)
const LINES = sizeByTier(1000, 5000)
/** Enough for a thousand processes on a busy machine. */
const PATIENCE_MS = 180_000
const MARKER = ACCEPTED[0]?.line.split(' ').slice(0, 2).join(' ') ?? ''

let keygen: ReturnType<typeof realKeygen>
beforeAll(() => {
  keygen = realKeygen()
})
afterAll(() => keygen?.remove())

/** Comments of every length, so that every padding occurs, in several alphabets. */
const commentOf = (at: number): string => ['', 'n', 'ключ', 'a b', '🔑'][at % 5]?.repeat((at % 64) + 1).trim() ?? ''

test(`agrees with ssh-keygen on ${PAIRS} generated keys, including comment and fingerprint`, { timeout: PATIENCE_MS }, async () => {
  const lines: string[] = []
  const printed: string[] = []
  await forEachOf(Array.from({ length: PAIRS }), async (_, at) => {
    const pair = await generatePair()
    if (!pair) throw new Error('no Ed25519 here')
    const comment = commentOf(at)
    lines[at] = lineOf({ ...pair.key, comment })
    printed[at] = (await keygen.run('-y', '-f', keygen.write(`key-${at}`, pair.takeFile(comment) ?? ''))).trimEnd()
  })
  expect(printed).toEqual(lines)
  const listed = await keygen.list(printed, MARKER)
  const ours = lines.map((line) => {
    const classified = classify(line)
    return classified.kind === 'public'
      ? { bits: classified.key.bits, fingerprint: sha256Fingerprint(classified.key), type: 'ED25519' }
      : null
  })
  expect(ours).toEqual(listed)
})

test(`generates ${SIGNED} keys whose signatures ssh-keygen verifies with the public line`, { timeout: PATIENCE_MS }, async () => {
  await forEachOf(Array.from({ length: SIGNED }), async (_, at) => {
    const pair = await generatePair()
    const file = keygen.write(`signer-${at}`, pair?.takeFile('me@here') ?? '')
    const message = `message ${at}`
    const signature = keygen.write(`signature-${at}`, await keygen.runWith(message, '-q', '-Y', 'sign', '-n', 'file', '-f', file))
    const signers = keygen.write(`signers-${at}`, `me@here ${pair ? lineOf({ ...pair.key, comment: '' }) : ''}\n`)
    const verify = (text: string) => keygen.runWith(text, '-Y', 'verify', '-n', 'file', '-I', 'me@here', '-f', signers, '-s', signature)
    expect(await verify(message)).toContain('Good "file" signature for me@here')
    await expect(verify(`${message}!`)).rejects.toThrow('incorrect signature')
  })
})

test(`accepts the same of ${LINES} fuzzed lines as ssh-keygen, except by written policy`, { timeout: PATIENCE_MS }, async () => {
  // The console strips quotes around a line, but ssh-keygen treats them as options.
  const lines = fuzzedLines(LINES).filter((line) => !/^\s*"/.test(line))
  const listed = await keygen.list(lines, MARKER)
  const wrong: unknown[] = []
  const seen = { both: 0, policy: 0, neither: 0 }
  lines.forEach((line, at) => {
    const theirs = listed[at] ?? null
    const classified = classify(line)
    const refusal = theirs && policyRefuses(line, theirs)
    const isExpected = theirs !== null && refusal === null
    const ours = classified.kind === 'public' ? { fingerprint: sha256Fingerprint(classified.key), bits: classified.key.bits } : null
    const expected = isExpected ? { fingerprint: theirs.fingerprint, bits: theirs.bits } : null
    if (JSON.stringify(ours) !== JSON.stringify(expected)) wrong.push({ line, refusal, theirs, ours })
    seen[isExpected ? 'both' : theirs ? 'policy' : 'neither'] += 1
  })
  expect(wrong.slice(0, 3)).toEqual([])
  // Without all three outcomes the fuzzing would prove nothing.
  expect(Math.min(seen.both, seen.policy, seen.neither)).toBeGreaterThan(LINES / 20)
})

test('extracts the public key from private key files of ssh-keygen', { timeout: PATIENCE_MS }, async () => {
  const kinds = [
    ['ed25519', [], ['RFC4716']],
    ['rsa', ['-b', '2048'], ['RFC4716', 'PEM', 'PKCS8']],
    ['ecdsa', ['-b', '256'], ['RFC4716', 'PEM', 'PKCS8']],
    ['ecdsa', ['-b', '384'], ['RFC4716', 'PEM', 'PKCS8']],
    ['ecdsa', ['-b', '521'], ['RFC4716', 'PEM', 'PKCS8']],
  ] as const
  await forEachOf(kinds, async ([type, options, formats], at) => {
    for (const passphrase of ['', 'four plain words']) {
      for (const format of formats) {
        const path = keygen.write(`written-${at}-${format}-${passphrase.length}`, '')
        const { unlinkSync, readFileSync } = await import('node:fs')
        unlinkSync(path)
        await keygen.run('-q', '-t', type, ...options, '-m', format, '-N', passphrase, '-C', 'made here', '-f', path)
        const [name = '', body = ''] = readFileSync(`${path}.pub`, 'utf8').split(' ')
        const facts = await parsePrivate(readFileSync(path, 'utf8'))
        // Encrypted PEM hides everything; the OpenSSH format never encrypts the public key.
        const isReadable = passphrase === '' || format === 'RFC4716'
        expect({
          format,
          publicKey: facts.publicKey && lineOf({ ...facts.publicKey, comment: '' }),
          isEncrypted: facts.isEncrypted,
        }).toEqual({
          format,
          publicKey: isReadable ? `${name} ${body}` : null,
          isEncrypted: passphrase !== '',
        })
        const converted = classify(await keygen.run('-e', '-m', 'RFC4716', '-f', `${path}.pub`))
        expect(converted).toMatchObject({ kind: 'public', form: 'rfc4716' })
        expect(converted.kind === 'public' && lineOf({ ...converted.key, comment: '' })).toBe(`${name} ${body}`)
      }
    }
  })
})
