import { seal, unseal, VaultError, type Sealed } from '@/shared/lib/vault'
import { deleteRecords, readRecord, writeRecord } from '@/shared/lib/vault-store'
import { currentVaultKey } from './api-key'
import { baseUrl } from './config'
import { createKeyVault, VAULT_DATABASE } from './key-vault'

/**
 * Full records of rentals, passwords and tokens included, encrypted with the key of the open vault. Only while the vault is
 * on; without it secrets end with the tab. The journal itself never holds them. In the database of the key, so that
 * forgetting the key takes them along: nothing else opens them.
 */
export interface RecordVault {
  /** False when the vault is not open or the browser refused; the journal's redacted receipt is then all there is. */
  keep(attemptId: string, record: unknown): Promise<boolean>
  /** `locked`: the vault must be opened first. `gone`: no such record, or it cannot be opened with this key. */
  open(attemptId: string): Promise<{ record: unknown } | 'locked' | 'gone'>
  /** Opens one record by the passphrase of the vault; the key in force for the service stays what it is. */
  openWith(attemptId: string, passphrase: string): Promise<{ record: unknown } | 'wrong' | 'gone'>
  remove(attemptId: string): Promise<void>
  eraseAll(): Promise<void>
}

export function createRecordVault(service: string, vaultKey: () => CryptoKey | null): RecordVault {
  const prefix = `rental ${service} `
  const read = async (attemptId: string): Promise<Sealed | null> => {
    const record = await readRecord(VAULT_DATABASE, prefix + attemptId)
    return isSealed(record) ? record : null
  }
  const openBy = async (attemptId: string, sealed: Sealed, key: CryptoKey): Promise<{ record: unknown } | 'gone'> => {
    try {
      return { record: JSON.parse(await unseal(sealed, key, contextOf(service, attemptId))) as unknown }
    } catch (error) {
      // Sealed by a vault that has been replaced since, or damaged.
      if (error instanceof VaultError || error instanceof SyntaxError) return 'gone'
      throw error
    }
  }
  return {
    async keep(attemptId, record) {
      const key = vaultKey()
      if (!key) return false
      try {
        await writeRecord(VAULT_DATABASE, prefix + attemptId, await seal(JSON.stringify(record), key, contextOf(service, attemptId)))
        return true
      } catch {
        return false
      }
    },
    async open(attemptId) {
      const sealed = await read(attemptId)
      const key = vaultKey()
      if (!sealed) return 'gone'
      return key ? openBy(attemptId, sealed, key) : 'locked'
    },
    async openWith(attemptId, passphrase) {
      const sealed = await read(attemptId)
      const opened = sealed && (await createKeyVault(new URL(service).origin).open(passphrase))
      if (!opened || opened === 'gone') return 'gone'
      return opened === 'wrong' ? 'wrong' : openBy(attemptId, sealed, opened.vaultKey)
    },
    remove: (attemptId) => deleteRecords(VAULT_DATABASE, (id) => id === prefix + attemptId),
    eraseAll: () => deleteRecords(VAULT_DATABASE, (id) => id.startsWith(prefix)),
  }
}

/** Bound to its rental: one record cannot be put in the place of another. */
const contextOf = (service: string, attemptId: string): string => `rental-v1|${service}|${attemptId}`

function isSealed(value: unknown): value is Sealed {
  const record = value as Partial<Sealed> | null | undefined
  return ArrayBuffer.isView(record?.iv) && ArrayBuffer.isView(record.data)
}

let made: RecordVault | undefined

/** The records of this browser for the service of this page. */
export const recordVault = (): RecordVault => (made ??= createRecordVault(baseUrl(), currentVaultKey))
