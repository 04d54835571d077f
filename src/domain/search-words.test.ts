import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseSearchWords } from './search-words'
import type { SearchNames, WordFilters } from './word-meaning'

const model = (name: string) => ({ name, value: name.toLowerCase().replaceAll(/[^a-z\d]+/g, '-') })
const NAMES: SearchNames = {
  gpus: [
    'H100 SXM',
    'H100 NVL',
    'H100 PCIe',
    'H200 SXM',
    'H200 NVL',
    'GH200',
    'A100 SXM 80GB',
    'A100 PCIe 80GB',
    'A100 PCIe 40GB',
    'L40',
    'L40S',
    'RTX 4090',
    'RTX 6000 Ada',
    'RTX PRO 6000 Blackwell',
    'Tesla P100',
  ].map(model),
  providers: ['Vast.ai', 'Nebius', 'Google Cloud', 'Massed Compute', 'Cudo Compute'].map(model),
  places: ['Europe', 'Germany', 'Frankfurt', 'Falkenstein'],
  currency: 'USD',
  locale: 'en',
  ratioFrom: () => null,
  meanings: new Map(),
}
const H100 = ['h100-sxm', 'h100-nvl', 'h100-pcie']
const H200 = ['h200-sxm', 'h200-nvl']
const A100_80 = ['a100-sxm-80gb', 'a100-pcie-80gb']

const read = (text: string, names: Partial<SearchNames> = {}) => parseSearchWords(text, { ...NAMES, ...names })

/** The examples of the grammar, in English and Russian. */
const EXAMPLES: [text: string, filters: WordFilters, names?: Partial<SearchNames>][] = [
  ['2x h100 europe <10', { gpus: 2, gpu: H100, location: ['Europe'], price_to: 10 }],
  ['2x h100 европа до 800', { gpus: 2, gpu: H100, location: ['Europe'], price_to: 800 }, { currency: 'RUB', locale: 'ru' }],
  ['4090', { gpu: ['rtx-4090'] }],
  ['x8 h200', { gpus: 8, gpu: H200 }],
  ['8 h200 sxm <40', { gpus: 8, gpu: ['h200-sxm'], price_to: 40 }],
  ['vram 80+ germany', { vram_from: 80, location: ['Germany'] }],
  ['видеопамять 80+ в германии', { vram_from: 80, location: ['Germany'] }],
  ['80gb', { vram_from: 80 }],
  ['80 гб', { vram_from: 80 }],
  ['4090 ram 64+ vast', { gpu: ['rtx-4090'], ram_from: 64, provider: 'vast-ai' }],
  ['4090 озу 64+ vast', { gpu: ['rtx-4090'], ram_from: 64, provider: 'vast-ai' }],
  ['$1-3 l40s', { price_from: 1, price_to: 3, gpu: ['l40s'] }],
  ['l40s от 50 до 200 р', { price_from: 50, price_to: 200, gpu: ['l40s'] }, { currency: 'RUB', locale: 'ru' }],
  ['a100 80 all', { gpu: A100_80, rent: 'all' }],
  ['a100 80 все', { gpu: A100_80, rent: 'all' }],
  ['nebius finland', { provider: 'nebius', location: ['Finland'] }],
  ['одна видеокарта до 30', { gpus: 1, price_to: 30 }],
  ['disk 1tb+ 4 gpu', { disk_from: 1000, gpus: 4 }],
  ['диск 1тб 4 карты', { disk_from: 1000, gpus: 4 }],
  ['2ч р100', { gpus: 2, gpu: H100 }],
  ['h100 <5$', { gpu: H100, price_to: 407 }, { currency: 'RUB', ratioFrom: () => 81.4 }],
  ['h100 <5$', { gpu: H100 }, { currency: 'RUB' }],
]

test.each(EXAMPLES)('parses %j', (text, filters, names) => {
  const words = read(text, names)
  expect(words.filters).toEqual(filters)
  expect(words.isSearch).toBe(true)
  expect(words.tokens.filter(({ kind }) => kind === 'unknown')).toEqual([])
})

