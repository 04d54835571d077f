/** A text as a box for several lines holds it: with line breaks of one kind, whatever it was given. */
export const normalizeLineBreaks = (text: string): string => text.replaceAll(/\r\n?/g, '\n')

/**
 * What a text becomes when somebody types into the box that shows it. The box forgets which line breaks it was given; here
 * only what was typed is replaced, and every other byte stays. New line breaks are such as the text has already.
 */
export function applyTyping(text: string, typed: string): string {
  // Nobody has written such breaks for twenty years, and next to a new one they would become one of two letters.
  if (/\r(?!\n)/.test(text)) return typed
  const shown = normalizeLineBreaks(text)
  const most = Math.min(shown.length, typed.length)
  let start = 0
  while (start < most && shown.charAt(start) === typed.charAt(start)) start += 1
  let kept = 0
  while (kept < most - start && shown.charAt(shown.length - 1 - kept) === typed.charAt(typed.length - 1 - kept)) kept += 1
  const added = typed.slice(start, typed.length - kept)
  return (
    text.slice(0, placeIn(text, start)) +
    (text.includes('\r\n') ? added.replaceAll('\n', '\r\n') : added) +
    text.slice(placeIn(text, shown.length - kept))
  )
}

/** Where in the text the letter stands that the box shows at this place. */
function placeIn(text: string, shownAt: number): number {
  let at = 0
  for (let letter = 0; letter < shownAt; letter += 1) at += text.startsWith('\r\n', at) ? 2 : 1
  return at
}
