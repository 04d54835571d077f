import { createContext, Fragment, isValidElement, use, useMemo, type ReactNode } from 'react'
import { formatFor, type Format } from './format'
import { formOf, splitAtPlaceholders, type Catalog, type Locale, type Messages, type Params, type ParamsArg } from './messages'

const LocaleContext = createContext<Locale>('en')

export function I18nProvider({ locale, children }: { locale: Locale; children: ReactNode }) {
  return <LocaleContext value={locale}>{children}</LocaleContext>
}

export const useLocale = (): Locale => use(LocaleContext)

export const useFormat = (): Format => formatFor(useLocale())

export interface Translate<M extends Messages> {
  <K extends keyof M & string>(key: K, ...params: ParamsArg<M[K]>): string
  /** Accepts elements for placeholders: `t.rich('sentTo', { host: <code>…</code> })`. */
  rich<K extends keyof M & string>(key: K, params: Params<M[K], ReactNode>): ReactNode
}

/** Returns the texts of a feature in the user's language. Suspends while they load. */
export function useMessages<M extends Messages>(catalog: Catalog<M>): Translate<M> {
  const locale = useLocale()
  // Always `use`, even for loaded texts: a component that suspended must call the same hooks when it renders again.
  const messages = use(catalog.load(locale))
  return useMemo(() => translator<M>(messages, locale), [messages, locale])
}

/** For use outside React, with texts that are already loaded. */
export function translator<M extends Messages>(messages: Messages, locale: Locale): Translate<M> {
  const format = formatFor(locale)
  const partsOf = (key: string, params: Record<string, unknown>) => {
    const message = messages[key]
    if (message === undefined) throw new Error(`no message ${key}`)
    return splitAtPlaceholders(formOf(message, params['count'], format)).map((part, index) => {
      const value = index % 2 === 1 ? params[part] : part
      return typeof value === 'number' ? format.number(value) : (value as ReactNode)
    })
  }
  const translate = (key: string, params: Record<string, unknown> = {}) =>
    partsOf(key, params)
      .map((part) => (typeof part === 'string' ? part : ''))
      .join('')
  translate.rich = (key: string, params: Record<string, unknown>) =>
    // Index as key: the parts of one text never reorder. Texts stay bare, because shared/jsx/keep-text.ts looks for them.
    partsOf(key, params).map((part, index) => (isValidElement(part) ? <Fragment key={index}>{part}</Fragment> : part))
  return translate as Translate<M>
}
