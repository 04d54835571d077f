import { createContext, Fragment, isValidElement, use, useMemo, useSyncExternalStore, type ReactNode } from 'react'
import { uiCatalog } from '../ui/messages'
import type { messages as sharedMessages } from '../ui/messages.en'
import { formatFor, zoneNow, type Format } from './format'
import { formOf, splitAtPlaceholders, type Catalog, type Locale, type Messages, type Params, type ParamsArg } from './messages'

const FormatContext = createContext<Format>(formatFor('en'))

/** No event tells about a new time zone. */
function subscribeToZone(listener: () => void): () => void {
  const events = ['focus', 'visibilitychange']
  events.forEach((event) => globalThis.addEventListener(event, listener))
  return () => events.forEach((event) => globalThis.removeEventListener(event, listener))
}

export function I18nProvider({ locale, children }: { locale: Locale; children: ReactNode }) {
  const zone = useSyncExternalStore(subscribeToZone, zoneNow)
  return <FormatContext value={formatFor(locale, zone)}>{children}</FormatContext>
}

export const useFormat = (): Format => use(FormatContext)

export const useLocale = (): Locale => useFormat().locale

/** The texts of a feature, and those that all features share. Its own come before shared ones of the same key. */
export type Known<M extends Messages> = M & Omit<typeof sharedMessages, keyof M>

export interface Translate<M extends Messages> {
  <K extends keyof Known<M> & string>(key: K, ...params: ParamsArg<Known<M>[K]>): string
  /** Accepts elements for placeholders: `t.rich('sentTo', { host: <code>…</code> })`. */
  rich<K extends keyof Known<M> & string>(key: K, params: Params<Known<M>[K], ReactNode>): ReactNode
}

/** Returns the texts of a feature in the user's language. Suspends while they load. */
export function useMessages<M extends Messages>(catalog: Catalog<M>): Translate<M> {
  const locale = useLocale()
  // Always `use`, even for loaded texts: a component that suspended must call the same hooks when it renders again.
  use(uiCatalog.load(locale))
  const messages = use(catalog.load(locale))
  return useMemo(() => translator<M>(messages, locale), [messages, locale])
}

/** For use outside React, with texts that are already loaded. */
export function translator<M extends Messages>(messages: Messages, locale: Locale): Translate<M> {
  const format = formatFor(locale)
  const find = (key: string) => messages[key] ?? uiCatalog.peek(locale)?.[key]
  const partsOf = (key: string, params: Record<string, unknown>) => {
    const message = find(key)
    if (message === undefined) throw new Error(`no message ${key}`)
    return splitAtPlaceholders(formOf(message, params['count'], format)).map((part, index) => {
      const value = index % 2 === 1 ? params[part] : part
      return typeof value === 'number' ? format.number(value) : (value as ReactNode)
    })
  }
  const translate = (key: string, params?: Record<string, unknown>) => {
    const message = find(key)
    // Most texts of a row. Splitting and joining takes as long as formatting its numbers.
    if (!params && typeof message === 'string') return message
    return partsOf(key, params ?? {})
      .map((part) => (typeof part === 'string' ? part : ''))
      .join('')
  }
  translate.rich = (key: string, params: Record<string, unknown>) =>
    // Index as key: the parts of one text never reorder. Texts stay bare, because shared/jsx/keep-text.ts looks for them.
    partsOf(key, params).map((part, index) => (isValidElement(part) ? <Fragment key={index}>{part}</Fragment> : part))
  return translate as Translate<M>
}
