import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { gpu as gpuSchema, type Gpu } from '@/contract/gpu'
import { buildMatrix, shownRows, countCheapest, type MatrixRow } from './matrix'

const model = (translit_name: string, best_price: number | null, more: Partial<Gpu> = {}): Gpu => ({
  ...gpuSchema.parse({ translit_name, name: translit_name.toUpperCase(), best_price, currency: 'USD' }),
  ...more,
})
const listed = (provider: string, ...gpus: Gpu[]) => ({ provider, gpus, isWhole: true })
const cellsOf = (row: MatrixRow | undefined) => row?.cells.map((cell) => cell && [cell.price?.amount ?? null, cell.place, cell.above])

describe('a row', () => {
  test('marks its lowest price and says how far the others are from it', () => {
    const [row] = buildMatrix([listed('a', model('l40s', 0.5)), listed('b', model('l40s', 0.4)), listed('c')], 'USD')
    expect(cellsOf(row)).toEqual([[0.5, null, 0.25], [0.4, 'lowest', 0], null])
    expect(row).toMatchObject({ listed: 2, lowest: 0.4, spread: 0.25 })
  })

  test('marks every one of several equal lowest prices', () => {
    const [row] = buildMatrix([listed('a', model('l4', 0.3)), listed('b', model('l4', 0.3)), listed('c', model('l4', 0.6))], 'USD')
    expect(cellsOf(row)).toEqual([
      [0.3, 'shared', 0],
      [0.3, 'shared', 0],
      [0.6, null, 1],
    ])
  })

  test('of one provider alone is the lowest of nothing', () => {
    expect(cellsOf(buildMatrix([listed('a', model('l4', 0.3)), listed('b')], 'USD')[0])).toEqual([[0.3, 'only', 0], null])
    expect(cellsOf(buildMatrix([listed('a', model('l4', 0.3))], 'USD')[0])).toEqual([[0.3, null, 0]])
  })

  test('compares no price in another currency and none that is missing or 0', () => {
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

  test('takes a price without a currency for one in the currency that was asked for', () => {
    const [row] = buildMatrix([listed('a', model('l4', 30, { currency: null }))], 'RUB')
    expect(row?.cells[0]?.price).toEqual({ amount: 30, currency: 'RUB' })
  })

  test('has the lower price of a model that a list names twice', () => {
    const [row] = buildMatrix([listed('a', model('l4', 0.6), model('l4', 0.5), model('l4', null))], 'USD')
    expect(row?.cells[0]?.price?.amount).toBe(0.5)
  })

  test('is called by its name, spaced, or by its translit name; what has neither is left out', () => {
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

test('nobody is said to be alone with a model that another one may have: listed without a price, in a list unread or read in part', () => {
  const b = listed('b', model('l4', 1))
  const others = [{ provider: 'a', gpus: undefined, isWhole: true }, { ...listed('a'), isWhole: false }, listed('a', model('l4', null))]
  expect(others.map((a) => cellsOf(buildMatrix([a, b], 'USD')[0])?.[1])).toEqual(others.map(() => [1, null, 0]))
})

describe('the rows shown', () => {
  const rows = buildMatrix(
    [
      listed('a', model('h100', 2), model('l4', 0.4), model('a10', null)),
      listed('b', model('h100', 3), model('a2', 0.1)),
      listed('c', model('h100', 2.5), model('l4', 0.8)),
    ],
    'USD',
  )
  const names = (sort: Parameters<typeof shownRows>[1], isCommon = false) => shownRows(rows, sort, isCommon).map(({ name }) => name)

  test('stand in the order asked for, what lacks it last', () => {
    expect(names('listed')).toEqual(['H100', 'L4', 'A2', 'A10'])
    expect(names('name')).toEqual(['A2', 'A10', 'H100', 'L4'])
    expect(names('spread')).toEqual(['L4', 'H100', 'A2', 'A10'])
    expect(names('price')).toEqual(['A2', 'L4', 'H100', 'A10'])
  })

  test('are only the common ones when asked for', () => {
    expect(names('name', true)).toEqual(['H100', 'L4'])
  })

  test('tell how often each provider is the lowest', () => {
    expect([0, 1, 2].map((column) => countCheapest(rows, column))).toEqual([
      { lowest: 2, listed: 3 },
      { lowest: 0, listed: 2 },
      { lowest: 0, listed: 2 },
    ])
  })
})

test('whatever the lists hold: a cell for each provider, no price invented, nobody below the lowest', () => {
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
