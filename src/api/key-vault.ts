import { deriveKey, newRecipe, seal, unseal, VaultError, type KeyRecipe, type Sealed } from '@/shared/lib/vault'
import { deleteDatabase, readRecord, writeRecord } from '@/shared/lib/vault-store'
import { watchIdle } from './key-idle'
import type { KeyVault } from './key-keeper'

export const VAULT_DATABASE = 'gpu-console-vault'

type KeyRecord = KeyRecipe & Sealed

/** The encrypted key in this browser. One record per service, so that a key opens only for the service it was sealed for. */
export function createKeyVault(origin: string): KeyVault {
  const context = `vault-v1|${origin}`
  return {
    has: async () => (await readRecord(VAULT_DATABASE, origin)) !== undefined,
    async seal(key, passphrase) {
      const recipe = newRecipe()
      const vaultKey = await deriveKey(passphrase, recipe)
      await writeRecord(VAULT_DATABASE, origin, { ...recipe, ...(await seal(key, vaultKey, context)) } satisfies KeyRecord)
      return vaultKey
    },
    async open(passphrase) {
      const record = await readRecord(VAULT_DATABASE, origin)
      if (record === undefined) return 'gone'
      try {
        if (!isKeyRecord(record)) return 'wrong'
        const vaultKey = await deriveKey(passphrase, record)
        return { key: await unseal(record, vaultKey, context), vaultKey }
      } catch (error) {
        if (error instanceof VaultError) return 'wrong'
        throw error
      }
    },
    erase: () => deleteDatabase(VAULT_DATABASE),
    watchIdle,
  }
}

function isKeyRecord(value: unknown): value is KeyRecord {
  const record = value as Partial<KeyRecord> | null
  return ArrayBuffer.isView(record?.salt) && ArrayBuffer.isView(record.iv) && ArrayBuffer.isView(record.data)
}
