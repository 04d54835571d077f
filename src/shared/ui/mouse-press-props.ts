import type { MouseEvent } from 'react'

/** On mouse down, 0.1 s before the click: time to send the request early. Touch scrolling does not trigger it. */
export const mousePressProps = (press: (event: MouseEvent) => void) => ({
  onMouseDown(event: MouseEvent) {
    if (event.button === 0) press(event)
  },
})