const MORE: [text: string, filters: WordFilters][] = [
  ['2xh100', { gpus: 2, gpu: H100 }],
  ['2 × H100', { gpus: 2, gpu: H100 }],
  ['two h100', { gpus: 2, gpu: H100 }],
  ['max 2 gpus', { gpus: 2 }],
  ['6000 ada', { gpu: ['rtx-6000-ada'] }],
  ['rtx pro 6000', { gpu: ['rtx-pro-6000-blackwell'] }],
  ['4090 under $2.50 per hour', { gpu: ['rtx-4090'], price_to: 2.5 }],
  ['4090 <0,5', { gpu: ['rtx-4090'], price_to: 0.5 }],
  ['4090 price 2', { gpu: ['rtx-4090'], price_to: 2 }],
  ['4090 from 2 to 3', { gpu: ['rtx-4090'], price_from: 2, price_to: 3 }],
  ['4090 3-2 usd', { gpu: ['rtx-4090'], price_from: 2, price_to: 3 }],
  ['4090 64gb ram', { gpu: ['rtx-4090'], ram_from: 64 }],
  ['h100 10 gbps 16+ cores', { gpu: H100, ethernet_in_from: 10, cpu_cores_from: 16 }],
  ['h100 сеть от 10 гбит/с', { gpu: H100, ethernet_in_from: 10 }],
  ['h100 vcpu >= 32', { gpu: H100, vcpu_from: 32 }],
  ['h100 in stock', { gpu: H100, in_stock: true }],
  ['cheapest h100', { gpu: H100, sort: 'price_asc' }],
  ['самые дешёвые h100', { gpu: H100, sort: 'price_asc' }],
  ['h100 in frankfurt', { gpu: H100, location: ['Frankfurt'] }],
  ['h100 massed compute', { gpu: H100, provider: 'massed-compute' }],
  ['h100 in europe germany', { gpu: H100, location: ['Germany'] }],
  ['h100, l40s', { gpu: [...H100, 'l40s'] }],
  ['<10 h100 <5', { gpu: H100, price_to: 5 }],
  ['>10 h100 <5', { gpu: H100, price_to: 5 }],
  ['h100 до 1\u00A0000', { gpu: H100, price_to: 1000 }],
  ['64 gb ram 1 tb disk h100', { ram_from: 64, disk_from: 1000, gpu: H100 }],
  ['24gb vram 64gb ram 16 cores 4090', { vram_from: 24, ram_from: 64, cpu_cores_from: 16, gpu: ['rtx-4090'] }],
  ['64gb ram 4090', { ram_from: 64, gpu: ['rtx-4090'] }],
  ['64gb ram 2x 4090', { ram_from: 64, gpus: 2, gpu: ['rtx-4090'] }],
  ['4090 64gb ram <5', { gpu: ['rtx-4090'], ram_from: 64, price_to: 5 }],
  ['4090 64gb ram $1-3', { gpu: ['rtx-4090'], ram_from: 64, price_from: 1, price_to: 3 }],
  ['4090 64гб озу до 5$ за час', { gpu: ['rtx-4090'], ram_from: 64, price_to: 5 }],
  ['80gb ram 64 disk 500 h100', { vram_from: 80, ram_from: 64, disk_from: 500, gpu: H100 }],
  ['h100 80gb ram 64+', { gpu: H100, vram_from: 80, ram_from: 64 }],
  ['h100 ram 64 <5', { gpu: H100, ram_from: 64, price_to: 5 }],
  ['h100 <5 500 gb disk', { gpu: H100, price_to: 5, disk_from: 500 }],
  ['h100 disk 2.01tb', { gpu: H100, disk_from: 2010 }],
  ['2 h100s', { gpus: 2, gpu: H100 }],
  ['4x 4090s eu', { gpus: 4, gpu: ['rtx-4090'], location: ['Europe'] }],
  ['h100 в ес', { gpu: H100, location: ['Europe'] }],
  ['4090 less than 1$', { gpu: ['rtx-4090'], price_to: 1 }],
  ['h100 vram more than 80', { gpu: H100, vram_from: 80 }],
  ['h100 меньше 5$', { gpu: H100, price_to: 5 }],
  ['h100 озу больше 64', { gpu: H100, ram_from: 64 }],
]

test.each(MORE)('also parses %j', (text, filters) => {
  expect(read(text).filters).toEqual(filters)
})

test.each([
  ['h1000 mars', ['h1000', 'mars']],
  ['h100 mars', ['mars']],
  ['h100 compute', ['compute']],
  ['h100 65x', ['65x']],
  // Which of both meanings a comma has is unknown in English.
  ['h100 <1,000', ['<1,000']],
  ['h100 vram 5$', ['vram']],
  ['h100 <5€', ['<5€']],
  ['8xh100 under 20 eur', ['under 20 eur']],
  ['h100 €1-3', ['€1-3']],
  ['h100 not nebius', ['not nebius']],
  ['h100 кроме nebius', ['кроме nebius']],
  ['h100 -nebius !germany', ['-nebius', '!germany']],
  ['не h100', ['не h100']],
  ['h100 without', ['without']],
  ['<', ['<']],
])('shows which words of %j it does not understand', (text, unknown) => {
  const found = read(text).tokens.filter(({ problem }) => problem === 'unknown')
  expect(found.map(({ start, end }) => text.slice(start, end))).toEqual(unknown)
})

