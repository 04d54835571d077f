/** Marks of direction, zero-width blanks and byte order marks, which chats and documents add to a copied text. */
const INVISIBLE = /[\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g

/** True also for characters within the text, where they may be meant. */
export const hasInvisible = (text: string): boolean => withoutInvisible(text) !== text

export const withoutInvisible = (text: string): string => text.replaceAll(INVISIBLE, '')
