/** Ports that nothing else is likely to use. */
export const PREVIEW_PORT = 41873
export const MARKET_PORT = 41875
export const DEV_PORT = 41876

/** The production build with the mock market behind it, over real HTTP. */
export const PREVIEW = `http://localhost:${PREVIEW_PORT}`
