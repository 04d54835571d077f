import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hostWith } from '../change/change-world.test-support'
import { matchPasted } from './match-pasted'

const hosts = [
  hostWith('h1', 1),
  hostWith('h2', 1),
  hostWith('h3', 1, { address: 'GPU-3.hosts.example.net:36190' }),
  hostWith('h4', 1, { address: null }),
  hostWith('h5', 1, { address: '203.0.113.1' }),
  hostWith('h6', 1, { address: '2001:db8::6' }),
]
const found = (text: string) => {
  const { matched, unmatched, shared } = matchPasted(text, hosts)
  return { ids: matched.map(({ id }) => id), unmatched, shared }
}

test('finds IDs and addresses with any separators, once each, in the order of the hosts', () => {
  expect(found('h4\n203.0.113.2, h2; "h3"')).toEqual({ ids: ['h2', 'h3', 'h4'], unmatched: [], shared: [] })
})

test('ignores case, a scheme and a port on one side only', () => {
  expect(found('gpu-3.HOSTS.example.net').ids).toEqual(['h3'])
  expect(found('ssh://gpu-3.hosts.example.net 203.0.113.2:36190').ids).toEqual(['h2', 'h3'])
  expect(found('2001:db8::6').ids).toEqual(['h6'])
})

test('reads lists from chats and documents', () => {
  const all = { ids: ['h1', 'h2', 'h3'], unmatched: [], shared: [] }
  expect(found('• h1\n– h2\n* “h3”.')).toEqual(all)
  expect(found('1. h1\n2) h2:\n3. «h3»')).toEqual(all)
  expect(found('| h1 | h2 |\n| --- | :-: |\n| ‘h3’ | |')).toEqual(all)
  expect(found('Please stop h1, h2 and h3…').ids).toEqual(all.ids)
  expect(found('\u200Eh1\u2060, 203.0.113.2:, gpu-3.hosts.example.net:36190.')).toEqual(all)
})

test('distinguishes hosts of one address by port', () => {
  const many = [
    hostWith('p1', 1, { address: '198.51.100.4:36190' }),
    hostWith('p2', 1, { address: '198.51.100.4:36191' }),
    hostWith('p3', 1, { address: '198.51.100.7:22' }),
    hostWith('p4', 1, { address: '198.51.100.9' }),
    hostWith('p5', 1, { address: '198.51.100.9:22' }),
  ]
  const idsOf = (text: string) => matchPasted(text, many).matched.map(({ id }) => id)
  expect(idsOf('198.51.100.4:36191 ssh://198.51.100.7:22')).toEqual(['p2', 'p3'])
  expect(matchPasted('198.51.100.7:9999 198.51.100.4:36192', many)).toEqual({
    matched: [],
    unmatched: ['198.51.100.7:9999', '198.51.100.4:36192'],
    shared: [],
  })
  expect(matchPasted('198.51.100.4', many)).toMatchObject({ matched: [{ id: 'p1' }, { id: 'p2' }], shared: ['198.51.100.4'] })
  // A host listed without a port may have any port; a host listed with another port does not match.
  expect([idsOf('198.51.100.9:22'), idsOf('198.51.100.9:23'), idsOf('198.51.100.9')]).toEqual([['p5'], ['p4'], ['p4', 'p5']])
})

test('matches IPv6 addresses with and without brackets and port', () => {
  const many = [hostWith('v1', 1, { address: '[2001:db8::1]:36190' }), hostWith('v2', 1, { address: '2001:db8::2' })]
  const read = (text: string) => matchPasted(text, many)
  expect(read('[2001:db8::1]:36190, ssh://[2001:db8::2]:22')).toEqual({ matched: many, unmatched: [], shared: [] })
  expect(read('2001:db8::1 [2001:db8::2]')).toEqual({ matched: many, unmatched: [], shared: [] })
  expect(read('["v1","v2"] [203.0.113.1] [2001:db8::1]:22')).toEqual({
    matched: many,
    unmatched: ['203.0.113.1', '[2001:db8::1]:22'],
    shared: [],
  })
})

test('lists each word without a match once', () => {
  expect(found('h9 h9 203.0.113.99 h1')).toEqual({ ids: ['h1'], unmatched: ['h9', '203.0.113.99'], shared: [] })
})

test('matches all hosts of a shared address and lists the address', () => {
  expect(found('203.0.113.1')).toEqual({ ids: ['h1', 'h5'], unmatched: [], shared: ['203.0.113.1'] })
})

test('matches only names in the text, for any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const { ids, unmatched } = found(text)
      for (const id of ids) expect(text.toLowerCase()).toMatch(new RegExp(`${id}|203\\.0\\.113|gpu-3|2001:db8`))
      for (const word of unmatched) expect(text).toContain(word)
    }),
  )
})

test('finds IDs with blanks, commas, quotes and brackets on separate lines and in cells of CSV and JSON', () => {
  const names = ['rack 7 "a"', "o'neil", 'gpu [3]', 'a, b', 'plain', '(x) y']
  const odd = names.map((id) => hostWith(id, 1, { id, address: null }))
  const read = (text: string) => {
    const { matched, unmatched, shared } = matchPasted(text, odd)
    return { ids: matched.map(({ id }) => id), unmatched, shared }
  }
  const all = { ids: names, unmatched: [], shared: [] }
  expect(read(names.join('\n'))).toEqual(all)
  expect(read(names.map((name) => `  ${name.toUpperCase()},`).join('\r\n'))).toEqual(all)
  expect(read(names.map((name) => `"${name.replaceAll('"', '""')}"`).join(';'))).toEqual(all)
  expect(read(JSON.stringify(names))).toEqual(all)
  expect(read(names.slice(0, 3).join('\t')).ids).toEqual(names.slice(0, 3))
  expect(read('gpu [4]\nplain')).toEqual({ ids: ['plain'], unmatched: ['gpu', '4'], shared: [] })
})
