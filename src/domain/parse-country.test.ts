import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatFor } from '@/shared/i18n/format'
import { countryLabel, placeLabel } from './country-label'
import { placeText } from './offer-text'
import { parseCountry } from './parse-country'

describe('parseCountry', () => {
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
  ])('recognizes %s', (word, code) => {
    expect(parseCountry(word)).toBe(code)
  })

  test.each([null, '', 'Europe', 'somewhere', 'XX', 'ZZ', 'EU', 'SU', 'constructor'])('returns null for %s', (word) => {
    expect(parseCountry(word)).toBeNull()
  })

  test('returns a two-letter code or null for any text', () => {
    fc.assert(fc.property(fc.string(), (word) => /^[A-Z]{2}$/.test(parseCountry(word) ?? 'FI')))
  })
})

describe('country name', () => {
  test.each([
    ['FI', 'Финляндия', 'Finland'],
    ['Germany', 'Германия', 'Germany'],
    [' deutschland ', 'deutschland', 'deutschland'],
    ['Германия', 'Германия', 'Germany'],
    ['USA', 'США', 'United States'],
    ['Sweden, SE', 'Швеция', 'Sweden'],
    // Kept unchanged: a translation would lose a part.
    ['Frankfurt, Germany', 'Frankfurt, Germany', 'Frankfurt, Germany'],
    ['Scotland', 'Scotland', 'Scotland'],
    ['Europe', 'Европа', 'Europe'],
    ['Atlantis', 'Atlantis', 'Atlantis'],
  ])('writes %s in both languages', (sent, ru, en) => {
    expect([countryLabel(sent, formatFor('ru')).name, countryLabel(sent, formatFor('en')).name]).toEqual([ru, en])
  })

  test('is translated within a place, and the city is unchanged', () => {
    const location = { city: 'Munich', country: 'Germany', region: 'Europe' }
    expect(placeLabel({ location }, formatFor('ru'))).toBe('Munich, Германия')
    expect(placeLabel({ location: null }, formatFor('ru'))).toBeNull()
  })

  test('translates a region without a city and country, but no code of one', () => {
    const place = (region: string) => placeText({ location: { city: '', country: '', region } }, formatFor('ru'), false)
    expect([place('Europe'), place('Middle East'), place('NA')]).toEqual(['Европа', 'Ближний Восток', 'NA'])
  })

  test('comes with the raw value if that differs', () => {
    expect(countryLabel('Germany', formatFor('ru')).sent).toBe('Germany')
    expect(countryLabel('Germany', formatFor('en')).sent).toBeUndefined()
    expect(countryLabel('Atlantis', formatFor('ru')).sent).toBeUndefined()
    expect(countryLabel(null, formatFor('ru'))).toEqual({ name: '', sent: undefined })
  })
})
