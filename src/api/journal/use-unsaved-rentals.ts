import { useStore } from '@/shared/lib/use-store'
import { rentResults } from './rent-results'

/** The attempts that brought back what nobody has kept yet and what cannot be asked for again. */
export const useUnsavedRentals = (): string[] =>
  [...useStore(rentResults)].flatMap(([attemptId, { isKept }]) => (isKept ? [] : [attemptId]))
