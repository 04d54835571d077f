import { describe, expect, test } from 'vitest'
import { provider as providerSchema } from '@/contract/provider'
import { formatFor } from '@/shared/i18n/format'
import { countriesOf, findProviders, headSort, sortOfHead } from './find-providers'
import { parseProvidersSearch } from './providers-search'

const ROWS = [
  { name: 'Verda', translit_name: 'verda', country: 'FI', offers: 130, gpus_count: 11, description: 'Finnish GPU cloud' },
  { name: 'Ångström', translit_name: 'angstrom', country: null, offers: null, gpus_count: 3 },
  { name: 'Selectel', translit_name: 'selectel', country: 'RU', offers: 110, gpus_count: 10, description: 'Надёжное облако' },
].map((row) => providerSchema.parse(row))
const en = formatFor('en')
const names = (search: Parameters<typeof findProviders>[1], format = en) => findProviders(ROWS, search, format).map(({ name }) => name)

describe('findProviders', () => {
  test('finds providers by name, description and country in the user’s language', () => {
    expect(names({ q: 'verd' })).toEqual(['Verda'])
    expect(names({ q: 'cloud GPU' })).toEqual(['Verda'])
    expect(names({ q: 'russia' })).toEqual(['Selectel'])
    expect(names({ q: 'РОССИЯ' }, formatFor('ru'))).toEqual(['Selectel'])
    expect(names({ q: 'france' })).toEqual([])
    expect(names({ q: 'надежное' })).toEqual(['Selectel'])
  })

  test('sorts providers, with unreported values last in both directions', () => {
    expect(names({ sort: 'offers_desc' })).toEqual(['Verda', 'Selectel', 'Ångström'])
    expect(names({ sort: 'offers_asc' })).toEqual(['Selectel', 'Verda', 'Ångström'])
    expect(names({ sort: 'name_asc' })).toEqual(['Ångström', 'Selectel', 'Verda'])
    expect(names({ sort: 'country_desc' })).toEqual(['Selectel', 'Verda', 'Ångström'])
    expect(names({ sort: 'gpus_asc' })).toEqual(['Ångström', 'Selectel', 'Verda'])
  })

  test('sorts an empty country as unreported', () => {
    const rows = ['', 'FI', ' '].map((country, index) => providerSchema.parse({ name: `P${index}`, country }))
    const order = (sort: 'country_asc' | 'country_desc') => findProviders(rows, { sort }, en).map(({ name }) => name)
    expect([order('country_asc'), order('country_desc')]).toEqual([
      ['P1', 'P0', 'P2'],
      ['P1', 'P0', 'P2'],
    ])
  })

  test('keeps the order of the API when sorted by score', () => {
    expect(names({ sort: 'score_desc' })).toEqual(['Verda', 'Ångström', 'Selectel'])
    expect(names({})).toEqual(['Verda', 'Ångström', 'Selectel'])
  })
})

test('lists each country once in the user’s language', () => {
  expect(countriesOf(ROWS, formatFor('ru'))).toEqual([
    { value: 'RU', label: 'Россия' },
    { value: 'FI', label: 'Финляндия' },
  ])
})

test('finds, sorts and names spelled-out countries in the user’s language, and distinguishes two spellings', () => {
  const spelt = [
    { name: 'A', translit_name: 'a', country: 'Sweden' },
    { name: 'B', translit_name: 'b', country: 'Germany' },
    { name: 'C', translit_name: 'c', country: 'DE' },
    { name: 'D', translit_name: 'd', country: 'Atlantis' },
  ].map((row) => providerSchema.parse(row))
  const ru = formatFor('ru')
  const found = (search: Parameters<typeof findProviders>[1]) => findProviders(spelt, search, ru).map(({ name }) => name)
  expect(found({ q: 'германия' })).toEqual(['B', 'C'])
  expect(found({ q: 'germany' })).toEqual(['B'])
  expect(found({ sort: 'country_asc' })).toEqual(['B', 'C', 'A', 'D'])
  expect(countriesOf(spelt, ru)).toEqual([
    { value: 'DE', label: 'Германия (DE)' },
    { value: 'Germany', label: 'Германия (Germany)' },
    { value: 'Sweden', label: 'Швеция' },
    { value: 'Atlantis', label: 'Atlantis' },
  ])
})

test('drops malformed search params', () => {
  expect(parseProvidersSearch({ p: ['a'], country: '', sort: 'price_asc', q: ' ' })).toEqual({
    p: undefined,
    country: undefined,
    sort: undefined,
    q: undefined,
  })
  expect(parseProvidersSearch({ p: 'a,b', country: 'FI', sort: 'score_desc', q: 'x' })).toEqual({
    p: 'a,b',
    country: 'FI',
    sort: 'score_desc',
    q: 'x',
  })
})

test('converts sort orders between the URL and the table', () => {
  expect(headSort('gpus_desc')).toEqual({ column: 'gpus', direction: 'descending' })
  expect(sortOfHead({ column: 'country', direction: 'ascending' })).toBe('country_asc')
  expect(headSort(undefined)).toBeUndefined()
})
