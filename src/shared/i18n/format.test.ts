import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatFor } from './format'
import { catalog } from './messages'
import { translator } from './i18n'
import { uiCatalog } from '../ui/messages'

const en = formatFor('en')
const ru = formatFor('ru')
const plain = (text: string) => text.replaceAll(/[\u00A0\u202F]/g, ' ')

describe('money', () => {
  test.each([
    [93.3, 'RUB', '₽93.30', '93,30 ₽'],
    [0.0312, 'USD', '$0.0312', '0,0312 $'],
    [0.331, 'USD', '$0.331', '0,331 $'],
    [0.9996, 'USD', '$1.00', '1,00 $'],
    [0.09996, 'USD', '$0.100', '0,100 $'],
    [1234.5, 'USD', '$1,234.50', '1 234,50 $'],
    [12.5, 'QOIN', '12.50 QOIN', '12,50 QOIN'],
    [0.0004, 'USD', '< $0.001', '< 0,001 $'],
    [0, 'USD', '$0', '0 $'],
    [1, 'doge', '1.00 doge', '1,00 doge'],
    [1.5e300, 'USD', '1.5e+300 USD', '1.5e+300 USD'],
  ])('formats %d %s in both languages', (amount, currency, english, russian) => {
    expect(plain(en.money(amount, currency))).toBe(english)
    expect(plain(ru.money(amount, currency))).toBe(russian)
  })

  test('never shows a positive amount as zero', () => {
    fc.assert(
      fc.property(
        fc.double({ min: Number.MIN_VALUE, max: 1e9, noNaN: true }),
        fc.constantFrom('USD', 'RUB', 'QOIN'),
        (amount, currency) => {
          expect(en.money(amount, currency)).toMatch(/[1-9]/)
        },
      ),
    )
  })
})

test('writes a number without exact digits in a few letters', () => {
  expect([en.number(-1e21), ru.number(2.5e300), en.moneyExact(1e21, 'QOIN'), en.number(Infinity)]).toEqual([
    '-1e+21',
    '2.5e+300',
    '1e+21\u00A0QOIN',
    'Infinity',
  ])
})

test('formats ages in short units, and a time ahead of the clock as a date', () => {
  const now = 1_800_000_000_000
  const ages = [0, 20, 59, 61, 3_599, 7_200, 90_000, -50].map((seconds) => plain(en.ago(now - seconds * 1000, now)))
  expect(ages).toEqual(['just now', '20 s ago', '59 s ago', '1 min ago', '59 min ago', '2 h ago', '1 d ago', 'just now'])
  expect(plain(ru.ago(now - 180_000, now))).toBe('3 мин назад')
  expect(en.ago(now + 7_200_000, now)).toBe(en.dateTime(now + 7_200_000))
})

test.each([
  ['NL', 'Netherlands', 'Нидерланды'],
  ['nl', 'Netherlands', 'Нидерланды'],
  ['Iceland', 'Iceland', 'Исландия'],
  ['United States', 'United States', 'США'],
  ['US', 'United States', 'США'],
  ['Hong Kong', 'Hong Kong', 'Гонконг'],
  ['KR', 'South Korea', 'Южная Корея'],
  ['South Korea', 'South Korea', 'Южная Корея'],
  ['za', 'South Africa', 'ЮАР'],
  ['South Africa', 'South Africa', 'ЮАР'],
  ['United Arab Emirates', 'United Arab Emirates', 'ОАЭ'],
  ['Europe', 'Europe', 'Европа'],
  ['North America', 'North America', 'Северная Америка'],
  ['Middle East', 'Middle East', 'Ближний Восток'],
  ['Oceania', 'Oceania', 'Океания'],
  ['ZZZ', 'ZZZ', 'ZZZ'],
  ['constructor', 'constructor', 'constructor'],
  ['', '', ''],
])('translates a country code or English name and keeps other words: %s', (word, english, russian) => {
  expect([en.country(word), ru.country(word)]).toEqual([english, russian])
})

test('shows a dash for an invalid date', () => {
  expect([en.dateTime(1e300), en.dateTimeWithZone(-8.64e15 - 1), en.time(new Date(Number.NaN))]).toEqual(['—', '—', '—'])
  expect(en.dateTime(new Date('yesterday'))).toBe('—')
})

describe('messages', () => {
  const hosts = { one: '{count} host in {city}', other: '{count} hosts in {city}' } as const
  const russian = {
    one: '{count} хост в {city}',
    few: '{count} хоста в {city}',
    many: '{count} хостов в {city}',
    other: '{count} хоста в {city}',
  }
  test('chooses the plural form by the rules of the language', () => {
    const t = translator<{ hosts: typeof hosts }>({ hosts: russian }, 'ru')
    expect([1, 2, 5, 21, 1.5].map((count) => plain(t('hosts', { count, city: 'Осло' })))).toEqual([
      '1 хост в Осло',
      '2 хоста в Осло',
      '5 хостов в Осло',
      '21 хост в Осло',
      '1,5 хоста в Осло',
    ])
    expect(translator<{ hosts: typeof hosts }>({ hosts }, 'en')('hosts', { count: 1200, city: 'Oslo' })).toBe('1,200 hosts in Oslo')
  })

  test('looks in the shared texts for a text that the feature does not have', async () => {
    await uiCatalog.load('en')
    const t = translator<{ close: 'Close the preview' }>({ close: 'Close the preview' }, 'en')
    expect([t('close'), t('cancel')]).toEqual(['Close the preview', 'Cancel'])
  })

  test('chooses the words that depend on a count', () => {
    const texts = {
      hosts: '{Найден|Найдено|Найдено} {count} {хост|хоста|хостов}',
      all: 'из {count} {провайдера|провайдеров|провайдеров|провайдера}',
    } as const
    const russian = translator<typeof texts>(texts, 'ru')
    expect([1, 2, 5, 21, 1.5].map((count) => plain(russian('hosts', { count })))).toEqual([
      'Найден 1 хост',
      'Найдено 2 хоста',
      'Найдено 5 хостов',
      'Найден 21 хост',
      'Найдено 1,5 хоста',
    ])
    expect([2, 1.5].map((count) => plain(russian('all', { count })))).toEqual(['из 2 провайдеров', 'из 1,5 провайдера'])
    const hosts = translator<{ hosts: '{host|hosts} in {city}' }>({ hosts: '{host|hosts} in {city}' }, 'en')
    expect([1, 0, 1.5].map((count) => hosts('hosts', { count, city: 'Oslo' }))).toEqual(['host in Oslo', 'hosts in Oslo', 'hosts in Oslo'])
  })

  test('loads a language again after its chunk failed to load', async () => {
    let tries = 0
    const texts = catalog({
      en: async () => {
        tries += 1
        if (tries === 1) throw new Error('chunk lost')
        return { messages: { a: 'A' } }
      },
      ru: async () => ({ messages: { a: 'А' } }),
    })
    await expect(texts.load('en')).rejects.toThrow('chunk lost')
    expect(await texts.load('en')).toEqual({ a: 'A' })
    expect(texts.peek('en')).toEqual({ a: 'A' })
  })
})
