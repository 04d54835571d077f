import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { gpu as gpuSchema, type Gpu } from '@/contract/gpu'
import { buildMatrix, shownRows, countCheapest, modelFamilies, type MatrixRow } from './matrix'

const model = (translit_name: string, best_price: number | null, more: Partial<Gpu> = {}): Gpu => ({
  ...gpuSchema.parse({ translit_name, name: translit_name.toUpperCase(), best_price, currency: 'USD' }),
  ...more,
})
const listed = (provider: string, ...gpus: Gpu[]) => ({ provider, gpus, isWhole: true })
const cellsOf = (row: MatrixRow | undefined) => row?.cells.map((cell) => cell && [cell.price?.amount ?? null, cell.place, cell.above])

describe('a row', () => {
  test('marks the lowest price of a row, and computes the share above it for the others', () => {
    const [row] = buildMatrix([listed('a', model('l40s', 0.5)), listed('b', model('l40s', 0.4)), listed('c')], 'USD')
    expect(cellsOf(row)).toEqual([[0.5, null, 0.25], [0.4, 'lowest', 0], null])
    expect(row).toMatchObject({ listed: 2, lowest: 0.4, spread: 0.25 })
  })

  test('marks all lowest prices of a row when several are equal', () => {
    const [row] = buildMatrix([listed('a', model('l4', 0.3)), listed('b', model('l4', 0.3)), listed('c', model('l4', 0.6))], 'USD')
    expect(cellsOf(row)).toEqual([
      [0.3, 'shared', 0],
      [0.3, 'shared', 0],
      [0.6, null, 1],
    ])
  })

  test('marks no lowest price when only one provider lists the model', () => {
    expect(cellsOf(buildMatrix([listed('a', model('l4', 0.3)), listed('b')], 'USD')[0])).toEqual([[0.3, 'only', 0], null])
    expect(cellsOf(buildMatrix([listed('a', model('l4', 0.3))], 'USD')[0])).toEqual([[0.3, null, 0]])
  })

  test('does not compare prices that are missing, 0 or in another currency', () => {
    const lists = [
      listed('a', model('l4', 30, { currency: 'RUB' })),
      listed('b', model('l4', null)),
      listed('c', model('l4', 0)),
      listed('d', model('l4', 0.6)),
      listed('e', model('l4', 0.9)),
    ]
    expect(cellsOf(buildMatrix(lists, 'USD')[0])).toEqual([
      [30, null, null],
      [null, null, null],
      [0, null, null],
      [0.6, 'lowest', 0],
      [0.9, null, 0.9 / 0.6 - 1],
    ])
  })

  test('assumes the requested currency when a price has none', () => {
    const [row] = buildMatrix([listed('a', model('l4', 30, { currency: null }))], 'RUB')
    expect(row?.cells[0]?.price).toEqual({ amount: 30, currency: 'RUB' })
  })

  test('uses the lowest price when a list contains a model twice', () => {
    const [row] = buildMatrix([listed('a', model('l4', 0.6), model('l4', 0.5), model('l4', null))], 'USD')
    expect(row?.cells[0]?.price?.amount).toBe(0.5)
  })

  test('names a row by the spaced name or the translit name, and drops models without either', () => {
    const rows = buildMatrix(
      [listed('a', model('rtx-4090', 1, { name: 'GeForceRTX4090' }), model('x', 1, { name: null }), model('', 1, { name: ' ' }))],
      'USD',
    )
    expect(rows.map(({ name, gpu }) => [name, gpu])).toEqual([
      ['GeForce RTX 4090', 'rtx-4090'],
      ['x', 'x'],
    ])
  })
})

test('does not mark “only” when another provider may list the model: without a price, or in a missing or incomplete list', () => {
  const b = listed('b', model('l4', 1))
  const others = [{ provider: 'a', gpus: undefined, isWhole: true }, { ...listed('a'), isWhole: false }, listed('a', model('l4', null))]
  expect(others.map((a) => cellsOf(buildMatrix([a, b], 'USD')[0])?.[1])).toEqual(others.map(() => [1, null, 0]))
})

