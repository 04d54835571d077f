import { useSyncExternalStore } from 'react'
import { rentResults } from './rent-results'

/** The attempts that brought back what nobody has kept yet and what cannot be asked for again. */
export const useUnkept = (): string[] =>
  [...useSyncExternalStore(rentResults.subscribe, rentResults.get)].flatMap(([attemptId, { isKept }]) => (isKept ? [] : [attemptId]))
