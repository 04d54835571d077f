import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseSearch, stringifySearch } from '@/shared/lib/search-params'
import { parseGallerySearch, parseTemplateSearch } from './templates-search'

test('round-trips the search params of the gallery', () => {
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
      expect(parseGallerySearch(parseSearch(stringifySearch(written)))).toEqual(written)
    }),
  )
})

test('accepts any search params and drops unknown values', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom('sort', 'tag', 'q', 'view', 'edit', 'x'), fc.anything()), (search) => {
      const { tag = [], ...read } = parseGallerySearch(search)
      expect(['ssh', 'jupyter', 'docker']).toEqual(expect.arrayContaining(tag))
      expect(Object.keys(read)).toEqual(['sort', 'q', 'view'])
      expect([true, undefined]).toContain(parseTemplateSearch(search).edit)
    }),
  )
})

test.each(['1', 'true', true])('opens the editor for edit=%j', (edit) => {
  expect(parseTemplateSearch({ edit })).toEqual({ edit: true })
})
