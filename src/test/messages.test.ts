import { describe, expect, test } from 'vitest'
import { formOf, splitAtPlaceholders, type Message, type Messages } from '@/shared/i18n/messages'

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

/** The code that may use the texts of a catalog: its feature and the modules that the feature passes texts to. */
function codeAround(folder: string): string {
  const [layer, feature] = folder.split('/')
  const near = layer === 'features' ? [`/src/features/${feature}/`, '/src/shared/ui/', '/src/domain/', '/src/contract/'] : ['/src/']
  return sources.flatMap(([file, source]) => (near.some((start) => file.startsWith(start)) ? [source] : [])).join('\n')
}

/** Returns the unused keys. Code contains keys in full or as a pattern: `sort_${sort}`. */
function notAskedFor(keys: readonly string[], code: string): string[] {
  const patterns = [...code.matchAll(/`([\w-]*)\$\{[^}`]*\}([\w-]*)`/g)].filter(([, start = '', end = '']) => start + end !== '')
  return keys.filter(
    (key) =>
      !new RegExp(`['"\`]${key}['"\`]|\\b${key}:`).test(code) &&
      !patterns.some(([, start = '', end = '']) => key.length > start.length + end.length && key.startsWith(start) && key.endsWith(end)),
  )
}

const CATEGORIES = ['one', 'few', 'many', 'other'] as const

const formIn = (category: Intl.LDMLPluralRule, message: Message): string =>
  formOf(message, 0, { pluralRules: Object.assign(new Intl.PluralRules('en'), { select: () => category }) })

const formsOf = (message: Message | undefined): string[] =>
  message === undefined ? [] : [...new Set(CATEGORIES.map((category) => formIn(category, message)))]

/** Those parts of a text that depend on a count: `{offer|offers}`. */
const groupsIn = (message: Message | undefined): string[][] =>
  typeof message === 'string' ? [...message.matchAll(/\{([^{}]*\|[^{}]*)\}/g)].map(([, words = '']) => words.split('|')) : []

const isPlural = (message: Message | undefined) => typeof message === 'object' || groupsIn(message).length > 0

/** Placeholder names, sorted. The singular form may omit the count. */
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

/** True if an English text with two plain words in a row was not translated. */
const isForgotten = (en: Message | undefined, ru: Message | undefined) =>
  typeof en === 'string' && en === ru && /\b[a-z]{3,} [a-z]{3,}\b/.test(en)

