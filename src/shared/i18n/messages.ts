/** The forms of a sentence that depends on a count as a whole. */
export interface PluralForms {
  one: string
  few?: string
  many?: string
  other: string
}

/**
 * The words that depend on a count are in braces: `{count} {offer|offers}` for one and several in English,
 * `{count} {хост|хоста|хостов}` for one, few and many in Russian. Fractions take the second form, or a fourth one.
 */
export type Message = string | PluralForms
export type Messages = Readonly<Record<string, Message>>

/** Requires the keys of the English texts. */
export type Translation<M extends Messages> = { readonly [K in keyof M]: Message }

export type Locale = 'ru' | 'en'

type Name<Text extends string> = Text extends `${string}|${string}` ? 'count' : Text
type Placeholders<Text extends string> = Text extends `${string}{${infer Inner}}${infer Rest}` ? Name<Inner> | Placeholders<Rest> : never
type NamesIn<M extends Message> = M extends string ? Placeholders<M> : M extends PluralForms ? 'count' | Placeholders<M['other']> : never

/** Parameters of a message: `count` is a number, formatted in the locale; it selects the plural form. The others are texts. */
export type Params<M extends Message, Value = string | number> = { [Name in NamesIn<M>]: Name extends 'count' ? number : Value }
export type ParamsArg<M extends Message, Value = string | number> = [NamesIn<M>] extends [never] ? [] : [params: Params<M, Value>]

/** The texts of one feature. The page language loads with the code, the other one on first use. */
export interface Catalog<M extends Messages> {
  load(locale: Locale): Promise<Messages>
  peek(locale: Locale): Messages | undefined
  /** Carries the type only. */
  readonly type?: M
}

const inUse = new Set<(locale: Locale) => Promise<Messages>>()

export const loadLanguage = async (locale: Locale): Promise<void> => void (await Promise.all([...inUse].map((load) => load(locale))))

/** Registers the texts of a feature. @param sources dynamic imports of `messages.en.ts` and `messages.ru.ts`, each exporting `messages` */
export function catalog<M extends Messages>(sources: {
  en: () => Promise<{ messages: M }>
  ru: () => Promise<{ messages: Translation<M> }>
}): Catalog<M> {
  const loading: Partial<Record<Locale, Promise<Messages>>> = {}
  const loaded: Partial<Record<Locale, Messages>> = {}
  const load = (locale: Locale) => {
    const start = async () => {
      try {
        return (loaded[locale] = (await sources[locale]()).messages)
      } catch (error) {
        // A failed chunk may load on the next attempt.
        delete loading[locale]
        throw error
      }
    }
    return (loading[locale] ??= readable(start()))
  }
  inUse.add(load)
  // Loads with the code: requests made while rendering would run one after another.
  const spoken = globalThis.document?.documentElement.lang
  if (spoken === 'en' || spoken === 'ru') void load(spoken)
  return { peek: (locale) => loaded[locale], load }
}

/** Sets the two fields that React's `use` checks, so that loaded texts render without suspending. */
function readable<Value>(promise: Promise<Value>): Promise<Value> {
  promise.then(
    (value) => Object.assign(promise, { status: 'fulfilled', value }),
    () => undefined,
  )
  return promise
}

/** Selects the plural forms of a message. Falls back to the second words, and to `other`, which mostly is the same. */
export function formOf(message: Message, count: unknown, language: { readonly pluralRules: Intl.PluralRules }): string {
  if (typeof message === 'string' && !message.includes('|')) return message
  const category = language.pluralRules.select(Number(count))
  if (typeof message !== 'string') return message[category as 'few'] ?? message.other
  const place = ['one', 'few', 'many', 'other'].indexOf(category)
  return message.replaceAll(/\{([^{}]*\|[^{}]*)\}/g, (_, words: string) => words.split('|')[place] ?? words.split('|')[1] ?? '')
}

/** Splits a text at its placeholders: texts at even indexes, names at odd ones. */
export const splitAtPlaceholders = (text: string): string[] => text.split(/\{(\w+)\}/)
