import { deriveKey, newRecipe, seal, unseal, VaultError, type KeyRecipe, type Sealed, type VaultKey } from '@/shared/lib/vault'
import { deleteDatabase, readRecord, writeRecord } from '@/shared/lib/vault-store'
import { watchIdle } from './key-idle'
import type { KeyVault } from './key-keeper'

export const VAULT_DATABASE = 'gpu-console-vault'

type KeyRecord = KeyRecipe & Sealed

/** The encrypted key in this browser. One record per service, so that a key opens only for the service it was sealed for. */
export function createKeyVault(origin: string): KeyVault {
  const context = `vault-v1|${origin}`
  const open: KeyVault['open'] = async (passphrase) => {
    const record = await readRecord(VAULT_DATABASE, origin)
    if (record === undefined) return 'gone'
    try {
      if (!isKeyRecord(record)) return 'wrong'
      const { salt, rounds } = record
      const vaultKey = { key: await deriveKey(passphrase, record), recipe: { salt, rounds } }
      return { key: await unseal(record, vaultKey.key, context), vaultKey }
    } catch (error) {
      if (error instanceof VaultError) return 'wrong'
      throw error
    }
  }
  return {
    has: async () => (await readRecord(VAULT_DATABASE, origin)) !== undefined,
    async seal(key, passphrase) {
      // The same passphrase stays the same key, so that the records of rentals open with the new API key as with the old one.
      const kept = await open(passphrase)
      const vaultKey = typeof kept === 'object' ? kept.vaultKey : await newVaultKey(passphrase)
      await writeRecord(VAULT_DATABASE, origin, { ...vaultKey.recipe, ...(await seal(key, vaultKey.key, context)) } satisfies KeyRecord)
      return vaultKey
    },
    open,
    erase: () => deleteDatabase(VAULT_DATABASE),
    watchIdle,
  }
}

async function newVaultKey(passphrase: string): Promise<VaultKey> {
  const recipe = newRecipe()
  return { key: await deriveKey(passphrase, recipe), recipe }
}

function isKeyRecord(value: unknown): value is KeyRecord {
  const record = value as Partial<KeyRecord> | null
  return ArrayBuffer.isView(record?.salt) && ArrayBuffer.isView(record.iv) && ArrayBuffer.isView(record.data)
}
