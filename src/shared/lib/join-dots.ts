/** Never at the start or the end of a line: the texts around it break at their own spaces. */
export const DOT = '\u00A0·\u00A0'

/** Joins the texts that are there. */
export const joinDots = (texts: readonly (string | null | undefined | false)[]): string => texts.filter(Boolean).join(DOT)
