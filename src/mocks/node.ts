import { setupServer } from 'msw/node'
import { handlers } from './handlers'

/** The market for tests. A request that no handler knows is an error: start it with `onUnhandledFrame: 'error'`. */
export const server = setupServer(...handlers)
