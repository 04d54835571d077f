/**
 * A number as people type it: `1.5`, `1,5`, `1 000`, also with no-break spaces as pasted from a table.
 * @returns undefined for empty text and for anything that is not one plain number (words, `1,000.5`, `1e5`)
 */
export function readNumberText(text: string): number | undefined {
  const bare = text.replaceAll(/[\s\u00A0\u202F]/g, '')
  if (!/^-?(\d+([.,]\d*)?|[.,]\d+)$/.test(bare)) return undefined
  const number = Number(bare.replace(',', '.'))
  return Number.isFinite(number) ? number : undefined
}
