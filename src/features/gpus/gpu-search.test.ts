import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readGpuSearch, readGpusSearch } from './gpu-search'

test('an address is read as it was written', () => {
  const search = { view: 'map', q: 'h100', provider: 'lambda', sort: 'price_desc', gpu: 'l40s', scale: 'linear', as: 'table' }
  expect(readGpusSearch(search)).toEqual(search)
  expect(readGpuSearch(search)).toEqual({ scale: 'linear', as: 'table' })
})

test('whatever stands in the address, the page opens', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom('view', 'q', 'provider', 'sort', 'gpu', 'scale', 'as'), fc.anything()), (sent) => {
      const { view, sort, scale, as, q, gpu, provider } = readGpusSearch(sent)
      expect([undefined, 'vram', 'map']).toContain(view)
      expect([undefined, 'linear']).toContain(scale)
      expect([undefined, 'table']).toContain(as)
      expect(sort === undefined || /^(price|name|interface)_(asc|desc)$/.test(sort)).toBe(true)
      for (const text of [q, gpu, provider]) expect(text === undefined || text.trim() !== '').toBe(true)
    }),
  )
})
