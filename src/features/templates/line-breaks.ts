export const normalizeLineBreaks = (text: string): string => text.replaceAll(/\r\n?/g, '\n')

/** A textarea loses the original line breaks: replaces only the typed part. New ones use the style of the text. */
export function applyTyping(text: string, typed: string): string {
  // Lone carriage returns are not preserved: before a new line feed, such a character would become half of a Windows line break.
  if (/\r(?!\n)/.test(text)) return typed
  const shown = normalizeLineBreaks(text)
  const most = Math.min(shown.length, typed.length)
  let start = 0
  while (start < most && shown.charAt(start) === typed.charAt(start)) start += 1
  let same = 0
  while (same < most - start && shown.charAt(shown.length - 1 - same) === typed.charAt(typed.length - 1 - same)) same += 1
  const added = typed.slice(start, typed.length - same)
  return (
    text.slice(0, placeIn(text, start)) +
    (text.includes('\r\n') ? added.replaceAll('\n', '\r\n') : added) +
    text.slice(placeIn(text, shown.length - same))
  )
}

/** Converts an offset in the textarea to an offset in the text. */
function placeIn(text: string, shownAt: number): number {
  let at = 0
  for (let letter = 0; letter < shownAt; letter += 1) at += text.startsWith('\r\n', at) ? 2 : 1
  return at
}
