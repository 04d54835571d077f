import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatFor } from '@/shared/i18n/format'
import { countryWords, placeWords } from './country-words'
import { readCountry } from './read-country'

describe('a country is known by', () => {
  test.each([
    ['FI', 'FI'],
    ['fi', 'FI'],
    ['Finland', 'FI'],
    ['Финляндия', 'FI'],
    ['  united   states ', 'US'],
    ['USA', 'US'],
    ['США', 'US'],
    ['Türkiye', 'TR'],
    ['Turkey', 'TR'],
    ['Czechia', 'CZ'],
    ['Czech Republic', 'CZ'],
    ['South Korea', 'KR'],
    ['Korea, Republic of', 'KR'],
    ['UK', 'GB'],
    ['Hong Kong', 'HK'],
    ["Côte d'Ivoire", 'CI'],
    ['Sweden, SE', 'SE'],
    ['Frankfurt, Germany', 'DE'],
    ['Китай', 'CN'],
  ])('%s', (word, code) => {
    expect(readCountry(word)).toBe(code)
  })

  test.each([null, '', 'Europe', 'somewhere', 'XX', 'ZZ', 'EU', 'SU', 'constructor'])('nothing in %s', (word) => {
    expect(readCountry(word)).toBeNull()
  })

  test('its code, or nothing, whatever is written', () => {
    fc.assert(fc.property(fc.string(), (word) => /^[A-Z]{2}$/.test(readCountry(word) ?? 'FI')))
  })
})

describe('a country is named in the language of the reader', () => {
  test.each([
    ['FI', 'Финляндия', 'Finland'],
    ['Germany', 'Германия', 'Germany'],
    [' deutschland ', 'deutschland', 'deutschland'],
    ['Германия', 'Германия', 'Germany'],
    ['USA', 'США', 'United States'],
    ['Sweden, SE', 'Швеция', 'Sweden'],
    // Something of it would be lost.
    ['Frankfurt, Germany', 'Frankfurt, Germany', 'Frankfurt, Germany'],
    ['Scotland', 'Scotland', 'Scotland'],
    ['Europe', 'Europe', 'Europe'],
    ['Atlantis', 'Atlantis', 'Atlantis'],
  ])('%s', (sent, ru, en) => {
    expect([countryWords(sent, formatFor('ru')).name, countryWords(sent, formatFor('en')).name]).toEqual([ru, en])
  })

  test('within a place too; the city stays as it came', () => {
    const location = { city: 'Munich', country: 'Germany', region: 'Europe' }
    expect(placeWords({ location }, formatFor('ru'))).toBe('Munich, Германия')
    expect(placeWords({ location: null }, formatFor('ru'))).toBeNull()
  })

  test('and what was written stands beside it when it is another word', () => {
    expect(countryWords('Germany', formatFor('ru')).sent).toBe('Germany')
    expect(countryWords('Germany', formatFor('en')).sent).toBeUndefined()
    expect(countryWords('Atlantis', formatFor('ru')).sent).toBeUndefined()
    expect(countryWords(null, formatFor('ru'))).toEqual({ name: '', sent: undefined })
  })
})
