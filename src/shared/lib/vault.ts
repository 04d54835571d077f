/** Encrypts short texts by a passphrase with WebCrypto. The caller stores the results. */

/** Rounds of PBKDF2-HMAC-SHA-256 for new vaults: about 0.2 s on a laptop, and the same cost for each guess of an attacker. */
export const VAULT_ROUNDS = 1_000_000
/** Limit, so that a damaged record cannot make the browser compute for hours. */
const MAX_ROUNDS = 10_000_000
const SALT_BYTES = 16
const IV_BYTES = 12

export const MIN_PASSPHRASE = 12

/** Stored next to the ciphertexts to derive the key again. Not secret. */
export interface KeyRecipe {
  salt: Uint8Array<ArrayBuffer>
  rounds: number
}

export interface VaultKey {
  key: CryptoKey
  recipe: KeyRecipe
}

export interface Sealed {
  iv: Uint8Array<ArrayBuffer>
  data: Uint8Array<ArrayBuffer>
}

/** Decryption failed. A wrong passphrase, a wrong context and a damaged record are indistinguishable. */
export class VaultError extends Error {
  override name = 'VaultError'
}

/** Length in code points after NFKC, so that it does not depend on how the keyboard composes letters. */
export const passphraseLength = (passphrase: string): number => Array.from(passphrase.normalize('NFKC')).length

export const newRecipe = (): KeyRecipe => ({ salt: crypto.getRandomValues(new Uint8Array(SALT_BYTES)), rounds: VAULT_ROUNDS })

/** The derived key is not extractable; it only encrypts and decrypts. @throws VaultError for an invalid number of rounds */
export async function deriveKey(passphrase: string, { salt, rounds }: KeyRecipe): Promise<CryptoKey> {
  if (!Number.isInteger(rounds) || rounds < 1 || rounds > MAX_ROUNDS) throw new VaultError('unusable recipe')
  const bytes = new TextEncoder().encode(passphrase.normalize('NFKC'))
  const base = await crypto.subtle.importKey('raw', bytes, 'PBKDF2', false, ['deriveKey'])
  bytes.fill(0)
  const aes = { name: 'AES-GCM', length: 256 }
  return crypto.subtle.deriveKey({ name: 'PBKDF2', hash: 'SHA-256', salt, iterations: rounds }, base, aes, false, ['encrypt', 'decrypt'])
}

/** @param context authenticated with the ciphertext: decryption needs the same text, for example `vault-v1|https://…` */
export async function seal(text: string, key: CryptoKey, context: string): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
  const additionalData = new TextEncoder().encode(context)
  const data = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData }, key, new TextEncoder().encode(text))
  return { iv, data: new Uint8Array(data) }
}

/** @throws VaultError if decryption fails for any reason */
export async function unseal({ iv, data }: Sealed, key: CryptoKey, context: string): Promise<string> {
  const additionalData = new TextEncoder().encode(context)
  try {
    const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData }, key, data)
    return new TextDecoder('utf-8', { fatal: true }).decode(text)
  } catch {
    throw new VaultError('could not be opened')
  }
}
