/** True when nobody would miss the focus: nothing has it, or a mere place of the page does, from which the way to the next control starts. */
export function canTakeFocus(): boolean {
  const { activeElement, body } = document
  return activeElement === null || activeElement === body || activeElement.matches('[tabindex="-1"]')
}
