/**
 * Encryption of short texts with a passphrase, on WebCrypto alone. Knows no storage: what it returns is kept by the
 * caller. The key for the API is the first user; other records may be sealed with the same derived key.
 */

/** Rounds of PBKDF2-HMAC-SHA-256 for new vaults: about 0.2 s on a laptop, each guess of an attacker costs the same. */
export const VAULT_ROUNDS = 1_000_000
/** A damaged record must not make the browser count for hours. */
const MAX_ROUNDS = 10_000_000
const SALT_BYTES = 16
const IV_BYTES = 12

export const MIN_PASSPHRASE = 12

/** What must be kept beside the ciphertexts to find the key again. Not secret. */
export interface KeyRecipe {
  salt: Uint8Array<ArrayBuffer>
  rounds: number
}

/** A derived key, and what it is found again by. */
export interface VaultKey {
  key: CryptoKey
  recipe: KeyRecipe
}

export interface Sealed {
  iv: Uint8Array<ArrayBuffer>
  data: Uint8Array<ArrayBuffer>
}

/** The text could not be opened. A wrong passphrase, another context and a damaged record cannot be told apart. */
export class VaultError extends Error {
  override name = 'VaultError'
}

/** The same words typed on another keyboard give the same key; counted in code points, not in code units. */
export const passphraseLength = (passphrase: string): number => Array.from(passphrase.normalize('NFKC')).length

export const newRecipe = (): KeyRecipe => ({ salt: crypto.getRandomValues(new Uint8Array(SALT_BYTES)), rounds: VAULT_ROUNDS })

/** The derived key cannot be exported again; it only encrypts and decrypts. */
export async function deriveKey(passphrase: string, { salt, rounds }: KeyRecipe): Promise<CryptoKey> {
  if (!Number.isInteger(rounds) || rounds < 1 || rounds > MAX_ROUNDS) throw new VaultError('unusable recipe')
  const bytes = new TextEncoder().encode(passphrase.normalize('NFKC'))
  const base = await crypto.subtle.importKey('raw', bytes, 'PBKDF2', false, ['deriveKey'])
  bytes.fill(0)
  const aes = { name: 'AES-GCM', length: 256 }
  return crypto.subtle.deriveKey({ name: 'PBKDF2', hash: 'SHA-256', salt, iterations: rounds }, base, aes, false, ['encrypt', 'decrypt'])
}

/** @param context bound to the ciphertext: it opens only with the same words, for example `vault-v1|https://…` */
export async function seal(text: string, key: CryptoKey, context: string): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
  const additionalData = new TextEncoder().encode(context)
  const data = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData }, key, new TextEncoder().encode(text))
  return { iv, data: new Uint8Array(data) }
}

/** @throws VaultError when the text cannot be opened, whatever the reason */
export async function unseal({ iv, data }: Sealed, key: CryptoKey, context: string): Promise<string> {
  const additionalData = new TextEncoder().encode(context)
  try {
    const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData }, key, data)
    return new TextDecoder('utf-8', { fatal: true }).decode(text)
  } catch {
    throw new VaultError('could not be opened')
  }
}
