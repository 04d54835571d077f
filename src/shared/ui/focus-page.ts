import type { MouseEvent } from 'react'

/** For a button that goes with what it does: the focus stays in the page, where it would fall to the start of the document. */
export const focusPage = ({ currentTarget }: Pick<MouseEvent, 'currentTarget'>): void =>
  currentTarget.closest('main')?.focus({ preventScroll: true })
