import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseSearch, stringifySearch } from '@/shared/lib/search-params'
import { readGallerySearch } from './gallery-search'
import { readTemplateSearch } from '../detail/template-search'

test('what the gallery writes into the address is what it reads', () => {
  const search = fc.record({
    sort: fc.constantFrom('name_asc', 'name_desc', 'popularity_asc', undefined),
    tag: fc.constantFrom(['ssh'], ['ssh', 'docker'], ['ssh', 'jupyter', 'docker'], undefined),
    q: fc.option(
      fc.string().filter((text) => text.trim() !== ''),
      { nil: undefined },
    ),
    view: fc.constantFrom('cards', 'table', undefined),
  })
  fc.assert(
    fc.property(search, (written) => {
      expect(readGallerySearch(parseSearch(stringifySearch(written)))).toEqual(written)
    }),
  )
})

test('whatever stands in the address, nothing is thrown and nothing unknown gets in', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom('sort', 'tag', 'q', 'view', 'edit', 'x'), fc.anything()), (search) => {
      const { tag = [], ...read } = readGallerySearch(search)
      expect(['ssh', 'jupyter', 'docker']).toEqual(expect.arrayContaining(tag))
      expect(Object.keys(read)).toEqual(['sort', 'q', 'view'])
      expect([true, undefined]).toContain(readTemplateSearch(search).edit)
    }),
  )
})

test.each(['1', 'true', true])('the editor is open for %j', (edit) => {
  expect(readTemplateSearch({ edit })).toEqual({ edit: true })
})
