import { readFile } from 'node:fs/promises'
import type { BrowserContext, Download, Page, Request } from '@playwright/test'

/** A text that only the API and the session storage of this tab may contain. */
export interface Secret {
  text: string
  /** The request header that may send it to the API. */
  header?: string
  /** The method of API requests whose body may contain it. */
  body?: string
  /** True if the page may show it, for example at the user's request. */
  mayBeShown?: boolean
  /** True if it belongs to a rental; the plain-text record may contain it. */
  isOfRental?: boolean
  /** True if it is a private key generated here; the key file may contain it. */
  isOfPair?: boolean
}

const found = (secret: Secret, place: string): string => `a secret ending in ${secret.text.slice(-4)} was found in ${place}`

/** Undoes JSON escapes, including nested JSON. */
const unescaped = (text: string): string =>
  text.replaceAll(/\\+u([0-9a-f]{4})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))).replaceAll('\\', '')

const holds = (text: string | null | undefined, { text: secret }: Secret): boolean =>
  !!text && [secret, encodeURIComponent(secret)].some((form) => unescaped(text).includes(unescaped(form)))

export function leaksInRequest(request: Request, secrets: readonly Secret[], origin: string): string[] {
  const url = new URL(request.url())
  const isService = url.origin === origin && url.pathname.startsWith('/v0/')
  return secrets.flatMap((secret) => {
    const headers = Object.entries(request.headers()).filter(([name]) => !(isService && name === secret.header))
    const places = [
      ...(holds(request.url(), secret) ? ['its address'] : []),
      ...(holds(request.postData(), secret) && !(isService && request.method() === secret.body) ? ['its body'] : []),
      ...headers.filter(([, value]) => holds(value, secret)).map(([name]) => `its header ${name}`),
    ]
    return places.map((place) => found(secret, `${place}: ${request.method()} ${url.origin}${url.pathname}`))
  })
}

async function placesOf(page: Page): Promise<Record<string, string>> {
  return page.evaluate(async () => {
    /** Decodes bytes both as Latin-1 and as UTF-16. */
    const words = (_name: string, value: unknown): unknown => {
      const bytes =
        value instanceof ArrayBuffer ? new Uint8Array(value) : ArrayBuffer.isView(value) ? new Uint8Array(value.buffer) : undefined
      if (!bytes) return value
      const even = bytes.subarray(0, bytes.length - (bytes.length % 2))
      return `${new TextDecoder('latin1').decode(bytes)} ${new TextDecoder('utf-16le').decode(even)}`
    }
    const settled = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB failed')))
      })
    const databases: unknown[] = []
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await settled(indexedDB.open(name))
      for (const store of database.objectStoreNames) {
        const rows = database.transaction(store).objectStore(store)
        databases.push(name, store, await settled(rows.getAllKeys()), await settled(rows.getAll()))
      }
      database.close()
    }
    const cached: unknown[] = []
    // Pages over plain HTTP have no cache storage.
    for (const name of 'caches' in globalThis ? await caches.keys() : []) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) cached.push(request.url, await (await cache.match(request))?.text())
    }
    const shown = document.documentElement.cloneNode(true) as HTMLElement
    // A password input may contain its own value.
    for (const box of shown.querySelectorAll('input[type=password]')) box.removeAttribute('value')
    return {
      'the address': location.href,
      'the title': document.title,
      'local storage': JSON.stringify(localStorage),
      // This entry may contain the API key of the tab.
      'session storage': JSON.stringify(Object.entries(sessionStorage).filter(([name]) => name !== 'gpu-console.key')),
      IndexedDB: JSON.stringify(databases, words),
      'cache storage': JSON.stringify(cached),
      'the history state': JSON.stringify(history.state),
      'the name of the window': window.name,
      'the page': shown.outerHTML,
    }
  })
}

export async function leaksAtTheEnd(context: BrowserContext, secrets: readonly Secret[]): Promise<string[]> {
  const findings: string[] = []
  const look = (places: Record<string, string>) => {
    for (const [place, text] of Object.entries(places)) {
      for (const secret of secrets) {
        if (holds(text, secret) && !(place === 'the page' && secret.mayBeShown)) findings.push(found(secret, place))
      }
    }
  }
  look({ cookies: JSON.stringify(await context.cookies()) })
  for (const page of context.pages()) if (/^https?:/.test(page.url())) look(await placesOf(page))
  return findings
}

export const leaksInText = (place: string, text: string, secrets: readonly Secret[]): string[] =>
  secrets.filter((secret) => holds(text, secret)).map((secret) => found(secret, place))

export async function leaksInDownload(download: Download, secrets: readonly Secret[]): Promise<string[]> {
  const name = download.suggestedFilename()
  const isRecord = name.endsWith('-plain-text-secrets.json')
  const isPair = name.startsWith('id_ed25519_')
  const text = `${name} ${await readFile(await download.path(), 'utf8')}`
  return leaksInText(
    'a download',
    text,
    secrets.filter(({ isOfRental, isOfPair }) => !(isRecord && isOfRental) && !(isPair && isOfPair)),
  )
}
