/** Quotes a text for PowerShell, which ends a text also at typographic quotes unless they are doubled. */
export const powershellQuoted = (text: string): string => `'${text.replaceAll(/['‘’‚‛]/g, '$&$&')}'`

export const powershellWord = (text: string): string =>
  /^[A-Za-z0-9_./][A-Za-z0-9_./:@%+=~-]*$/.test(text) ? text : powershellQuoted(text)
