import type { MouseEvent } from 'react'

/**
 * Leaving a field may show what is wrong with it, which pushes a button from under the pointer before the press has
 * ended. So the field is left when the press has landed, not when it begins.
 */
export const steadyPress = {
  onMouseDown: (event: MouseEvent) => event.preventDefault(),
  onClick(event: MouseEvent<HTMLElement>) {
    const isByPointer = event.detail > 0
    if (isByPointer) event.currentTarget.focus({ focusVisible: false })
  },
}
