import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addLocation, editDistance, exactPlace, places, parsePlace, searchPlaces, suggestPlace } from './places'
import { parseCountryAlone } from './parse-country'

test('names each region and country once, with a country name that is read as its code', () => {
  const codes = places().map(({ code }) => code)
  expect(new Set(codes).size).toBe(codes.length)
  for (const { kind, code, names } of places()) {
    if (kind === 'country') expect([code, parseCountryAlone(names.en), parseCountryAlone(names.ru)]).toEqual([code, code, code])
  }
})

test.each([
  ['Germany', 'Germany'],
  ['германия', 'Germany'],
  ['DE', 'Germany'],
  ['европа', 'Europe'],
  ['middle east', 'Middle East'],
  ['США', 'United States'],
  ['uk', 'United Kingdom'],
  ['гонконг', 'Hong Kong'],
])('knows "%s", and sends "%s"', (word, sent) => {
  expect(exactPlace(word)?.sent).toBe(sent)
})

test.each([
  ['ger', 'Germany'],
  ['герм', 'Germany'],
  ['euro', 'Europe'],
  ['евр', 'Europe'],
  ['amer', 'North America'],
  ['states', 'United States'],
  ['de', 'Germany'],
])('finds "%s" as %s first', (typed, first) => {
  expect(searchPlaces(typed)[0]?.names.en).toBe(first)
})

test('finds a name by letters inside it after the names that begin with them', () => {
  expect(searchPlaces('ger').map(({ code }) => code)).toEqual(['DE', 'DZ', 'NE', 'NG'])
  expect(searchPlaces('')).toEqual([])
})

test.each([
  ['европе', 'Europe'],
  ['германии', 'Germany'],
  ['азии', 'Asia'],
  ['нидерландах', 'Netherlands'],
  ['северной америке', 'North America'],
  ['ираке', 'Iraq'],
  ['germ', 'Germany'],
  ['nether', 'Netherlands'],
  ['unit', undefined],
  ['h100', undefined],
  ['ge', 'Georgia'],
  ['', undefined],
])('reads "%s" in a sentence as %s', (word, name) => {
  expect(parsePlace(word)?.names.en).toBe(name)
})

test.each([
  ['euro', 'Europe'],
  ['eurpoe', 'Europe'],
  ['Germny', 'Germany'],
  ['герминя', 'Germany'],
  ['нидерланы', 'Netherlands'],
  ['singapur', 'Singapore'],
  ['Europe', undefined],
  ['Frankfurt', undefined],
  ['xyz', undefined],
  ['ir', undefined],
])('suggests for "%s": %s', (typed, name) => {
  expect(suggestPlace(typed)?.names.en).toBe(name)
})

test('counts a swap of two letters as one edit, and is symmetric', () => {
  expect(editDistance('europe', 'eurpoe')).toBe(1)
  expect(editDistance('', 'abc')).toBe(3)
  const text = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 })
  fc.assert(
    fc.property(text, text, (a, b) => {
      const distance = editDistance(a, b)
      expect(distance).toBe(editDistance(b, a))
      expect(distance === 0).toBe(a === b)
      expect(distance).toBeLessThanOrEqual(Math.max(a.length, b.length))
    }),
  )
})

test('never throws on any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 20 }), (text) => {
      searchPlaces(text)
      parsePlace(text)
      suggestPlace(text)
      addLocation(['Europe'], text)
    }),
    { numRuns: 50 },
  )
})

test('replaces a region by its country, countries by their region, and keeps other words', () => {
  expect(addLocation(['Europe', 'Asia', 'Frankfurt'], 'Germany')).toEqual(['Asia', 'Frankfurt', 'Germany'])
  expect(addLocation(['Germany', 'France', 'Japan'], 'Europe')).toEqual(['Japan', 'Europe'])
  expect(addLocation(['DE'], 'Germany')).toEqual(['Germany'])
  expect(addLocation(['Germany'], 'Germany')).toEqual(['Germany'])
  expect(addLocation(['Europe'], 'Frankfurt')).toEqual(['Europe', 'Frankfurt'])
  // Loaded offers may place a country elsewhere.
  expect(addLocation(['Middle East'], 'Türkiye', () => 'Middle East')).toEqual(['Türkiye'])
})
