/** Maximum number of providers compared side by side. */
export const PROVIDERS_MAX = 6

const escaped = (name: string): string => name.replaceAll(/[%,]/g, (sign) => (sign === '%' ? '%25' : '%2C'))
const plain = (text: string): string => text.replaceAll('%2C', ',').replaceAll('%25', '%')

export const writePicks = (names: readonly string[]): string | undefined => names.map(escaped).join(',') || undefined

export const parsePicks = (value: unknown): string[] =>
  typeof value === 'string' ? [...new Set(value.split(',').filter(Boolean).map(plain))].slice(0, PROVIDERS_MAX) : []

/** Adds or removes a provider; a full list accepts no more. */
export function withPick(picks: readonly string[], name: string, isIn: boolean): string[] {
  const others = picks.filter((other) => other !== name)
  if (!isIn || others.length < picks.length) return isIn ? [...picks] : others
  return picks.length >= PROVIDERS_MAX ? [...picks] : [...picks, name]
}
