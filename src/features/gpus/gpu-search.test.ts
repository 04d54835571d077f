import fc from 'fast-check'
import { expect, test } from 'vitest'
import { GPU_COLUMNS, parseGpuSearch, parseGpusSearch } from './gpu-search'

test('parses all search params', () => {
  const search = {
    view: 'map',
    q: 'h100',
    provider: 'lambda',
    sort: 'price_desc',
    group: 'use',
    tick: 'b200,l40s',
    pick: 'b200',
    gpu: 'l40s',
    scale: 'linear',
    as: 'table',
  }
  expect(parseGpusSearch(search)).toEqual(search)
  expect(parseGpuSearch(search)).toEqual({ scale: 'linear', as: 'table' })
})

test('opens the page for any search params', () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom('view', 'q', 'provider', 'sort', 'group', 'tick', 'pick', 'gpu', 'scale', 'as'), fc.anything()),
      (sent) => {
        const { view, sort, group, scale, as, q, gpu, provider, tick, pick } = parseGpusSearch(sent)
        expect([undefined, 'vram', 'map']).toContain(view)
        expect([undefined, 'linear']).toContain(scale)
        expect([undefined, 'table']).toContain(as)
        expect([undefined, 'use', 'none']).toContain(group)
        expect(sort === undefined || GPU_COLUMNS.some((column) => sort.replace(/_(asc|desc)$/, '') === column)).toBe(true)
        for (const text of [q, gpu, provider, tick, pick]) expect(text === undefined || text.trim() !== '').toBe(true)
      },
    ),
  )
})
