import { describe, expect, test } from 'vitest'
import { splitAtPlaceholders, type Message, type Messages } from '@/shared/i18n/messages'

type Texts = Record<string, { messages: Messages }>
const english = import.meta.glob<{ messages: Messages }>('/src/**/*messages.en.ts', { eager: true }) satisfies Texts
const russian = import.meta.glob<{ messages: Messages }>('/src/**/*messages.ru.ts', { eager: true }) satisfies Texts

const pairs = Object.entries(english).map(([file, { messages }]) => ({
  folder: file.replace('/src/', '').replace('.en.ts', ''),
  en: messages,
  ru: russian[file.replace('.en.ts', '.ru.ts')]?.messages ?? {},
}))

const sources = Object.entries(
  import.meta.glob<string>(['/src/**/*.{ts,tsx}', '!/src/**/*.test.*', '!/src/**/*messages.{en,ru}.ts'], {
    eager: true,
    query: '?raw',
    import: 'default',
  }),
)

/** The code that can ask for the texts of a catalog: its feature, and what that hands its words to. */
function codeAround(folder: string): string {
  const [layer, feature] = folder.split('/')
  const near = layer === 'features' ? [`/src/features/${feature}/`, '/src/shared/ui/', '/src/domain/', '/src/contract/'] : ['/src/']
  return sources.flatMap(([file, source]) => (near.some((start) => file.startsWith(start)) ? [source] : [])).join('\n')
}

/** Names of texts stand in the code whole, or as a pattern: `sort_${sort}`. */
function notAskedFor(keys: readonly string[], code: string): string[] {
  const patterns = [...code.matchAll(/`([\w-]*)\$\{[^}`]*\}([\w-]*)`/g)].filter(([, start = '', end = '']) => start + end !== '')
  return keys.filter(
    (key) =>
      !new RegExp(`['"\`]${key}['"\`]|\\b${key}:`).test(code) &&
      !patterns.some(([, start = '', end = '']) => key.length > start.length + end.length && key.startsWith(start) && key.endsWith(end)),
  )
}

const formsOf = (message: Message | undefined): string[] =>
  message === undefined ? [] : typeof message === 'string' ? [message] : Object.values<string>({ ...message })

/** Names in braces; a form for one thing may say it without the count. */
const placeholders = (text: string): string[] => [
  ...new Set(
    splitAtPlaceholders(text)
      .filter((_part, index) => index % 2 === 1)
      .toSorted(),
  ),
]
const withoutCount = (message: Message | undefined) =>
  formsOf(message).map((form) =>
    placeholders(form)
      .filter((name) => name !== 'count')
      .join(),
  )

/** Two plain words in a row that are the same in both languages were forgotten. */
const isForgotten = (en: Message | undefined, ru: Message | undefined) =>
  typeof en === 'string' && en === ru && /\b[a-z]{3,} [a-z]{3,}\b/.test(en)

test('texts are found', () => {
  expect(pairs.length).toBeGreaterThan(3)
})

describe.each(pairs)('$folder', ({ folder, en, ru }) => {
  const keys = Object.keys(en)

  test('holds the same texts in both languages', () => {
    expect(Object.keys(ru).toSorted()).toEqual(keys.toSorted())
  })
  test('holds no text that nothing asks for', () => {
    expect(notAskedFor(keys, codeAround(folder))).toEqual([])
  })
  test('fills the same placeholders in both languages', () => {
    const differing = keys.filter((key) => new Set([...withoutCount(en[key]), ...withoutCount(ru[key])]).size > 1)
    const uncounted = keys.filter((key) => {
      const [text, translation] = [en[key], ru[key]]
      return typeof text === 'string' && typeof translation === 'string' && text.includes('{count}') !== translation.includes('{count}')
    })
    expect([...differing, ...uncounted]).toEqual([])
  })
  test('leaves nothing empty and nothing in English', () => {
    expect(keys.filter((key) => [...formsOf(en[key]), ...formsOf(ru[key])].some((form) => form.trim() === ''))).toEqual([])
    expect(keys.filter((key) => isForgotten(en[key], ru[key]))).toEqual([])
  })
  test('counts in Russian with all four forms', () => {
    const counted = Object.entries(ru).filter(([, message]) => typeof message === 'object')
    expect(counted.filter(([, message]) => formsOf(message).length !== 4).map(([key]) => key)).toEqual([])
  })
})
