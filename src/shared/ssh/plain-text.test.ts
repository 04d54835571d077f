import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { linesOf, MAX_BYTES, textOfFile, unescaped } from './plain-text'

test('accepts one mebibyte, a hundred times the longest key', () => {
  expect(MAX_BYTES).toBe(1_048_576)
})

describe('a file', () => {
  const UTF_16BE = [0x04, 0x3a, 0x00, 0x31]
  const UTF_16LE = [0x3a, 0x04, 0x31, 0x00]
  test.each([
    ['in UTF-8', [0xd0, 0xba, 0x31], 'к1'],
    ['in UTF-8 with a byte order mark', [0xef, 0xbb, 0xbf, 0xd0, 0xba, 0x31], 'к1'],
    ['in little-endian UTF-16', [0xff, 0xfe, ...UTF_16LE], 'к1'],
    ['in big-endian UTF-16', [0xfe, 0xff, ...UTF_16BE], 'к1'],
    ['with only the first byte of a little-endian mark', [0xff, 0x31], '\uFFFD1'],
    ['with only the first byte of a big-endian mark', [0xfe, 0x31], '\uFFFD1'],
    ['with only the second byte of a little-endian mark', [0x31, 0xfe], '1\uFFFD'],
    ['with only the second byte of a big-endian mark', [0x31, 0xff], '1\uFFFD'],
    ['that is empty', [], ''],
    ['of one letter', [0x30], '0'],
    ['that starts with the digit 0, like a DER sequence', [0x30, 0x31, 0x0a], '01\n'],
  ])('%s is decoded to its text', (_, bytes, text) => {
    expect(textOfFile(Uint8Array.from(bytes))).toBe(text)
  })
  test.each([
    ['of less than 128 bytes', [0x30, 0x03, 0x02, 0x01, 0x00]],
    ['of 127 bytes', [0x30, 0x7f, 0x02, 0x01, 0x00]],
    ['of less than 256 bytes', [0x30, 0x81, 0x80, 0x02, 0x01, 0x00]],
    ['of more bytes', [0x30, 0x82, 0x01, 0x0a, 0x02, 0x01, 0x00]],
  ])('in DER %s becomes its base64', (_, bytes) => {
    expect(textOfFile(Uint8Array.from(bytes))).toBe(Buffer.from(bytes).toString('base64'))
  })
  test.each([
    ['has no length', [0x30, 0x80, 0x00]],
    ['is longer than any key', [0x30, 0x83, 0x00]],
    ['is not a sequence', [0x31, 0x82, 0x00]],
    ['has no zero byte, unlike keys', [0x30, 0x82, 0x01]],
  ])('is decoded as text when it %s', (_, bytes) => {
    expect(textOfFile(Uint8Array.from(bytes))).toBe(new TextDecoder().decode(Uint8Array.from(bytes)))
  })
})

describe('lines', () => {
  test('end with any line break, and empty ones are dropped', () => {
    expect(linesOf('a\r\nb\rc\nd\u2028e\u2029f\n\r\n \t\n')).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
  })
  test('have single plain spaces inside and none around', () => {
    expect(linesOf(' \u00A0a \t\u2003b\u3000c\t')).toEqual(['a b c'])
  })
  test('have no byte order marks, even in the middle of joined files', () => {
    expect(linesOf('\uFEFFa b\uFEFFc\n\uFEFF# d')).toEqual(['a bc'])
  })
  test('are comments only if they start with #', () => {
    expect(linesOf('# a\n \t#b\nc # d')).toEqual(['c # d'])
  })
})

describe('undoing the escapes of JSON, HTML, URLs and mails', () => {
  test.each([
    ['tags', '<p class="x">a<b>b</b></p><i>c</i><u>d</u>', 'ab\ncd'],
    ['line breaks of HTML', 'a<br>b<br/>c<br  />d<BR>e', 'a\nb\nc\nd\ne'],
    ['ends of HTML blocks', 'a</p>b</div>c</pre>d</li>e', 'a\nb\nc\nd\ne'],
    ['angle brackets outside tags', 'a < b > c <1> d<>', 'a < b > c <1> d<>'],
    ['a tag that does not end', 'a <b c', 'a <b c'],
    ['hexadecimal references', '&#x41;&#X2d;&#x1F511;&#x0002b;', 'A-\u{1F511}+'],
    ['decimal references', '&#65;&#9;&#128273;', 'A\t\u{1F511}'],
    ['invalid references', '&#x;&#;&#xg;&#a;&#x1F5110;&#1282730;', '&#x;&#;&#xg;&#a;&#x1F5110;&#1282730;'],
    ['named references', 'a&nbsp;&amp;&lt;&gt;&quot;&apos;&NewLine;b', 'a &<>"\'\nb'],
    ['unknown names', '&uuml; &; &constructor; &toString; &__proto__;', '&uuml; &; &constructor; &toString; &__proto__;'],
    ['an address', 'a%20b%2Bc%2fd', 'a b+c/d'],
    ['literal per cent signs', '100% a%2 b%zz', '100% a%2 b%zz'],
    ['JSON', String.raw`a\nb\r\nc\u002Bd\u002fe`, 'a\nb\nc+d/e'],
    ['JSON in JSON', String.raw`a\\nb\\r\\nc\\u002Bd\\\\ne\\rf`, 'a\nb\nc+d\nef'],
    ['literal backslashes', String.raw`a\b \u00 \u00zz \x`, String.raw`a\b \u00 \u00zz \x`],
    ['a mail', '> a\n>b\n>\tc\n> > d\n>>> e\n \t> f', 'a\nb\nc\nd\ne\nf'],
    ['a mail with a quote sign inside a line', 'a > b\n> c >> d', 'a > b\nc >> d'],
  ])('handles %s', (_, text, plain) => {
    expect(unescaped(text)).toBe(plain)
  })
  test('keeps a key without escapes unchanged', () => {
    const letters = fc.constantFrom(...Array.from('ABCXYZabcnruxz0189+/= -:@.#\t\nключ'))
    fc.assert(
      fc.property(fc.string({ unit: letters, maxLength: 80 }), (text) => {
        expect(unescaped(text)).toBe(text)
      }),
      { numRuns: 50 },
    )
  })
})