test.each([
  ['h100 до 1 500 р', { price_to: 1500 }],
  ['8 h100 не дороже 12 500 рублей в час', { gpus: 8, price_to: 12_500 }],
  ['h100 от 1 000 до 2 000 ₽', { price_from: 1000, price_to: 2000 }],
  ['h100 800-1 200 руб.', { price_from: 800, price_to: 1200 }],
  ['4090 300 ₽', { gpu: ['rtx-4090'], price_to: 300 }],
])('parses thousands of roubles with a usual space in %j', (text, filters) => {
  expect(read(text, { currency: 'RUB', locale: 'ru' }).filters).toEqual({ gpu: H100, ...filters })
})

test('reads a speed in gigabytes as no size', () => {
  expect(read('h100 10 GB/s').filters).toEqual({ gpu: H100 })
})

test('keeps the earlier of two contradicting bounds as replaced', () => {
  expect(read('<10 h100 <5').tokens.map(({ problem }) => problem)).toEqual(['replaced', undefined, undefined])
})

test('converts a bound only by a known ratio, and rounds it outwards', () => {
  const [, bound] = read('h100 1-5$', { currency: 'RUB', ratioFrom: () => 81.333 }).tokens
  expect(bound).toMatchObject({ sets: { price_from: 81.33, price_to: 406.67 }, foreign: { currency: 'USD', from: 1, to: 5 } })
  expect(read('h100 <5$', { currency: 'RUB' }).tokens[1]).toMatchObject({ sets: {}, problem: 'currency' })
})

test('sends a word as the user chose and typed it', () => {
  const meanings = new Map([
    ['mars', 'place'],
    ['epyc', 'cpu'],
    ['королев', 'place'],
  ] as const)
  expect(read('h100 Королёв', { meanings }).filters).toEqual({ gpu: H100, location: ['Королёв'] })
  expect(read('h100 Mars EPYC', { meanings }).filters).toEqual({ gpu: H100, location: ['Mars'], cpu: 'EPYC' })
})

test.each(['Орёл', 'орел'])('finds a seen place with ё by %s', (text) => {
  expect(read(`h100 ${text}`, { places: ['Орёл'] }).filters).toEqual({ gpu: H100, location: ['Орёл'] })
})

test.each([
  ['vast', false],
  ['all', true],
  ['compute', false],
  ['rtx', false],
  ['', false],
  ['германия', true],
  ['rtx germany', true],
])('decides for %j whether it is a search', (text, isSearch) => {
  expect(read(text).isSearch).toBe(isSearch)
})

const WORDS = [
  ...EXAMPLES.flatMap(([text]) => text.split(' ')),
  ...MORE.flatMap(([text]) => text.split(' ')),
  'в',
  'from',
  ',',
  '-',
  '—',
  '₽',
  '$',
  '+',
  '<',
  '80',
  '0',
  '1,5',
  'mars',
  '2',
  'ч',
  'gpu',
  'x',
  '\u00A0',
  'Ё',
  'İ',
  '😀',
  'not',
  'без',
  '!',
  '€',
]
const anyText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 20 }),
  fc.array(fc.tuple(fc.constantFrom(...WORDS), fc.constantFrom(' ', '', ', ')), { maxLength: 7 }).map((parts) => parts.flat().join('')),
)
const anyNames = fc.record({
  currency: fc.constantFrom('USD', 'RUB', 'QOIN'),
  locale: fc.constantFrom('en', 'ru'),
  ratioFrom: fc.constantFrom(
    () => null,
    () => 81.37,
  ),
}) as fc.Arbitrary<Pick<SearchNames, 'currency' | 'locale' | 'ratioFrom'>>

test('assigns each character to one token, a preposition or a separator, for any text', () => {
  fc.assert(
    fc.property(anyText, anyNames, (text, names) => {
      const { tokens, fillers } = read(text, names)
      const ranges = [...tokens, ...fillers].toSorted((a, b) => a.start - b.start)
      let done = 0
      for (const { start, end } of ranges) {
        expect(text.slice(done, start)).toMatch(/^[\p{P}\p{Z}\s|~]*$/u)
        expect(end).toBeGreaterThan(start)
        done = end
      }
      expect(text.slice(done)).toMatch(/^[\p{P}\p{Z}\s|~]*$/u)
    }),
  )
})

test('sets no filter without a token that shows it, for any text', () => {
  fc.assert(
    fc.property(anyText, anyNames, (text, names) => {
      const { tokens, filters } = read(text, names)
      for (const [key, value] of Object.entries(filters)) {
        const shown = tokens.flatMap(({ sets }) => (Object.hasOwn(sets, key) ? [sets[key as keyof WordFilters]].flat() : []))
        expect([value].flat()).toEqual([...new Set(shown)])
      }
      for (const { problem, sets } of tokens) if (problem !== undefined) expect(sets).toEqual({})
    }),
  )
})

test('parses its own canonical text as the same filters, for any text', () => {
  fc.assert(
    fc.property(anyText, anyNames, (text, names) => {
      const once = read(text, names)
      const again = read(once.canonical, names)
      expect(again.filters).toEqual(once.filters)
      expect(again.canonical).toBe(once.canonical)
    }),
  )
})
