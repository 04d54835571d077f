/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** `worker` where the mock market answers inside the browser (dev and demo), empty in the production build. */
  readonly VITE_MARKET: 'worker' | ''
}

declare module 'virtual:mantine-variables.css'

/** Drawn at build time by src/build/world-map.ts. */
declare module 'virtual:world-map' {
  export const WORLD: import('./build/world-map-types').WorldMap
}
