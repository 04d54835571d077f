import type { FocusEvent } from 'react'

/** For lines that are pushed aside: browsers leave a control where it is as long as a corner of it can be seen. */
export const wholeInSight = ({ target }: FocusEvent<HTMLElement>): void => target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
