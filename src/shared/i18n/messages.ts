/** Texts with `{name}` placeholders, and plurals chosen by the parameter `count`. English is the type of both languages. */
export interface PluralForms {
  one: string
  few?: string
  many?: string
  other: string
}
export type Message = string | PluralForms
export type Messages = Readonly<Record<string, Message>>

/** What a translation must hold: the same keys, a plural where English has one. */
export type Translation<M extends Messages> = { readonly [K in keyof M]: M[K] extends string ? string : PluralForms }

export type Locale = 'ru' | 'en'

type Placeholders<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Placeholders<Rest> : never
type NamesIn<M extends Message> = M extends string ? Placeholders<M> : M extends PluralForms ? 'count' | Placeholders<M['other']> : never

/** Parameters of a message: `count` is a number (it chooses the plural and is written in the locale), the others are texts. */
export type Params<M extends Message, Value = string | number> = {
  [Name in NamesIn<M>]: Name extends 'count' ? (M extends string ? Value : number) : Value
}
export type ParamsArg<M extends Message, Value = string | number> = [NamesIn<M>] extends [never] ? [] : [params: Params<M, Value>]

/** The texts of one feature in both languages, each loaded when it is first needed; the language of the page with the code. */
export interface Catalog<M extends Messages> {
  load(locale: Locale): Promise<Messages>
  /** The texts, or undefined while they have not been loaded. */
  peek(locale: Locale): Messages | undefined
  /** Carries the type only. */
  readonly type?: M
}

/** The features whose texts have been asked for. */
const inUse = new Set<(locale: Locale) => Promise<Messages>>()

/** Loads the texts of everything in use, so that changing to that language finds them there. */
export const loadLanguage = async (locale: Locale): Promise<void> => void (await Promise.all([...inUse].map((load) => load(locale))))

/**
 * Registers the texts of a feature.
 * @param sources dynamic imports of `messages.en.ts` and `messages.ru.ts`, each exporting `messages`
 */
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
        // A chunk that did not arrive may arrive next time.
        delete loading[locale]
        throw error
      }
    }
    inUse.add(load)
    return (loading[locale] ??= readable(start()))
  }
  // With the code that needs them, all at once: asked for as they are drawn, each would wait for the one before it.
  const spoken = globalThis.document?.documentElement.lang
  if (spoken === 'en' || spoken === 'ru') void load(spoken)
  return { peek: (locale) => loaded[locale], load }
}

/** React's `use` reads these two fields: texts that are there are drawn at once, without a moment of suspense. */
function readable<Value>(promise: Promise<Value>): Promise<Value> {
  promise.then(
    (value) => Object.assign(promise, { status: 'fulfilled', value }),
    () => undefined,
  )
  return promise
}

/** The form of a message for a count. Falls back to `other`, which every language has. */
export function formOf(message: Message, count: unknown, language: { readonly pluralRules: Intl.PluralRules }): string {
  if (typeof message === 'string') return message
  const category = language.pluralRules.select(typeof count === 'number' ? count : Number(count))
  return (category === 'one' || category === 'few' || category === 'many' ? message[category] : undefined) ?? message.other
}

/** Splits a text at its placeholders: texts at even places, names at odd ones. */
export const splitAtPlaceholders = (text: string): string[] => text.split(/\{(\w+)\}/)
