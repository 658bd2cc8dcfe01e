import type { FocusEvent } from 'react'

/** A group is left when the focus goes out of it, not when it goes from one of its controls to the next. */
export function whenLeft(onLeave: (() => void) | undefined) {
  return (event: FocusEvent<HTMLElement>) => {
    const next = event.relatedTarget
    if (!(next instanceof Node && event.currentTarget.contains(next))) onLeave?.()
  }
}
