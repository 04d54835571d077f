/** The beginning of a text that is longer than so many letters, and an ellipsis. */
export const cutText = (text: string, limit: number): string => (text.length > limit ? `${text.slice(0, limit)}…` : text)
