import type { FocusEvent } from 'react'

/** For lines that are pushed aside: browsers leave a control where it is as long as a corner of it can be seen. */
export function scrollFullyIntoView({ target, currentTarget }: FocusEvent<HTMLElement>): void {
  // A dialog that is opened from the line tells its focus here too, and stands elsewhere.
  if (currentTarget.contains(target)) target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}
