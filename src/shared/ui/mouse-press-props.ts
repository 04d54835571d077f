import type { MouseEvent } from 'react'

/**
 * Props that react to mouse down. The click follows about 0.1 s later, which is time to send the
 * request early. Touch scrolling does not trigger it.
 */
export const mousePressProps = (press: (event: MouseEvent) => void) => ({
  onMouseDown(event: MouseEvent) {
    if (event.button === 0) press(event)
  },
})
