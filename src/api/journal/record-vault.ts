import { deriveKey, seal, unseal, VaultError, type KeyRecipe, type Sealed, type VaultKey } from '@/shared/lib/vault'
import { deleteRecords, readRecord, writeRecord } from '@/shared/lib/vault-store'
import { currentVaultKey } from '@/api/api-key'
import { baseUrl } from '@/api/config'
import { VAULT_DATABASE } from '@/api/key/key-vault'
import type { Attempt } from '@/domain/journal-entry'

/**
 * Full rental records with passwords and tokens, encrypted with the key of the open vault. Only used while the vault
 * is on; otherwise secrets last as long as the tab. Stored in the database of the API key, so forgetting the key
 * deletes the records too. Each stores its key derivation parameters, so its passphrase still opens it after the API
 * key was encrypted with a new one.
 */
export interface RecordVault {
  /** False if the vault is not open or the browser refused; only the redacted receipt in the journal remains. */
  keep(attemptId: string, record: unknown): Promise<boolean>
  /** `locked`: the vault is not open, or the record has a different passphrase. `gone`: the record is missing or damaged. */
  open(attemptId: string): Promise<{ record: unknown } | 'locked' | 'gone'>
  openWith(attemptId: string, passphrase: string): Promise<{ record: unknown } | 'wrong' | 'gone'>
  remove(attemptId: string): Promise<void>
}

const RENTAL = 'rental '
const idOf = ({ service, attemptId }: Pick<Attempt, 'service' | 'attemptId'>): string => `${RENTAL}${service} ${attemptId}`

export function createRecordVault(service: string, vaultKey: () => VaultKey | null): RecordVault {
  const recordId = (attemptId: string) => idOf({ service, attemptId })
  const read = async (attemptId: string): Promise<SealedRecord | null> => {
    const record = await readRecord(VAULT_DATABASE, recordId(attemptId))
    // Older records have no derivation parameters, so the parameters of the API key apply.
    return isSealed(record) ? { ...((await readRecord(VAULT_DATABASE, new URL(service).origin)) as KeyRecipe), ...record } : null
  }
  /** Null if the record has a different key or is damaged. */
  const openBy = async (attemptId: string, sealed: Sealed, keyFor: () => Promise<CryptoKey>): Promise<{ record: unknown } | null> => {
    try {
      return { record: JSON.parse(await unseal(sealed, await keyFor(), contextOf(service, attemptId))) as unknown }
    } catch (error) {
      if (error instanceof VaultError || error instanceof SyntaxError) return null
      throw error
    }
  }
  return {
    async keep(attemptId, record) {
      const opened = vaultKey()
      if (!opened) return false
      try {
        const sealed = await seal(JSON.stringify(record), opened.key, contextOf(service, attemptId))
        await writeRecord(VAULT_DATABASE, recordId(attemptId), { ...opened.recipe, ...sealed } satisfies SealedRecord)
        return true
      } catch {
        return false
      }
    },
    async open(attemptId) {
      const sealed = await read(attemptId)
      const opened = vaultKey()
      if (!sealed) return 'gone'
      if (!opened || !isSame(sealed.salt, opened.recipe.salt)) return 'locked'
      return (await openBy(attemptId, sealed, async () => opened.key)) ?? 'gone'
    },
    async openWith(attemptId, passphrase) {
      const sealed = await read(attemptId)
      return sealed ? ((await openBy(attemptId, sealed, () => deriveKey(passphrase, sealed))) ?? 'wrong') : 'gone'
    },
    remove: (attemptId) => deleteRecords(VAULT_DATABASE, (id) => id === recordId(attemptId)),
  }
}

/** Deletes the records of all other rentals at every API. @param attempts called after the records are listed, so that none is missed */
export function keepRecordsOf(attempts: () => readonly Attempt[]): Promise<void> {
  let saved: ReadonlySet<string> | undefined
  return deleteRecords(VAULT_DATABASE, (id) => {
    saved ??= new Set(attempts().map(idOf))
    return id.startsWith(RENTAL) && !saved.has(id)
  })
}

/** Bound to its rental, so that one record cannot replace a different one. */
const contextOf = (service: string, attemptId: string): string => `rental-v1|${service}|${attemptId}`

type SealedRecord = KeyRecipe & Sealed

const isSame = (a: Uint8Array, b: Uint8Array): boolean => String(a) === String(b)

function isSealed(value: unknown): value is Sealed {
  const record = value as Partial<Sealed> | null | undefined
  return ArrayBuffer.isView(record?.iv) && ArrayBuffer.isView(record.data)
}

let made: RecordVault | undefined

export const recordVault = (): RecordVault => (made ??= createRecordVault(baseUrl(), currentVaultKey))
