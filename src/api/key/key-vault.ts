import * as z from 'zod/mini'
import { deriveKey, newRecipe, seal, unseal, VAULT_ROUNDS, VaultError, type VaultKey } from '@/shared/lib/vault'
import { deleteDatabase, readRecord, writeRecord } from '@/shared/lib/vault-store'
import { watchIdle } from './key-idle'
import type { KeyVault } from './key-keeper'

export const VAULT_DATABASE = 'gpu-console-vault'

/** Encryption of this version. Older records without these fields use the same one. */
const FORM = { version: 1, kdf: 'PBKDF2-SHA-256', cipher: 'AES-256-GCM' } as const
/** No version used fewer rounds, so a record with fewer was manipulated. */
const MIN_ROUNDS = 100_000

const bytes = (check: (length: number) => boolean) =>
  z.custom<Uint8Array<ArrayBuffer>>((value) => ArrayBuffer.isView(value) && check(value.byteLength))

const keyRecord = z.object({
  version: z._default(z.literal(FORM.version), FORM.version),
  kdf: z._default(z.literal(FORM.kdf), FORM.kdf),
  cipher: z._default(z.literal(FORM.cipher), FORM.cipher),
  salt: bytes((length) => length >= 16),
  rounds: z.int().check(z.gte(MIN_ROUNDS)),
  iv: bytes((length) => length === 12),
  data: bytes(() => true),
})
type KeyRecord = z.infer<typeof keyRecord>

const newerRecord = z.object({ version: z.number().check(z.gt(FORM.version)) })

/** The encrypted key in this browser. One record per API origin, so that a key is used only for the API it was stored for. */
export function createKeyVault(origin: string): KeyVault {
  const context = `vault-v${FORM.version}|${origin}`
  const openRecord = async ({ salt, rounds, ...sealed }: KeyRecord, key: CryptoKey) => ({
    key: await unseal(sealed, key, context),
    vaultKey: { key, recipe: { salt, rounds } },
  })
  const open: KeyVault['open'] = async (passphrase) => {
    const record = await readRecord(VAULT_DATABASE, origin)
    if (record === undefined) return 'gone'
    if (newerRecord.safeParse(record).success) return 'newer'
    const read = keyRecord.safeParse(record)
    try {
      return read.success ? await openRecord(read.data, await deriveKey(passphrase, read.data)) : 'wrong'
    } catch (error) {
      if (error instanceof VaultError) return 'wrong'
      throw error
    }
  }
  return {
    has: async () => (await readRecord(VAULT_DATABASE, origin)) !== undefined,
    async seal(key, passphrase) {
      // The same passphrase keeps the same vault key, so that records of rentals can be decrypted after a change of the API key.
      const stored = await open(passphrase)
      const isStrong = typeof stored === 'object' && stored.vaultKey.recipe.rounds >= VAULT_ROUNDS
      const vaultKey = isStrong ? stored.vaultKey : await newVaultKey(passphrase)
      const sealed = await seal(key, vaultKey.key, context)
      await writeRecord(VAULT_DATABASE, origin, { ...FORM, ...vaultKey.recipe, ...sealed } satisfies KeyRecord)
      return vaultKey
    },
    open,
    async openBy(handed) {
      const read = keyRecord.safeParse(await readRecord(VAULT_DATABASE, origin))
      // Decryption fails with any other key.
      return read.success ? openRecord(read.data, handed as CryptoKey).catch(() => null) : null
    },
    erase: () => deleteDatabase(VAULT_DATABASE),
    watchIdle,
  }
}

async function newVaultKey(passphrase: string): Promise<VaultKey> {
  const recipe = newRecipe()
  return { key: await deriveKey(passphrase, recipe), recipe }
}
