import { setupServer } from 'msw/node'
import { handlers } from './handlers'

/** The mock market for tests. Start it with `onUnhandledFrame: 'error'` so that an unknown request fails the test. */
export const server = setupServer(...handlers)
