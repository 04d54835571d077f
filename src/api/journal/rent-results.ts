import { currentVaultKey, onKeyRemoved } from '@/api/api-key'
import { isPrecious, recordOf, type RentalContent } from '@/domain/rental-record'
import { createStore } from '@/shared/lib/create-store'
import { useStore } from '@/shared/lib/use-store'

/**
 * Results of rentals made on this page, with passwords and tokens. The API returns them only once. They are kept in
 * memory when the user leaves the rent page. Losing the API key deletes them, except unsaved ones, which must survive
 * a replaced key or one forgotten in a different tab.
 */
export interface RentResult extends RentalContent {
  /** True once the user copied, downloaded or dismissed the secrets, or if the result has no secrets. */
  isSaved: boolean
  isSealed: boolean
}

const { get, set, subscribe } = createStore<ReadonlyMap<string, RentResult>>(new Map())
let isWatching = false

const put = (attemptId: string, result: RentResult): void => set((results) => new Map([...results, [attemptId, result]]))

function change(attemptId: string, made: Partial<RentResult>): void {
  const result = get().get(attemptId)
  if (result) put(attemptId, { ...result, ...made })
}

function watch(): void {
  if (isWatching) return
  isWatching = true
  onKeyRemoved(() => set((results) => new Map([...results].filter(([, { isSaved }]) => !isSaved))))
  // On every page, because a reload or a closed tab would lose data that the API returns only once.
  globalThis.addEventListener('beforeunload', (event) => {
    if ([...get().values()].some(({ isSaved }) => !isSaved)) event.preventDefault()
  })
}

/** With the vault on, the encrypted record outlives the tab. */
async function seal(attemptId: string, content: RentalContent): Promise<void> {
  if (currentVaultKey() === null) return
  const { recordVault } = await import('./record-vault')
  if (!(await recordVault().keep(attemptId, recordOf(content)))) return
  // Locked in the meantime: the passphrase restores it.
  if (currentVaultKey() === null) rentResults.remove(attemptId)
  else change(attemptId, { isSealed: true, isSaved: true })
}

export const rentResults = {
  get,
  subscribe,
  add(attemptId: string, content: RentalContent): void {
    watch()
    put(attemptId, { ...content, isSaved: !isPrecious(content), isSealed: false })
    void seal(attemptId, content)
  },
  /** Adds a record loaded from the vault. */
  addSealed(attemptId: string, content: RentalContent): void {
    watch()
    put(attemptId, { ...content, isSaved: true, isSealed: true })
  },
  /** Marks all unsaved results as discarded by the user, so that they are deleted with the key. */
  giveUp: (): void => set((results) => new Map([...results].map(([attemptId, result]) => [attemptId, { ...result, isSaved: true }]))),
  markSaved: (attemptId: string): void => change(attemptId, { isSaved: true }),
  remove(attemptId: string): void {
    set((results) => new Map([...results].filter(([known]) => known !== attemptId)))
  },
}

/** Rentals whose secrets the user has not saved yet. The API returns them only once. */
export const useUnsavedRentals = (): string[] =>
  [...useStore(rentResults)].flatMap(([attemptId, { isSaved }]) => (isSaved ? [] : [attemptId]))
