/** A title in the middle of a sentence; abbreviations keep their capitals. */
export const inSentence = (title: string): string => (/^\p{Lu}\p{Lu}/u.test(title) ? title : title.charAt(0).toLowerCase() + title.slice(1))
