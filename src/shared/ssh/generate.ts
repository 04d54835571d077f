import { ed25519Blob } from './from-der'
import { writeOpensshFile } from './openssh-file'
import { KEY_TYPES, type PublicKey } from './public-key'

/** A key pair generated in this browser. The private key can be taken out once. */
export interface GeneratedPair {
  key: Omit<PublicKey, 'comment'>
  /** Returns the private key file; null from the second call on, because the secret is no longer held. */
  takeFile(comment: string): string | null
  forget(): void
}

/** Offset of the seed in the 48 bytes of an Ed25519 key in PKCS#8 (RFC 8410). */
const SEED_AT = 16
const CHECK_BYTES = 4

/** Generates an Ed25519 key pair. @returns null if the browser cannot: plain http has no WebCrypto, and old browsers have no Ed25519 */
export async function generatePair(): Promise<GeneratedPair | null> {
  const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined
  if (!subtle) return null
  let pair: CryptoKeyPair
  try {
    pair = await subtle.generateKey('Ed25519', true, ['sign', 'verify'])
  } catch {
    return null
  }
  const pkcs8 = new Uint8Array(await subtle.exportKey('pkcs8', pair.privateKey))
  const point = new Uint8Array(await subtle.exportKey('raw', pair.publicKey))
  let seed: Uint8Array | null = pkcs8.slice(SEED_AT)
  pkcs8.fill(0)
  const forget = () => {
    seed?.fill(0)
    seed = null
  }
  return {
    key: { type: 'ssh-ed25519', bits: KEY_TYPES['ssh-ed25519'], blob: ed25519Blob(point) },
    takeFile(comment) {
      if (!seed) return null
      const file = writeOpensshFile({ seed, point }, comment, crypto.getRandomValues(new Uint8Array(CHECK_BYTES)))
      forget()
      return file
    },
    forget,
  }
}
