/** Uncommon ports. `TEST_PORT` changes them, so that two checkouts can be tested at the same time. */
const FIRST_PORT = Number(process.env['TEST_PORT'] ?? 41873)
export const PREVIEW_PORT = FIRST_PORT
export const MARKET_PORT = FIRST_PORT + 2
export const DEV_PORT = FIRST_PORT + 3

/** The production build with the mock market over real HTTP. */
export const PREVIEW = `http://localhost:${PREVIEW_PORT}`