/** Words that the glossary replaces: a translation of another word, or a second name of a thing. */
const FORBIDDEN: Record<'en' | 'ru', readonly (readonly [word: RegExp, instead: string, example: string])[]> = {
  en: [
    [/\b(some|no)body\b|\bwhoever\b|\bno one\b/i, 'name the actor', 'Nobody has it'],
    [/\bthe service\b/i, 'the marketplace acts, the API returns', 'The service refused'],
    [/\bmachines?\b(?! (ID|learning))/i, 'host, instance, hardware or computer', 'This machine is rented'],
    [
      /\bread (again|on|back)\b|\breading\b|\bread \{|\} read\b|\b(could not|couldn’t) be read\b/i,
      'load, refresh, verify, unreadable',
      'Read again',
    ],
    [/\bas (sent|it came|they came)\b/i, 'raw value', 'Capacity, as sent'],
    [/\b(public|private) half\b/i, 'public key, private key', 'Use the public half'],
    [/\brefused key\b|\bkey (is|was) refused\b/i, 'rejected', 'The key was refused'],
    [/\bnew key\b|\bkey of line\b/i, 'a variable has a name', 'Key of line 1'],
    [/\berase[sd]?\b/i, 'delete, remove, discard, forget or clear', 'Erase everything'],
    [/\bdear(er|est)\b/i, 'most expensive, highest', 'The dearest offer'],
    [/(?<!fill )\bin all\b(?! tabs)/i, 'total', '96 GB in all'],
    [/\brests? on\b|\bworked out\b/i, 'based on, estimated', 'It rests on an assumption'],
    [/\bmeanwhile\b|\banew\b|\bbeforehand\b/i, 'since then, again, first', 'Changed meanwhile'],
    [/\bset back\b|\btaken back\b/i, 'undo', 'The price was set back'],
    [/\bfor rent\b/i, 'rentable', 'GPUs for rent'],
    [/\bour words\b/i, 'our description', 'our words'],
    [/(?<!price )\badvis[eo]r\b/i, 'price advisor', 'What the advisor says'],
    [/\bkept (here|in this browser)\b/i, 'saved, stored in this browser', 'Kept in this browser'],
    [/\bgoes too\b|\bgo too\b|\bcame back\b/i, 'will be deleted, was returned', 'It goes too'],
    [/[a-z]'[a-z]|"/, 'typographic quotes and apostrophes', "can't"],
  ],
  ru: [
    [/прочит|прочт|(?<![А-я])чита(ем|ются)|не читается/i, 'загрузить, проверить, не распознано', 'Прочитано хостов: 5'],
    [/половин/i, 'открытый или закрытый ключ', 'Взять открытую половину'],
    [/(?<![А-я])ключ (закрыт|открыт)(?![А-я])/i, 'ключ заблокирован, разблокирован', 'Ключ закрыт'],
    [/стере|стёр|стира/i, 'удалить', 'Стереть всё'],
    [/сдаётся|сдаются|для сдачи/i, 'доступно для аренды', 'Сейчас не сдаётся'],
    [/держится|отсюда посчитан/i, 'основано на', 'Держится на допущении'],
    [/уйдёт|уходит|уйдут/i, 'отправится, будет удалено', 'Уйдёт только ключ'],
    [/как прислано|как пришло/i, 'как в API', 'Ёмкость, как прислано'],
    [/видеокарт|(?<![А-я])ЦП(?![А-я])/i, 'GPU, CPU', 'Видеокарт: 2'],
    [/советник/i, 'оценка цены', 'Советник по цене'],
    [/машин/i, 'хост, инстанс или оборудование', 'Машина арендована'],
    [/слова (наши|сервиса)|наши слова/i, 'пояснение наше', 'слова наши'],
    [/посещени/i, 'визит', 'С прошлого посещения'],
    [/статус[а-яё]* [a-z]/i, 'название статуса, как на странице', 'В статусах running и active'],
    [/вместе, хостов|общ(ее|его) изменени/i, 'массовое изменение', 'Вместе, хостов: 5'],
    [/"/, 'кавычки «»', 'Статус "активен"'],
  ],
}

/** Texts that look like a forbidden one. */
const ALLOWED: Record<'en' | 'ru', readonly string[]> = {
  en: ['Machine ID', 'Fill in all fields', 'In all tabs', 'Price advisor', 'Request refused', 'Public key', 'Some values were rejected'],
  ru: ['Открытый ключ', 'Закрытый ключ удалён', 'Арендовать и сдать хост', 'Ключ заблокирован'],
}

const isForbidden = (text: string, language: 'en' | 'ru') => FORBIDDEN[language].some(([word]) => word.test(text))

const forbiddenIn = (texts: Messages, language: 'en' | 'ru') =>
  Object.entries(texts).flatMap(([key, message]) =>
    formsOf(message).flatMap((form) =>
      FORBIDDEN[language].flatMap(([word, instead]) => (word.test(form) ? [`${key}: ${form} (${instead})`] : [])),
    ),
  )

/** After “many” counts and fractions a Russian predicate is neuter: «5 цен неизвестно», also if the count is beside the text. */
const PLURAL_PREDICATE =
  /(\{count\} ([А-яё]+ )?|^(?!.*\{count\}))(не )?(неизвестны|показаны|(?!цены|страны)[а-яё]+(ены|аны|яты))(?![А-яё])|удались \{count\}/i

const pluralPredicates = (texts: Messages) =>
  Object.entries(texts).flatMap(([key, message]) =>
    isPlural(message)
      ? (['many', 'other'] as const).flatMap((category) => {
          const text = formIn(category, message)
          return PLURAL_PREDICATE.test(text) ? [`${key}: ${text}`] : []
        })
      : [],
  )

/** Readers skip longer texts: split them, or put the rest behind a "?" or "Details". */
const MAX_LENGTH = 140

const tooLong = (texts: Messages) =>
  Object.entries(texts).flatMap(([key, message]) =>
    formsOf(message).flatMap((form) => (form.length > MAX_LENGTH ? [`${key}: ${form}`] : [])),
  )

test('finds the texts', () => {
  expect(pairs.length).toBeGreaterThan(3)
})

test.each(['en', 'ru'] as const)('finds each forbidden term by its own pattern, and no allowed one, in “%s”', (language) => {
  expect(FORBIDDEN[language].filter(([word, , example]) => !word.test(example)).map(([, , example]) => example)).toEqual([])
  expect(ALLOWED[language].filter((text) => isForbidden(text, language))).toEqual([])
})

/** Those of other modules that a catalogue takes over as a whole. */
const isTakenOver = (key: string) => /^(field|source)_/.test(key)

test('keeps a text that more than five features need in shared/ui, where all of them find it', () => {
  const texts = pairs.flatMap(({ folder, en, ru }) =>
    [...new Set(Object.keys(en).map((key) => (isTakenOver(key) ? '' : JSON.stringify([en[key], ru[key]]))))].map((text) => ({
      folder,
      text,
    })),
  )
  const repeated = [...Map.groupBy(texts, ({ text }) => text)].filter(([text, folders]) => text !== '' && folders.length > 5)
  expect(repeated.map(([text, folders]) => `${text}: ${folders.map(({ folder }) => folder).join()}`)).toEqual([])
})

describe.each(pairs)('$folder', ({ folder, en, ru }) => {
  const keys = Object.keys(en)

  test('has the same keys in both languages', () => {
    expect(Object.keys(ru).toSorted()).toEqual(keys.toSorted())
  })
  test('has no unused texts', () => {
    expect(notAskedFor(keys, codeAround(folder))).toEqual([])
  })
  test('uses the same placeholders in both languages', () => {
    const differing = keys.filter((key) => new Set([...withoutCount(en[key]), ...withoutCount(ru[key])]).size > 1)
    const uncounted = keys.filter((key) => {
      const [text, translation] = [en[key], ru[key]]
      if (isPlural(text) || isPlural(translation)) return false
      return typeof text === 'string' && typeof translation === 'string' && text.includes('{count}') !== translation.includes('{count}')
    })
    expect([...differing, ...uncounted]).toEqual([])
  })
  test('has no empty and no untranslated texts', () => {
    expect(keys.filter((key) => [...formsOf(en[key]), ...formsOf(ru[key])].some((form) => form.trim() === ''))).toEqual([])
    expect(keys.filter((key) => isForgotten(en[key], ru[key]))).toEqual([])
  })
  test('uses the terms of the glossary', () => {
    expect([...forbiddenIn(en, 'en'), ...forbiddenIn(ru, 'ru')]).toEqual([])
  })
  test('has no text longer than 140 characters', () => {
    expect([...tooLong(en), ...tooLong(ru)]).toEqual([])
  })
  test('has no plural predicate after “many” counts in Russian', () => {
    expect(pluralPredicates(ru)).toEqual([])
  })
  test('has all four plural forms in Russian', () => {
    // The fourth is that of fractions, which mostly is the second one: then only one of them is written.
    const isWhole = (message: Message) =>
      typeof message !== 'object' || (['one', 'many', 'other'].every((form) => form in message) && message.few !== message.other)
    expect(keys.filter((key) => !isWhole(ru[key] ?? ''))).toEqual([])
    expect(keys.filter((key) => groupsIn(ru[key]).some(({ length }) => length !== 3 && length !== 4))).toEqual([])
    expect(keys.filter((key) => groupsIn(en[key]).some(({ length }) => length !== 2))).toEqual([])
  })
})