describe('with loaded offers', () => {
  const offersOf = (lowest: number | null, isComplete = true) => ({
    byGpu: new Map([['l4', { count: 1, lowest, median: null }]]),
    isComplete,
  })
  const none = { byGpu: new Map(), isComplete: true }
  const b = { ...listed('b', model('l4', 0.3)), offers: offersOf(0.4) }
  const first = (a: Parameters<typeof buildMatrix>[0][number]) => buildMatrix([a, b], 'USD')[0]?.cells

  test('shows no price of a model without a rentable one, and does not compare it', () => {
    for (const offers of [offersOf(null), none]) {
      expect(first({ ...listed('a', model('l4', 0.2)), offers })).toMatchObject([
        { price: null, isUnrentable: true, place: null, above: null },
        { price: { amount: 0.4 }, isUnrentable: false, place: null, above: 0 },
      ])
    }
  })

  test('keeps the best price while offers are missing, were not loaded, or cannot be matched', () => {
    const kept = [
      { ...listed('a', model('l4', 0.2)), offers: offersOf(null, false) },
      { ...listed('a', model('l4', 0.2)), offers: none, asked: ['h100'] },
      { ...listed('a', model('', 0.2, { name: 'L4' })), offers: none },
    ]
    for (const a of kept) expect(first(a)?.[0]).toMatchObject({ price: { amount: 0.2 }, isUnrentable: false })
    const foreign = { ...listed('a', model('l4', 30, { currency: 'RUB' })), offers: none }
    expect(first(foreign)?.[0]).toMatchObject({ price: { amount: 30, currency: 'RUB' }, isUnrentable: false })
  })
})

describe('visible rows', () => {
  const rows = buildMatrix(
    [
      listed('a', model('h100', 2), model('l4', 0.4), model('a10', null)),
      listed('b', model('h100', 3), model('a2', 0.1)),
      listed('c', model('h100', 2.5), model('l4', 0.8)),
    ],
    'USD',
  )
  const names = (sort: Parameters<typeof shownRows>[1], isCommon = false) => shownRows(rows, sort, { isCommon }).map(({ name }) => name)

  test('sorts the rows, with missing values last', () => {
    expect(names('listed')).toEqual(['H100', 'L4', 'A2', 'A10'])
    expect(names('name')).toEqual(['A2', 'A10', 'H100', 'L4'])
    expect(names('spread')).toEqual(['L4', 'H100', 'A2', 'A10'])
    expect(names('price')).toEqual(['A2', 'L4', 'H100', 'A10'])
  })

  test('keeps only models that two or more providers list when asked to', () => {
    expect(names('name', true)).toEqual(['H100', 'L4'])
  })

  test('keeps the models that a search names in any spelling', () => {
    const found = (text: string) => shownRows(rows, 'name', { text }).map(({ name }) => name)
    expect(found('h-100')).toEqual(['H100'])
    expect(found('nvidia a')).toEqual(['A2', 'A10'])
    expect(found('р100')).toEqual(['H100'])
    expect(found('voodoo')).toEqual([])
    expect(found('')).toHaveLength(4)
  })

  test('keeps the chosen models, and lists the variants of a family together', () => {
    expect(shownRows(rows, 'name', { chosen: ['h100', 'a2', 'gone'] }).map(({ name }) => name)).toEqual(['A2', 'H100'])
    const named = (gpu: string | null, name: string) => ({ gpu, name })
    expect(modelFamilies([named('l4', 'L4'), named('h-sxm', 'H100 SXM'), named(null, 'No ID'), named('h-nvl', 'NVIDIA H100 NVL')])).toEqual(
      [
        { name: 'H100', models: [named('h-sxm', 'H100 SXM'), named('h-nvl', 'NVIDIA H100 NVL')] },
        { name: 'L4', models: [named('l4', 'L4')] },
      ],
    )
  })

  test('counts the lowest prices of each provider', () => {
    expect([0, 1, 2].map((column) => countCheapest(rows, column))).toEqual([
      { lowest: 2, listed: 3 },
      { lowest: 0, listed: 2 },
      { lowest: 0, listed: 2 },
    ])
  })
})

test('builds one cell per provider, invents no price and has none below the lowest for any lists', () => {
  const lists = fc.array(
    fc.record({
      provider: fc.string(),
      isWhole: fc.boolean(),
      gpus: fc.option(
        fc.array(
          fc
            .tuple(
              fc.constantFrom('a', 'b', 'c', ''),
              fc.option(fc.double({ noNaN: true, min: -1, max: 1e6 })),
              fc.constantFrom('USD', 'RUB', null),
            )
            .map(([name, price, currency]) => model(name, price, { currency })),
        ),
        { nil: undefined },
      ),
    }),
  )
  fc.assert(
    fc.property(lists, (given) => {
      const sent = given.flatMap(({ gpus }) => gpus?.map(({ best_price }) => best_price) ?? [])
      for (const row of buildMatrix(given, 'USD')) {
        expect(row.cells).toHaveLength(given.length)
        for (const cell of row.cells) {
          if (cell?.price) expect(sent).toContain(cell.price.amount)
          if (cell?.above) expect(cell.above).toBeGreaterThan(0)
        }
        const marked = row.cells.filter((cell) => cell?.place === 'lowest' || cell?.place === 'shared')
        expect(marked.every((cell) => cell?.price?.amount === row.lowest)).toBe(true)
      }
    }),
  )
})
