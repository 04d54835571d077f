import type { FocusEvent } from 'react'

/** Scrolls the focused control of a row that scrolls sideways fully into view. Browsers do nothing while any part of it is visible. */
export function scrollFullyIntoView({ target, currentTarget }: FocusEvent<HTMLElement>): void {
  // React bubbles focus events from portals, so this ignores dialogs opened from the row.
  if (currentTarget.contains(target)) target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}
