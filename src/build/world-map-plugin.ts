import type { Plugin } from 'vite'
import { drawWorld } from './world-map.ts'

const NAME = 'virtual:world-map'

/** The map of the world as a module of its own, drawn once when it is first asked for. */
export function worldMap(): Plugin {
  return {
    name: 'world-map',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    load: (id) => (id === `\0${NAME}` ? `export const WORLD = JSON.parse(${JSON.stringify(JSON.stringify(drawWorld()))})` : undefined),
  }
}
