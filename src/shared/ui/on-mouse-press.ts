import type { MouseEvent } from 'react'

/**
 * For `onMouseDown`: the button of a mouse that goes down on a control comes up on it a tenth of a second later, which is
 * time to ask the service already. A finger that scrolls the page presses nothing.
 */
export const onMousePress = (press: (event: MouseEvent) => void) => (event: MouseEvent) => {
  if (event.button === 0) press(event)
}
