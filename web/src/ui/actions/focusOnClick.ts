import type { MouseEvent } from 'react'

/**
 * Moves the focus on click instead of on mouse down. Leaving a field may show an error under it, which moves the button
 * away from the pointer before the click ends.
 */
export const focusOnClick = {
  onMouseDown: (event: MouseEvent) => event.preventDefault(),
  onClick(event: MouseEvent<HTMLElement>) {
    const isByPointer = event.detail > 0
    if (isByPointer) event.currentTarget.focus({ focusVisible: false })
  },
}
