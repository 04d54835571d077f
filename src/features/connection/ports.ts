import { isPort } from './connection'

/** A port that a person typed; null when it is none. */
export function portOf(text: string): number | null {
  const port = /^\s*\d{1,5}\s*$/.test(text) ? Number(text) : null
  return isPort(port) ? port : null
}
