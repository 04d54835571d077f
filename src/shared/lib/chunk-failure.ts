const SAID = [
  /dynamically imported module/i, // Chromium, Firefox
  /importing a module script failed/i, // Safari
  /unable to preload css/i, // Vite
]

/** True when a part of the application could not be fetched: after an update the old parts are gone from the server. */
export const isChunkFailure = (error: unknown): boolean => error instanceof Error && SAID.some((said) => said.test(error.message))
