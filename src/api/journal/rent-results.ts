import { currentVaultKey, onKeyGone } from '@/api/api-key'
import { isPrecious, recordOf, type RentalContent } from '@/domain/rental-record'
import { createStore } from '@/shared/lib/create-store'

/**
 * What rents of this page brought back, passwords and tokens included: they come once and cannot be asked for again. In memory
 * only, and gone with the key that paid for them, but for what nobody has kept yet: a key that is replaced, or forgotten in
 * another tab, must not take along what can never be had again. Kept here so that leaving the rent page does not lose them.
 */
export interface RentResult extends RentalContent {
  /** True once the person copied, downloaded or waved the secrets away, or there are none: nothing is lost by leaving then. */
  isKept: boolean
  /** True when the whole record is encrypted in this browser as well. */
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
  onKeyGone(() => set((results) => new Map([...results].filter(([, { isKept }]) => !isKept))))
  // Whatever page is open: a reload or a closed tab would lose what cannot be asked for again.
  globalThis.addEventListener('beforeunload', (event) => {
    if ([...get().values()].some(({ isKept }) => !isKept)) event.preventDefault()
  })
}

/** The vault is on: the record outlives the tab, encrypted. */
async function seal(attemptId: string, content: RentalContent): Promise<void> {
  if (currentVaultKey() === null) return
  const { recordVault } = await import('./record-vault')
  if (!(await recordVault().keep(attemptId, recordOf(content)))) return
  // Locked meanwhile: the passphrase brings it back.
  if (currentVaultKey() === null) rentResults.remove(attemptId)
  else change(attemptId, { isSealed: true, isKept: true })
}

export const rentResults = {
  /** By attempt. The same map until something changes. */
  get,
  subscribe,
  add(attemptId: string, content: RentalContent): void {
    watch()
    put(attemptId, { ...content, isKept: !isPrecious(content), isSealed: false })
    void seal(attemptId, content)
  },
  /** A record that was read from the vault. */
  addSealed(attemptId: string, content: RentalContent): void {
    watch()
    put(attemptId, { ...content, isKept: true, isSealed: true })
  },
  /** The person lets go of everything that nobody kept, and it leaves with the key. */
  giveUp: (): void => set((results) => new Map([...results].map(([attemptId, result]) => [attemptId, { ...result, isKept: true }]))),
  markKept: (attemptId: string): void => change(attemptId, { isKept: true }),
  remove(attemptId: string): void {
    set((results) => new Map([...results].filter(([known]) => known !== attemptId)))
  },
}
