import type { Page } from '@playwright/test'
import type { Attempt } from '../../src/domain/journal-entry.ts'

const HOUR = 3600 * 1000

export const attempt = (change: Partial<Attempt> & Pick<Attempt, 'attemptId' | 'state'>): Attempt => ({
  service: '',
  startedAt: Date.now() - HOUR,
  settledAt: change.startedAt ?? Date.now() - HOUR,
  offer: {
    id: `offer-of-${change.attemptId}`,
    gpu_name: 'L40S',
    gpu_translit_name: 'l40s',
    gpu_amount: 2,
    vram: 48,
    provider_translit_name: 'verda',
    location: { city: 'Helsinki', country: 'Finland', region: 'Europe' },
  },
  template: { id: 't', name: 'PyTorch' },
  storage: 300,
  reserve_period: null,
  currency: 'USD',
  prices: [{ amount: 1.82, currency: 'USD', period: 'hour' }],
  disk_prices: [],
  termsHash: '0',
  wasRechecked: true,
  outcome: null,
  receipts: [],
  ...change,
})

/** A rental, an unknown outcome and a refusal of an hour ago. Made in the test: a worker may have been loaded long before. */
export const entries = (): Attempt[] => [
  attempt({
    attemptId: 'a-rented',
    state: 'rented',
    receipts: [
      { shape: 'A', fields: { id: 'instance-1', status: 'pending', ssh_host: '198.51.100.24', ssh_port: 41022, ssh_username: 'root' } },
    ],
  }),
  attempt({ attemptId: 'a-unknown', state: 'unknown' }),
  attempt({
    attemptId: 'a-refused',
    state: 'refused',
    outcome: { kind: 'forbidden', status: 403, text: '=HYPERLINK("https://evil.example")' },
  }),
]
/** A rental whose tab was closed while the request was in flight. */
export const interrupted = (): Attempt => attempt({ attemptId: 'a-lost', state: 'sending' })

/** Adds entries to the journal before the console starts. Only once, so that a test may change them. */
export const seedJournal = (page: Page, attempts: readonly Attempt[]): Promise<unknown> =>
  page.addInitScript((entries) => {
    const flag = `journal-left ${entries.map(({ attemptId }) => attemptId).join(' ')}`
    if (!location.protocol.startsWith('http') || sessionStorage.getItem(flag)) return
    sessionStorage.setItem(flag, 'yes')
    for (const entry of entries) {
      const store = entry.state === 'sending' ? 'journal' : 'journal-end'
      localStorage.setItem(`gpu-console.${store}/${entry.attemptId}`, JSON.stringify({ v: 1, ...entry, service: location.origin }))
    }
  }, attempts)

interface SealedRecord {
  attemptId: string
  passphrase: string
  data: unknown
}

export const sealRecord = (page: Page, sealed: SealedRecord): Promise<void> =>
  page.evaluate(async ({ attemptId, passphrase, data }) => {
    const settled = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB failed')))
      })
    const { origin } = location
    const bytes = (text: string) => new TextEncoder().encode(text)
    const database = await settled(indexedDB.open('gpu-console-vault'))
    const recipe = (await settled(database.transaction('records').objectStore('records').get(origin))) as {
      salt: Uint8Array<ArrayBuffer>
      rounds: number
    }
    const base = await crypto.subtle.importKey('raw', bytes(passphrase), 'PBKDF2', false, ['deriveKey'])
    const derivation = { name: 'PBKDF2', hash: 'SHA-256', salt: recipe.salt, iterations: recipe.rounds }
    const key = await crypto.subtle.deriveKey(derivation, base, { name: 'AES-GCM', length: 256 }, false, ['encrypt'])
    const iv = crypto.getRandomValues(new Uint8Array(12))
    const additionalData = bytes(`rental-v1|${origin}|${attemptId}`)
    const text = bytes(JSON.stringify({ data, raw: null }))
    const encrypted = new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData }, key, text))
    const store = database.transaction('records', 'readwrite').objectStore('records')
    await settled(store.put({ salt: recipe.salt, rounds: recipe.rounds, iv, data: encrypted }, `rental ${origin} ${attemptId}`))
    database.close()
  }, sealed)
