/** At most so many providers stand side by side. */
export const PROVIDERS_MAX = 6

const escaped = (name: string): string => name.replaceAll(/[%,]/g, (sign) => (sign === '%' ? '%25' : '%2C'))
const plain = (text: string): string => text.replaceAll('%2C', ',').replaceAll('%25', '%')

/** Providers of a comparison by their translit names, as they travel in the address: `?p=lambda,verda`. */
export const writePicks = (names: readonly string[]): string | undefined => names.map(escaped).join(',') || undefined

/** The picks of an address: what comes twice is left out, and so is what is too much. */
export const readPicks = (value: unknown): string[] =>
  typeof value === 'string' ? [...new Set(value.split(',').filter(Boolean).map(plain))].slice(0, PROVIDERS_MAX) : []

/** The picks with a provider in them, or without it; a full list takes no more. */
export function withPick(picks: readonly string[], name: string, isIn: boolean): string[] {
  const others = picks.filter((other) => other !== name)
  if (!isIn || others.length < picks.length) return isIn ? [...picks] : others
  return picks.length >= PROVIDERS_MAX ? [...picks] : [...picks, name]
}
