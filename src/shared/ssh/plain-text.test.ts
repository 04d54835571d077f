import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { linesOf, MAX_BYTES, textOfFile, unescaped } from './plain-text'

test('a mebibyte is read, which holds the longest key a hundred times', () => {
  expect(MAX_BYTES).toBe(1_048_576)
})

describe('a file', () => {
  const UTF_16BE = [0x04, 0x3a, 0x00, 0x31]
  const UTF_16LE = [0x3a, 0x04, 0x31, 0x00]
  test.each([
    ['in UTF-8', [0xd0, 0xba, 0x31], 'к1'],
    ['in UTF-8 with its mark', [0xef, 0xbb, 0xbf, 0xd0, 0xba, 0x31], 'к1'],
    ['in UTF-16 with the low byte first', [0xff, 0xfe, ...UTF_16LE], 'к1'],
    ['in UTF-16 with the high byte first', [0xfe, 0xff, ...UTF_16BE], 'к1'],
    ['with half a mark of UTF-16, low byte first', [0xff, 0x31], '\uFFFD1'],
    ['with half a mark of UTF-16, high byte first', [0xfe, 0x31], '\uFFFD1'],
    ['with the other half of a mark of UTF-16', [0x31, 0xfe], '1\uFFFD'],
    ['with the other half of the other mark', [0x31, 0xff], '1\uFFFD'],
    ['that is empty', [], ''],
    ['of one letter', [0x30], '0'],
    ['that begins with a zero, as a sequence of DER does', [0x30, 0x31, 0x0a], '01\n'],
  ])('%s is its text', (_, bytes, text) => {
    expect(textOfFile(Uint8Array.from(bytes))).toBe(text)
  })
  test.each([
    ['of less than 128 bytes', [0x30, 0x03, 0x02, 0x01, 0x00]],
    ['of 127 bytes', [0x30, 0x7f, 0x02, 0x01, 0x00]],
    ['of less than 256 bytes', [0x30, 0x81, 0x80, 0x02, 0x01, 0x00]],
    ['of more', [0x30, 0x82, 0x01, 0x0a, 0x02, 0x01, 0x00]],
  ])('in DER %s is its base64', (_, bytes) => {
    expect(textOfFile(Uint8Array.from(bytes))).toBe(Buffer.from(bytes).toString('base64'))
  })
  test.each([
    ['has no length', [0x30, 0x80, 0x00]],
    ['is longer than any key', [0x30, 0x83, 0x00]],
    ['is no sequence', [0x31, 0x82, 0x00]],
    ['has no zero byte, as keys have', [0x30, 0x82, 0x01]],
  ])('is no key in DER when it %s', (_, bytes) => {
    expect(textOfFile(Uint8Array.from(bytes))).toBe(new TextDecoder().decode(Uint8Array.from(bytes)))
  })
})

describe('lines', () => {
  test('end with any line break, and empty ones are left out', () => {
    expect(linesOf('a\r\nb\rc\nd\u2028e\u2029f\n\r\n \t\n')).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
  })
  test('have single plain blanks inside and none around', () => {
    expect(linesOf(' \u00A0a \t\u2003b\u3000c\t')).toEqual(['a b c'])
  })
  test('have no byte order marks, in the middle neither, where files were put together', () => {
    expect(linesOf('\uFEFFa b\uFEFFc\n\uFEFF# d')).toEqual(['a bc'])
  })
  test('that begin with # are comments, whatever is in front of it; later it is text', () => {
    expect(linesOf('# a\n \t#b\nc # d')).toEqual(['c # d'])
  })
})

describe('what JSON, HTML, addresses and mails did to a text is undone, and no more', () => {
  test.each([
    ['tags', '<p class="x">a<b>b</b></p><i>c</i><u>d</u>', 'ab\ncd'],
    ['line breaks of HTML', 'a<br>b<br/>c<br  />d<BR>e', 'a\nb\nc\nd\ne'],
    ['ends of HTML blocks', 'a</p>b</div>c</pre>d</li>e', 'a\nb\nc\nd\ne'],
    ['signs that are no tags', 'a < b > c <1> d<>', 'a < b > c <1> d<>'],
    ['a tag that does not end', 'a <b c', 'a <b c'],
    ['hexadecimal references', '&#x41;&#X2d;&#x1F511;&#x0002b;', 'A-\u{1F511}+'],
    ['decimal references', '&#65;&#9;&#128273;', 'A\t\u{1F511}'],
    ['references that are none', '&#x;&#;&#xg;&#a;&#x1F5110;&#1282730;', '&#x;&#;&#xg;&#a;&#x1F5110;&#1282730;'],
    ['named references', 'a&nbsp;&amp;&lt;&gt;&quot;&apos;&NewLine;b', 'a &<>"\'\nb'],
    ['names that mean nothing here', '&uuml; &; &constructor; &toString; &__proto__;', '&uuml; &; &constructor; &toString; &__proto__;'],
    ['an address', 'a%20b%2Bc%2fd', 'a b+c/d'],
    ['per cent signs that escape nothing', '100% a%2 b%zz', '100% a%2 b%zz'],
    ['JSON', String.raw`a\nb\r\nc\u002Bd\u002fe`, 'a\nb\nc+d/e'],
    ['JSON in JSON', String.raw`a\\nb\\r\\nc\\u002Bd\\\\ne\\rf`, 'a\nb\nc+d\nef'],
    ['backslashes that escape nothing', String.raw`a\b \u00 \u00zz \x`, String.raw`a\b \u00 \u00zz \x`],
    ['a mail', '> a\n>b\n>\tc\n> > d\n>>> e\n \t> f', 'a\nb\nc\nd\ne\nf'],
    ['a mail, but for signs inside of a line', 'a > b\n> c >> d', 'a > b\nc >> d'],
  ])('%s', (_, text, plain) => {
    expect(unescaped(text)).toBe(plain)
  })
  test('nothing else is changed: a key stays as it is', () => {
    const letters = fc.constantFrom(...Array.from('ABCXYZabcnruxz0189+/= -:@.#\t\nключ'))
    fc.assert(
      fc.property(fc.string({ unit: letters, maxLength: 80 }), (text) => {
        expect(unescaped(text)).toBe(text)
      }),
      { numRuns: 50 },
    )
  })
})
